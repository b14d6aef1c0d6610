import fc from 'fast-check'

/** Text as somebody writes it who wants to break something: units of UTF-16, whether they make characters or not. */
const noise = fc
  .array(fc.oneof(fc.nat(0xffff), fc.nat(0x20), fc.integer({ min: 0xd800, max: 0xdfff })), { maxLength: 12 })
  .map(units => String.fromCharCode(...units))

const pieces = fc.constantFrom(
  '<img src=x onerror="document.title=1">',
  '<script>document.title=1</script>',
  '</title></strong></li><dialog open>',
  '"\'><svg/onload=document.title=1>',
  '{{7*7}}<%= 7 %>&lt;b&gt;&#0;',
  '\u202egnp.exe\u202c',
  '\u2066\u2067\u2068\u2069\u200e\u200f\u061c',
  '\u200b\u200c\u200d\u2060\ufeff\u00ad',
  '\u3164\u115f\u1160\uffa0\u2800\ufe0f\u034f',
  '\ud800',
  '\udc00',
  'a\ufffe\uffff\ufdd0\u{1ffff}b',
  '\u0000\u0007\u001b[31m\u007f\u009f',
  '\r\n\t\u2028\u2029\u0085\u00a0',
  '👨‍👩‍👧‍👦🇧🇷é',
  'T\u0336\u0337\u0338\u0339',
  'עברית العربية',
  'Pedido 7 está a caminho',
  '__proto__',
  'null',
)

const short = fc.array(fc.oneof(pieces, noise), { maxLength: 4 }).map(parts => parts.join(''))

/** `most` is the length of the longest texts, in units of UTF-16; one in some fifty is longer than a screen. */
export function hostileText(most: number): fc.Arbitrary<string> {
  const long = fc
    .tuple(short, pieces, fc.integer({ min: 1, max: most }))
    .map(([start, piece, length]) => start + piece.repeat(Math.ceil(length / piece.length)).slice(0, length))
  return fc.oneof({ weight: 49, arbitrary: short }, { weight: 1, arbitrary: long })
}

const links = fc.oneof(
  fc.webUrl(),
  fc.webPath(),
  fc.constantFrom(
    '/orders/7',
    '//evil.example/',
    '\\\\evil.example',
    'javascript:document.title=1',
    'data:text/html,<script>alert(1)</script>',
    'https://app.example@evil.example/',
    'blob:https://app.example/7',
    'https://app.example/ok',
    'http://[',
    '\ud800',
  ),
)

/** A payload near FCM's form, with anything where a text or an object should be, as JSON can carry it. */
export function hostilePayload(most: number): fc.Arbitrary<unknown> {
  const text = hostileText(most)
  const wrong = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>('', 0, -1, true, null, [], {}, ['T'], { toString: 7 }),
  )
  const often = <T>(right: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 4, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: wrong })
  const record = (model: Record<string, fc.Arbitrary<unknown>>) => often(fc.record(model, { requiredKeys: [] }))
  const notification = record({
    title: often(text),
    body: often(text),
    icon: often(text),
    image: often(text),
    tag: often(text),
    click_action: often(links),
    actions: often(fc.array(record({ action: often(text), title: often(text), icon: often(text) }), { maxLength: 3 })),
    vibrate: wrong,
    silent: wrong,
    renotify: wrong,
    data: wrong,
    timestamp: wrong,
    dir: wrong,
    lang: wrong,
  })
  const data = often(fc.dictionary(fc.oneof(text, fc.constant('__proto__')), often(text), { maxKeys: 4 }))
  const message = fc.record(
    {
      from: often(text),
      fcmMessageId: often(text),
      notification,
      data,
      fcmOptions: record({ link: often(links), analytics_label: often(text) }),
      priority: often(text),
      collapse_key: often(text),
    },
    { requiredKeys: [] },
  )
  return fc.oneof({ weight: 9, arbitrary: message as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: wrong })
}
