import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, resolve, sep } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brotliSum, criticalFiles } from './sizes.mjs'

const test = suite('release')

/**
 * In bytes, brotli 11. Raised only in a commit that says why. The first is what a server may send before it hears back,
 * ten segments of 1460 bytes, less 300 for the headers of the answer.
 */
const BUDGETS = {
  'to the interactive bell': 14_300,
  'to the interactive bell, with React DOM': 66_200,
  'the rest of the app, after the first paint': 19_800,
  'what is loaded last': 13_800,
  'Firebase, once push is eligible': 14_400,
  'the worker': 16_200,
}

let folder: string
const dir = (name: string) => resolve(folder, name)

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sineta-'))
  build('one')
  build('two')
  build('react', '--react')
})

test.after(() => rm(folder, { recursive: true }))

test('two builds of one tree are the same to the byte', async () => {
  const files = await filesIn('one')
  assert.equal(await filesIn('two'), files)
  for (const file of files) {
    assert.ok((await readFile(join(dir('one'), file))).equals(await readFile(join(dir('two'), file))), file)
  }
})

test('the same sources give the same names and bytes in another folder', async () => {
  const project = join(folder, 'quite', 'elsewhere')
  await mkdir(join(project, 'node_modules'), { recursive: true })
  const packages = (await readdir('node_modules')).filter(name => !name.startsWith('.'))
  link(['build.mjs', 'package.json', 'tsconfig.json', 'src', 'sw', 'public'], project)
  await mkdir(join(project, 'scripts'))
  link(['scripts/build'], join(project, 'scripts'))
  link(
    packages.map(name => join('node_modules', name)),
    join(project, 'node_modules'),
  )
  execFileSync(process.execPath, ['build.mjs', '--outdir', dir('elsewhere')], { cwd: project, stdio: 'pipe' })
  assert.equal(await filesIn('elsewhere'), await filesIn('one'))
  const page = (name: string) => readFile(join(dir(name), 'index.html'), 'utf8')
  assert.is(await page('elsewhere'), await page('one'))
})

test('a build never empties a folder that is no earlier build', async () => {
  await writeFile(join(folder, 'mine.txt'), 'mine')
  for (const outdir of ['.', '..', folder]) assert.throws(() => build(outdir), /something else than an earlier build/)
  assert.ok((await readdir('.')).includes('package.json'))
  assert.ok((await readdir(folder)).includes('mine.txt'))
})

test('the budgets hold', async () => {
  const weighOne = async (start: string) => brotliSum(dir('one'), [await fileNamed('one', start)])
  assert.equal(
    overBudget({
      'to the interactive bell': await brotliSum(dir('one'), await criticalFiles(dir('one'))),
      'to the interactive bell, with React DOM': await brotliSum(dir('react'), await criticalFiles(dir('react'))),
      'the rest of the app, after the first paint': await weighOne('late-'),
      'what is loaded last': await weighOne('last-'),
      'Firebase, once push is eligible': await weighOne('messaging-'),
      'the worker': await weighOne('firebase-messaging-sw'),
    }),
    [],
  )
})

test('what counts up to the bell is the page, with its script in it, and config.js, and nothing lazy', async () => {
  assert.equal((await criticalFiles(dir('one'))).sort(), ['config.js', 'index.html'])
  const html = await readFile(join(dir('one'), 'index.html'), 'utf8')
  for (const lazy of ['late-', 'messaging-']) assert.match(html, `import("/${lazy}`)
})

test('what two lazy parts use is no third file', async () => {
  const scripts = (await readdir(dir('one'))).filter(file => file.endsWith('.js')).map(file => file.split('-')[0])
  assert.equal(scripts.sort(), ['config.js', 'firebase', 'last', 'late', 'messaging'])
})

test('with --config the page asks for no config.js, and the worker has the same in a file of its own', async () => {
  const operators = join(folder, 'operator.js')
  await writeFile(operators, "// Ours.\nvapidKey = 'KEY </script>'\n")
  build('configured', '--config', operators)
  assert.equal(await criticalFiles(dir('configured')), ['index.html'])
  const files = await readdir(dir('configured'))
  assert.not.ok(files.includes('config.js'))
  const [own] = files.filter(file => /^config-[A-Z0-9]{8}\.js$/.test(file))
  const worker = await readFile(join(dir('configured'), 'firebase-messaging-sw.js'), 'utf8')
  assert.ok(own && worker.includes(`"/${own}"`), own)
  assert.not.match(worker, `url:"/${own}"`)
  const html = await readFile(join(dir('configured'), 'index.html'), 'utf8')
  assert.match(html, String.raw`<script>vapidKey="KEY <\/script>";</script>`)
  assert.not.match(html, 'Ours.')
})

test('a --config that is missing or no script ends the build with one sentence that says where', async () => {
  const broken = join(folder, 'broken.js')
  await writeFile(broken, "vapidKey = 'KEY'\nfirebaseConfig = {\n")
  assert.throws(() => build('broken', '--config', broken), /broken\.js, line \d: /)
  await writeFile(broken, "export const vapidKey = 'KEY'")
  assert.throws(() => build('broken', '--config', broken), /broken\.js: Unexpected token 'export'/)
  await writeFile(broken, "vapidKey = '<!--'")
  assert.throws(() => build('broken', '--config', broken), /broken\.js: <!-- cannot stand in a page/)
  assert.throws(() => build('broken', '--config', join(folder, 'none.js')), /none\.js: there is no such file/)
  assert.not.ok((await readdir(folder)).includes('broken'))
})

test('the worker keeps every file that a page asks for but config.js, each with its integrity', async () => {
  const worker = await readFile(join(dir('one'), 'firebase-messaging-sw.js'), 'utf8')
  const listed = Array.from(
    worker.matchAll(/"?integrity"?:"sha256-[^"]+".{0,60}?"?url"?:"\/([^"]+)"/g),
    match => match[1],
  )
  const files = await filesIn('one')
  const forInstalling = files.filter(file => /^(icon-(512|maskable)|shortcut-|screenshots\/)/.test(file))
  assert.ok(forInstalling.length > 0)
  const own = ['config.js', 'firebase-messaging-sw.js']
  assert.equal(
    listed.sort(),
    files.filter(file => !own.includes(file) && !forInstalling.includes(file)),
  )
})

test.run()

/** Hard links instead of copies where both are on one disk: the packages alone are hundreds of megabytes. */
function link(names: readonly string[], folder: string) {
  const { status } = spawnSync('cp', ['-R', '-l', ...names, folder])
  if (status !== 0) execFileSync('cp', ['-R', ...names, folder])
}

function build(name: string, ...flags: string[]) {
  execFileSync(process.execPath, ['build.mjs', '--outdir', name.startsWith('.') ? name : dir(name), ...flags], {
    stdio: 'pipe',
  })
}

/** The release's files, by their paths in it; its folders have no dot in their names. */
async function filesIn(name: string): Promise<string[]> {
  const names = await readdir(dir(name), { recursive: true })
  return names
    .filter(file => extname(file) !== '')
    .map(file => file.replaceAll(sep, '/'))
    .sort()
}

function overBudget(measured: Record<keyof typeof BUDGETS, number>): string[] {
  const names = Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]
  return names
    .filter(name => measured[name] > BUDGETS[name])
    .map(name => `${name}: ${measured[name]} bytes, ${measured[name] - BUDGETS[name]} over`)
}

async function fileNamed(name: string, start: string): Promise<string> {
  const found = (await readdir(dir(name))).find(file => file.startsWith(start))
  if (!found) throw new Error(`the release has no ${start}`)
  return found
}
