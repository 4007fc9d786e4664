import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '@mastro/store/testing'
import { loadGames } from '../packages/server/src/rulesets.ts'
import { browser, type Browser } from '../packages/server/src/testing/test-clients.ts'
import { createTestServers } from '../packages/server/src/testing/test-servers.ts'
import { TUNNEL_OUTPUT, createFakePrograms } from '../packages/server/src/testing/fake-programs.ts'
import { commandsIn, commandsOf, COMMAND_TESTS } from './lib/documented-commands.ts'
import { openShell, type RunningCommand } from './lib/shell.ts'

const root = join(import.meta.dirname, '..')
const paper = (name: string): string => readFileSync(join(root, name), 'utf8')

interface Answer {
  readonly ok: boolean
  readonly table?: string
  readonly seat?: string
  readonly links?: readonly string[]
  readonly answer?: unknown
}

test('every command of docs/protocol.md runs as written', async () => {
  const testServers = createTestServers()
  const { port } = await testServers.start({
    games: loadGames().rulesets,
    allowPrivateWebhooks: true,
  })
  let table = ''
  const known = new Map([['localhost:4000', `127.0.0.1:${port}`]])
  const run = async (command: string): Promise<string> => {
    let text = command
    for (const [from, to] of known) text = text.replaceAll(from, to)
    const given = `U=http://127.0.0.1:${port}; J='content-type: application/json'; T=$TABLE; ${text}`
    const env = { ...process.env, TABLE: table }
    return (await promisify(execFile)('bash', ['-c', given], { cwd: testServers.dir, env })).stdout
  }
  try {
    const commands = commandsOf(paper('docs/protocol.md')).filter(line => line.startsWith('curl '))
    expect(commands.length).toBeGreaterThan(9)
    for (const command of commands) {
      if (command.includes('seat-81ed…') && !known.has('seat-81ed…')) {
        const joined = await run(
          `curl -s $U/api/join -H 'X-Mastro: 1' -H "$J" -d '{"door":{"invite":"8B6SGERm…"},"name":"Bot","kind":"bot"}'`,
        )
        known.set('seat-81ed…', (JSON.parse(joined) as Answer).seat!)
      }
      const answer = JSON.parse(await run(command)) as Answer
      expect(answer.ok, command).toBe(true)
      if (table === '') table = answer.table ?? ''
      if (answer.links !== undefined) known.set('8B6SGERm…', answer.links[0]!.split('#')[1]!)
    }
  } finally {
    await testServers.clean()
  }
})

/** The commands start programs, which is slow on a busy machine. */
const LONG = { timeout: 240_000 }

const homes = mkdtempSync(join(tmpdir(), 'mastro-typed-'))
const ran = new Set<string>()
afterAll(() => rmSync(homes, { recursive: true, force: true }))

