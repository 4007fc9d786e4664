import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { format, promisify } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadGames } from '../packages/server/src/rulesets.ts'
import { browser } from '../packages/server/src/testing/test-clients.ts'
import { createTestServers } from '../packages/server/src/testing/test-servers.ts'
import { findChromium } from './lib/provision.mjs'
import { at, root } from './lib/root.mjs'

// The packages for `import`, installed without a network in an empty folder outside the repository.

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'mastro-library-'))
const servers = createTestServers()
afterAll(async () => {
  await servers.clean()
  rmSync(folder, { recursive: true, force: true })
})

const PACKAGES = [
  'core',
  'client',
  'rules-daimon',
  'rules-brp',
  'rules-warp',
  'rules-chaos',
  'protocol',
  'table',
]
/** Dependencies, and what the example for Node 20 uses. npm has them only in this repository. */
const FROM_OUTSIDE = [
  '@noble/hashes',
  'zod',
  'partysocket',
  'event-target-polyfill',
  'ws',
  '@types/ws',
  '@types/node',
  'undici-types',
]

const installed = (name: string, file: string): string =>
  readFileSync(join(folder, 'node_modules/@mastro', name, file), 'utf8')

beforeAll(async () => {
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  await run(process.execPath, ['scripts/library.mjs', packed], { cwd: root })
  const outside = FROM_OUTSIDE.filter(name => existsSync(at('node_modules', name)))
  const pack = ['pack', '--ignore-scripts', '--pack-destination', packed]
  await run('npm', [...pack, ...outside.map(name => `./node_modules/${name}`)], { cwd: root })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  const files = readdirSync(packed).map(name => `./packed/${name}`)
  const env = {
    ...process.env,
    npm_config_cache: join(folder, 'cache'),
    npm_config_update_notifier: 'false',
  }
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  await run('npm', ['install', ...options, ...files], { cwd: folder, env })
}, 300_000)

