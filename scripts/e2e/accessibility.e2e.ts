import type { Page, SerializedAXNode } from 'puppeteer-core'
import * as assert from 'uvu/assert'
import { openEntry, receive } from '../states/arrange.ts'
import { type Arranged, arrange, type Tongue } from '../states/arranged.ts'
import { type Axe, bringAxe } from '../states/axe.ts'
import { INSTALL } from '../states/bar.ts'
import { states } from '../states/index.ts'
import { THEMES, type Theme } from '../states/look.ts'
import { offlineExplained } from '../states/notices.ts'
import type { State } from '../states/state.ts'
import { browserSuite, type TestBench } from './harness/browser-test.ts'
import { until } from './harness/wait.ts'

const test = browserSuite('accessibility')

/** Where both renderers are tested side by side each looks over one half of the states: 0 or 1. They draw the same. */
const half = process.env.HALF === undefined ? null : Number(process.env.HALF)

for (const state of states.filter((_state, index) => half === null || index % 2 === half)) {
  test(`${state.name}: against no rule, in each language and theme`, bench => lookOver(state, bench))
}

/** What a person who does not see it has of the whole window: roles, and names in both languages; … is a time. */
const WINDOW = [
  ['banner', '', ''],
  ['button', 'Ir para o conteúdo', 'Ir al contenido'],
  ['button', 'Sem conexão', 'Sin conexión'],
  ['button', 'Instalar', 'Instalar'],
  ['button', 'Atalhos de teclado', 'Atajos de teclado'],
  ['combobox', 'Tema', 'Tema'],
  ['button', 'Desabilitar Notificações', 'Deshabilitar Notificaciones'],
  ['combobox', 'Idioma', 'Idioma'],
  ['main', '', ''],
  ['heading', 'Mensagens', 'Mensajes'],
  ['button', 'Marcar todas como lidas', 'Marcar todos como leídos'],
  ['button', 'Limpar tudo', 'Borrar todo'],
  ['list', '', ''],
  ['listitem', '', ''],
  ['button, expanded', 'Pedido 43 …', 'Pedido 43 …'],
  ['link', 'Abrir link', 'Abrir enlace'],
  ['listitem', '', ''],
  ['button', 'Pedido 42 não lida …', 'Pedido 42 no leído …'],
  ['complementary', 'Avisos', 'Avisos'],
  ['article', 'Sem conexão', 'Sin conexión'],
  ['heading', 'Sem conexão', 'Sin conexión'],
  ['button', 'Fechar', 'Cerrar'],
  ['region', 'Notificações', 'Notificaciones'],
  ['status', 'Pedido 43 Pagamento recebido. Acompanhe o envio.', 'Pedido 43 Pagamento recebido. Acompanhe o envio.'],
  ['button', 'Fechar', 'Cerrar'],
  ['status', 'Pedido 42 Saiu para entrega', 'Pedido 42 Saiu para entrega'],
  ['button', 'Fechar', 'Cerrar'],
] as const

const full: State = {
  name: 'something everywhere',
  installable: true,
  async arrange(app, { messages }) {
    await app.page.waitForSelector(INSTALL)
    await receive(app, [messages.short, messages.linked(app.origin)])
    await openEntry(app, 0)
    await offlineExplained(app)
  },
}

test('landmarks and controls have the names that they should have, in each language', async bench => {
  const { page } = (await arrange(full, bench, 'pt')).app
  assert.equal(
    await outline(page),
    WINDOW.map(([role, name]) => [role, name]),
  )
  await chooseSpanish(page)
  assert.equal(
    await outline(page),
    WINDOW.map(([role, , name]) => [role, name]),
  )
})

test.run()

async function lookOver(state: State, bench: TestBench): Promise<void> {
  const found = new Map<string, string[]>()
  const lookAs = async ({ look, axe }: Looked, tongue: string, theme: Theme) => {
    await look.theme(theme)
    for (const violation of await axe.violations())
      found.set(violation, [...(found.get(violation) ?? []), `${tongue} ${theme}`])
  }
  const inPortuguese = await openLooked(state, bench, 'pt')
  for (const theme of THEMES) await lookAs(inPortuguese, 'pt', theme)
  // Where the choice of a language has nobody yet who listens, the browser makes it.
  const inSpanish = state.early ? await openLooked(state, bench, 'es') : inPortuguese
  if (!state.early) await chooseSpanish(inSpanish.app.page)
  for (const theme of THEMES) await lookAs(inSpanish, 'es', theme)
  await inSpanish.look.size(320, 640)
  await lookAs(inSpanish, 'narrow', 'light')
  assert.equal(
    Array.from(found, ([violation, where]) => `${violation} (${where.join(', ')})`),
    [],
  )
}

interface Looked extends Arranged {
  readonly axe: Axe
}

async function openLooked(state: State, bench: TestBench, tongue: Tongue): Promise<Looked> {
  const arranged = await arrange(state, bench, tongue)
  await arranged.look.size(1280, 800)
  return { ...arranged, axe: await bringAxe(arranged.app.page) }
}

async function chooseSpanish(page: Page): Promise<void> {
  await page.select('select:has([lang])', 'es')
  await until('Spanish', () => page.$eval('h1', heading => heading.textContent === 'Mensajes'))
}

/** What stands inside of something else, or for nothing. */
const PLAIN =
  /^(RootWebArea|StaticText|InlineTextBox|none|generic|sectionheader|strong|time|paragraph|MenuListPopup|option)$/

/** The roles in the page, in the order in which they are read out, each with its name; status has its words instead. */
async function outline(page: Page): Promise<[string, string][]> {
  const root = await page.accessibility.snapshot({ interestingOnly: false })
  return root ? linesOf(root) : []
}

function linesOf(node: SerializedAXNode): [string, string][] {
  const { role, children = [], expanded, name = '' } = node
  const below = children.flatMap(linesOf)
  if (PLAIN.test(role)) return below
  const said = role === 'status' ? wordsOf(node).join(' ') : name
  const time = children.find(child => child.role === 'time')
  const lasting = time ? said.replace(wordsOf(time).join(' '), '…') : said
  return [[expanded ? `${role}, expanded` : role, lasting], ...below]
}

function wordsOf({ role, name = '', children = [] }: SerializedAXNode): string[] {
  return role === 'StaticText' ? [name] : children.flatMap(wordsOf)
}