/** The input of the first example in docs/forecast.md, a fight of WaRP. */
function fightExample(): string {
  const [, example] = /```json\n([^`]+)```/.exec(paper('docs/forecast.md'))!
  const { input } = JSON.parse(example!) as { input: unknown } // the form of a request
  return JSON.stringify(input)
}

/** The command of a document, with its placeholders replaced. */
function asTyped(command: string, own: Readonly<Record<string, string>> = {}): string {
  expect(COMMAND_TESTS).toHaveProperty([command], 'typed')
  ran.add(command)
  return Object.entries(own).reduce((text, [word, mine]) => text.replaceAll(word, mine), command)
}

const RULES = [...commandsIn(root)].filter(command =>
  /^npx mastro (?!serve)\w|npx mastro resolve$|^curl .*localhost:4000\/api\/resolve.*"oracle"/.test(
    command,
  ),
)

/** A table with a player who will be erased and a bot. */
async function openTable(port: number): Promise<{ host: Browser; table: string; token: string }> {
  const host = browser(port)
  const sent = { system: 'daimon', name: 'Prova', seatName: 'Ada' }
  const opened = await host.post<{ table: string }>('/api/tables', sent)
  const table = opened.ok ? opened.table : ''
  const invite = await host.get<{ links: string[] }>(`/api/tables/${table}/invite`)
  const door = { invite: invite.ok ? invite.links[0]!.split('#')[1] : '' }
  const sit = (name: string, kind: string) =>
    browser(port).post<{ seat: string }>('/api/join', { door, name, kind })
  await sit('Luca', 'player')
  const bot = await sit('Bot', 'bot')
  const seat = bot.ok ? bot.seat : ''
  const given = await host.post<{ token: string }>(`/api/tables/${table}/seats/${seat}/token`)
  return { host, table, token: given.ok ? given.token : '' }
}

const portOf = ({ address }: RunningCommand): number => Number(address.split(':').at(-1))

test(
  'the server can be started, backed up, checked, exported, imported, restored and moved',
  LONG,
  async () => {
    const me = openShell(root, join(homes, 'one'))
    const house = await me.begin(asTyped('npm start'), /Ctrl-C/)
    const port = portOf(house)
    const { host, table, token } = await openTable(port)
    const say = (id: string) =>
      host.post(`/api/tables/${table}/do`, { id, command: { type: 'say', text: `word ${id}` } })
    await say('a1')
    for (const command of RULES) {
      const said = await me.type(asTyped(command, { 'localhost:4000': `localhost:${port}` }))
      expect(said.trim(), command).not.toBe('')
      expect(said, command).not.toContain('"ok":false')
    }
    await examples(me, port, { table, token })
    expect(await me.type(asTyped('mastro check'))).toMatch(/no problems|Problems found/)
    expect(await me.type(asTyped('mastro doctor'))).toMatch(/restore drill/)
    await me.type(asTyped('mastro copy'))
    await me.type(asTyped('mastro copy [file]', { '[file]': 'early.db' }))
    await say('a2')
    await house.end()

    await me.type(asTyped('mastro tables'))
    writeFileSync(join(me.folder, 'fight.json'), fightExample())
    const forecast = asTyped('mastro forecast brp fight.json', { brp: 'warp' })
    expect(await me.type(forecast)).toMatch(/\d %/)
    await me.type(asTyped('mastro backup'))
    await me.type(asTyped('mastro export <table>', { '<table>': table }))
    const file = join(
      me.folder,
      readdirSync(me.folder).find(name => name.endsWith('.html'))!,
    )
    expect(await me.type(asTyped('mastro restore'))).toMatch(/^Restored/)
    const other = openShell(root, join(homes, 'two'))
    expect(await other.type(`mastro import ${file}`)).toContain(`Imported table ${table}`)
    // a log that was cut: an earlier copy, and the file with the rest
    const third = openShell(root, join(homes, 'three'))
    mkdirSync(join(homes, 'three/.mastro'))
    copyFileSync(join(me.folder, 'early.db'), join(homes, 'three/.mastro/mastro.db'))
    const more = asTyped('mastro import --continue FILE', { FILE: file })
    expect(await third.type(more)).toMatch(/continues to the end of the file/)

    const again = await me.begin(asTyped('npm start -- --demo'), /\/demo\/\w+[\s\S]*Ctrl-C/)
    const seat = await fetch(/http:\S+\/demo\/\w+/.exec(again.said)![0], { redirect: 'manual' })
    expect(seat.headers.get('location')).toMatch(/^\/t\//) // seated, and redirected to the table
    await me.type(asTyped('mastro restore --table <id>', { '<id>': table }))
    const forget = { '<table>': table, '<name or seat>': 'Luca' }
    await me.type(asTyped('mastro erase <table> <name or seat>', forget))
    const view = await browser(portOf(again), jarOf(host)).get(`/api/tables/${table}/view`)
    expect(view.ok && !JSON.stringify(view).includes('Luca')).toBe(true)
    await again.end()
  },
)

const jarOf = (user: Browser): Map<string, string> =>
  new Map(
    user
      .cookies()
      .split('; ')
      .map(one => one.split('=') as [string, string]),
  ) // name and value

/** Runs the three example programs against one server. */
async function examples(
  me: ReturnType<typeof openShell>,
  port: number,
  { table, token }: { readonly table: string; readonly token: string },
): Promise<void> {
  const at = { 'localhost:4000': `localhost:${port}`, '<table>': table, '<token>': token }
  const bot = 'node --conditions=mastro examples/initiative-bot/bot.ts http://localhost:4000'
  const initiative = await me.begin(asTyped(`${bot} <table> <token>`, at), /^live$/m)
  await initiative.end()
  const dice = 'node --conditions=mastro examples/dice-bot/bot.ts http://localhost:4000 8080'
  const given = { ...at, '8080': '27912', '<a word only the chat knows>': 'k' }
  const chat = await me.begin(asTyped(`${dice} <a word only the chat knows>`, given), /27912\/k/)
  const body = JSON.stringify({ user: 'Luca', text: '/tira 2d6' })
  const told = await fetch('http://localhost:27912/k', { method: 'POST', body })
  expect(await told.json()).toEqual({ text: expect.stringMatching(/^Luca: 2d6 → /) })
  await chat.end()
  const evening = asTyped('python3 examples/python/evening.py http://localhost:4000', at)
  expect(await me.type(evening)).toMatch(/^brp: hit/m)
}

test(
  'the server starts as documented: behind a proxy, shared, with local webhooks, after a loss',
  LONG,
  async () => {
    const me = openShell(root, join(homes, 'four'))
    const port = 4000 + Math.floor(Math.random() * 20_000)
    const behind = [...commandsIn(root)].find(command => command.includes('--public-url https'))!
    const own = { '/var/lib/mastro': join(homes, 'var'), '4000': String(port) }
    const proxied = await me.begin(asTyped(behind, own), /Ctrl-C/)
    expect(proxied.said).toContain('https://mastro.example') // the public address, not the loopback address behind it
    const health = async (...headers: readonly string[]) => {
      const asked = ['-s', ...headers, `http://127.0.0.1:${port}/healthz`]
      return JSON.parse((await promisify(execFile)('curl', asked)).stdout) as unknown
    }
    expect(await health()).toEqual({ ok: true })
    // a proxy on this machine passes on the public name
    expect(await health('-H', 'Host: mastro.example')).toMatchObject({ ok: false })
    await proxied.end()

    const programs = createFakePrograms()
    programs.add('tailscale', TUNNEL_OUTPUT.tailscale)
    const shares = openShell(root, join(homes, 'four'))
    const shared = await shares.begin(
      asTyped('mastro serve --share'),
      /Remote access is open: https:\S+/,
    )
    expect(shared.said).toContain('https://casa.tail1234.ts.net')
    await shared.end()
    programs.remove()
    const inside = await me.begin(asTyped('mastro serve --hooks-inside'), /Ctrl-C/)
    await openTable(portOf(inside))
    await inside.end()

    await me.type(asTyped('mastro backup'))
    const data = join(homes, 'four/.local/share/mastro')
    const database = readdirSync(data).filter(name => /^mastro\.db(?:-|$)/.test(name))
    for (const name of database) rmSync(join(data, name))
    await expect(me.begin('mastro serve', /Ctrl-C/)).rejects.toThrow(/accept-loss/)
    const poorer = await me.begin(asTyped('mastro serve --accept-loss'), /Ctrl-C/)
    await poorer.end()
  },
)