/** The examples of a README, in order. */
const examplesOf = (name: string): readonly string[] =>
  [...installed(name, 'README.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!)

/** The comments of the `console.log` lines of an example: its output. */
const printedBy = (code: string): string =>
  [...code.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map(([, text]) => `${text!}\n`).join('')

/** Without types, as Node 20 needs it. */
const withoutTypes = (code: string): string => code.replaceAll(' as const', '')

/** The Node of the machine, if it is another one than that of the tests. */
async function nodes(): Promise<readonly string[]> {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const others = folders.filter(one => !one.includes('node_modules')).map(one => join(one, 'node'))
  const other = others.find(existsSync)
  return other === undefined ? [process.execPath] : [process.execPath, other]
}

async function outputOf(node: string, code: string): Promise<string> {
  const file = join(folder, 'example.mjs')
  writeFileSync(file, withoutTypes(code))
  return (await run(node, [file], { cwd: folder, timeout: 60_000 })).stdout
}

const RULES = PACKAGES.filter(name => name === 'core' || name.startsWith('rules-'))

test.each(RULES)('the README of %s begins with an example that prints what it says', async name => {
  expect(installed(name, 'README.md').indexOf('```ts')).toBeLessThan(400)
  const [example] = examplesOf(name)
  expect(printedBy(example!)).not.toBe('')
  for (const node of await nodes())
    expect(await outputOf(node, example!), node).toBe(printedBy(example!))
})

/** A table of Basic Roleplaying with a bot. */
async function openTable() {
  const { port } = await servers.start({ store: 'memory', games: loadGames().rulesets })
  const host = browser(port)
  const body = { system: 'brp', name: 'Library', seatName: 'Ada' }
  const opened = await host.post<{ table: string; seat: string }>('/api/tables', body)
  if (!opened.ok) throw new Error('no table')
  const { table } = opened
  const invite = await host.get<{ links: readonly string[] }>(`/api/tables/${table}/invite`)
  const door = { invite: invite.ok ? invite.links[0]?.split('#')[1] : '' }
  const bot = { door, name: 'Herald', kind: 'bot' }
  const joined = await browser(port).post<{ seat: string }>('/api/join', bot)
  if (!joined.ok) throw new Error('no bot')
  const path = `/api/tables/${table}/seats/${joined.seat}/token`
  const held = await host.post<{ token: string }>(path)
  if (!held.ok) throw new Error('no token')
  return { address: `http://127.0.0.1:${port}`, table, token: held.token }
}

test('the examples of the client play at a table, with a WebSocket passed in where Node has none', async () => {
  const { address, table, token } = await openTable()
  const [first, withSocket] = examplesOf('client').map(code =>
    code
      .replace('http://localhost:4000', address)
      .replace("'TOKEN'", `'${token}'`)
      .replace("'TABLE'", `'${table}'`),
  )
  expect(await outputOf(process.execPath, first!)).toBe(printedBy(first!))
  for (const node of await nodes())
    expect(await outputOf(node, withSocket!), node).toBe(printedBy(withSocket!))
})

test('every example compiles under strict, against declarations that compile too', async () => {
  const names = [...RULES, 'client']
  const files = names.flatMap(name =>
    examplesOf(name).map((code, index) => {
      writeFileSync(join(folder, `${name}-${index}.ts`), code)
      return `${name}-${index}.ts`
    }),
  )
  const everything = PACKAGES.map(
    name => `export * as ${name.replace('-', '_')} from '@mastro/${name}'\n`,
  )
  writeFileSync(join(folder, 'everything.ts'), everything.join(''))
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: [],
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  }
  const config = { compilerOptions, files: [...files, 'everything.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = at('node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [tsc, '-p', '.'], { cwd: folder }).catch(
    (error: { readonly stdout: string }) => error, // its message lists the errors
  )
  expect(stdout).toBe('')
})

/** An example as one script for browsers. */
async function bundleForPage(code: string): Promise<string> {
  const entry = join(folder, 'page.mjs')
  writeFileSync(entry, withoutTypes(code))
  const bundle = await rolldown({ input: entry, platform: 'browser', cwd: folder })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  const [{ code: script, imports }] = output
  expect(imports).toEqual([])
  expect(script).not.toMatch(/from ['"]node:|require\(/)
  return script
}

/** A page that runs scripts and returns what they print, formatted as Node does. */
async function openPage(started: Browser, address: string) {
  const page = await (await started.newContext({ bypassCSP: true })).newPage()
  const lines: string[] = []
  await page.exposeFunction('print', (...args: unknown[]) => void lines.push(format(...args)))
  page.on('pageerror', error => void lines.push(String(error)))
  await page.goto(address)
  return async (script: string): Promise<string> => {
    lines.length = 0
    const content = `console.log = print\n${script}\nprint('end')`
    await page.addScriptTag({ type: 'module', content })
    await expect.poll(() => lines.at(-1), { timeout: 30_000 }).toBe('end')
    return lines
      .slice(0, -1)
      .map(line => `${line}\n`)
      .join('')
  }
}

/** Opens a table with a cookie, as Mastro's own page does, and acts through a WebSocket of the browser. */
const CLIENT_IN_A_PAGE = `
import { botPlatform, connect, createApi } from '@mastro/client'

const platform = { ...botPlatform({ address: location.origin, token: '' }), headers: {}, WebSocket }
const { createTable, resolve } = createApi(platform)
const opened = await createTable({ system: 'brp', name: 'Page', seatName: 'Ada' })
const seat = connect(platform, opened.table)
console.log((await seat.send({ type: 'say', text: 'Here I am.' })).ok)
const answers = await resolve([{ system: 'brp', op: 'competence', input: { score: 60 } }])
console.log(answers?.[0]?.ok)
seat.close()
`

test('the packages work in Chromium, from one script per page', async () => {
  const executablePath = findChromium() ?? expect.fail('Chromium was not found. Set CHROMIUM_PATH.')
  const { address } = await openTable()
  const started = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const printedInPage = await openPage(started, address)
    for (const name of RULES) {
      const [example] = examplesOf(name)
      expect(await printedInPage(await bundleForPage(example!)), name).toBe(printedBy(example!))
    }
    expect(await printedInPage(await bundleForPage(CLIENT_IN_A_PAGE))).toBe('true\ntrue\n')
  } finally {
    await started.close()
  }
})

test('every package holds its licence, its notice and the licence of its data', () => {
  const texts = Object.fromEntries(
    PACKAGES.map(name => [
      name,
      readdirSync(join(folder, 'node_modules/@mastro', name)).filter(file =>
        /^(LICENSE|NOTICE|CC-|Ways)/.test(file),
      ),
    ]),
  )
  expect(texts).toEqual({
    core: ['LICENSE'],
    client: ['LICENSE'],
    protocol: ['LICENSE'],
    table: ['LICENSE'],
    'rules-daimon': ['CC-BY-NC-SA-3.0-IT-Daimon.md', 'LICENSE', 'NOTICE.md'],
    'rules-brp': ['LICENSE.md', 'NOTICE.md'],
    'rules-warp': ['LICENSE.md', 'NOTICE.md'],
    'rules-chaos': ['LICENSE', 'NOTICE.md', 'Ways-of-Chaos.md'],
  })
  for (const name of PACKAGES) {
    expect(JSON.parse(installed(name, 'package.json'))).toMatchObject({ version: '1.0.0' })
    expect(installed(name, 'README.md'), name).not.toContain('](../')
  }
})