test('`mastro move` moves a server to PostgreSQL', LONG, async () => {
  const postgres = await startPostgres()
  try {
    const me = openShell(root, join(homes, 'five'))
    const house = await me.begin('mastro serve', /Ctrl-C/)
    await openTable(portOf(house))
    await house.end()
    const to = { 'postgres://…': await postgres.database() }
    expect(await me.type(asTyped('mastro move postgres://…', to))).toMatch(/moved: 1\b/)
  } finally {
    await postgres.stop()
  }
})

test('the project’s own npm scripts run as documented', LONG, async () => {
  const me = openShell(root, join(homes, 'six'), { SCREENSHOTS_DIR: join(homes, 'shots') })
  expect(await me.type(asTyped('npm run check:rule-coverage'))).toMatch(/\d/)
  const before = paper('docs/error-codes.md')
  await me.type(asTyped('npm run docs:errors'))
  expect(paper('docs/error-codes.md')).toBe(before)
  const conformance = asTyped('npm run conformance <game>', { '<game>': 'warp' })
  expect(await me.type(conformance)).toMatch(/\d+ passed, 0 failed/)
  // a few tables for a second; the documented size is a measurement
  asTyped('npm run demo:cluster')
  const nodes = asTyped('npm run demo:cluster -- --tables=3000 --seconds=30', {
    3000: '6',
    '=30': '=1',
  })
  expect(await me.type(nodes)).toMatch(/^6 tables on 3 servers behind Caddy/m)
  // one chapter, into a temporary folder
  await me.type(`${asTyped('npm run screenshots')} -- contest`)
  expect(readdirSync(join(homes, 'shots'))).toContain('contest--phone.png')
  const samples = await me.begin(asTyped('npx vite packages/web'), /http:\/\/localhost:\d+/)
  expect(await (await fetch(`${samples.address}/samples.html`)).text()).toContain('<script')
  await samples.end()
  // a benchmark takes minutes and downloads peers; here only the list of names is checked
  const bench = [...commandsIn(root)].find(command => command.startsWith('npm run bench'))!
  const known = await me.type(`npm run bench 2>&1 || test $? = 2`)
  expect(known).toContain(asTyped(bench))
})

/** What must be tested in every browser engine: journeys and guarantees in titles, and tags. */
const CORE = [
  ...Array.from({ length: 17 }, (_, i) => `[J${i + 1}]`),
  '[PRO-14]',
  '[PRO-25]',
  '[PRO-26]',
  '[PRO-29]',
  '@accessibility-tree',
  '@keyboard',
  '@page-overflow',
  '@brp-session',
  '@chaos-session',
  '@warp-session',
]

test(
  '`npm run test:browsers` selects the core of the suite for Firefox and WebKit',
  LONG,
  async () => {
    const me = openShell(root, join(homes, 'six'))
    asTyped('npm run test:browsers')
    const report = join(homes, 'browsers.json')
    const list = 'npx playwright test --config e2e/other-browsers.config.ts --list'
    await me.type(`cd ${root}; PLAYWRIGHT_JSON_OUTPUT_NAME=${report} ${list}`)
    const specs = specsIn(JSON.parse(readFileSync(report, 'utf8')) as Suite) // Playwright's report
    for (const engine of ['firefox', 'webkit']) {
      const marks = specs
        .filter(({ tests }) => tests.some(({ projectName }) => projectName.startsWith(engine)))
        .map(({ title, tags }) => [title, ...tags.map(tag => `@${tag}`)].join(' '))
      const missing = CORE.filter(mark => !marks.some(text => text.includes(mark)))
      expect(missing, engine).toEqual([])
    }
  },
)

interface Suite {
  readonly specs?: readonly Spec[]
  readonly suites?: readonly Suite[]
}

interface Spec {
  readonly title: string
  readonly tags: readonly string[]
  readonly tests: readonly { readonly projectName: string }[]
}

const specsIn = ({ specs = [], suites = [] }: Suite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

test('every command marked as typed was typed', () => {
  const due = Object.keys(COMMAND_TESTS).filter(command => COMMAND_TESTS[command] === 'typed')
  expect(due.filter(command => !ran.has(command))).toEqual([])
})
