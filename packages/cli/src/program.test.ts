import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '@mastro/server'
import { passwordHint, storeLocation } from './environment.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
let folder: string
let data: string
let server: RunningServer
let table: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mastro-program-'))
  data = join(folder, 'data')
  server = await startServer({ dataDir: data, port: 0, host: '127.0.0.1', logLevel: 'silent' })
  const opened = await fetch(`http://127.0.0.1:${server.port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Mastro': '1' },
    body: JSON.stringify({ system: 'brp', name: 'Porto', seatName: 'Giulia' }),
  })
  table = ((await opened.json()) as { table: string }).table
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Without the settings of this machine. Compiled sources are kept, since most tests start anew. */
const PASSED_ON = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap(name =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
)

function mastro(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise(done => {
    execFile(
      process.execPath,
      ['--conditions=mastro', main, ...words],
      { env: { PATH: '', ...PASSED_ON, HOME: folder, LANG: 'en_GB.UTF-8', ...env } },
      (error, out, err) => done({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })
}

test('a closed pipe ends the program quietly', async () => {
  const child = spawn(process.execPath, ['--conditions=mastro', main, 'odds', '100d100', '--json'])
  let err = ''
  child.stderr.on('data', chunk => (err += String(chunk)))
  child.stdout.once('data', () => child.stdout.destroy())
  const code = await new Promise(done => child.once('close', done))
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

test('without a command the help is shown, with exit code 0', async () => {
  expect(await mastro([])).toMatchObject({ code: 0, err: '' })
})

test.each(['de_DE.UTF-8', 'fr_FR.UTF-8', 'C', ''])('a terminal in %j gets English', async LANG =>
  expect((await mastro(['--help'], { LANG })).out).toContain('Usage: mastro'),
)

test('a terminal in Italian gets Italian, the words of the help program included', async () => {
  const { out } = await mastro(['--help'], { LANG: 'it_IT.UTF-8' })
  expect(out).toContain('Uso: mastro [opzioni] [comando]')
  expect((await mastro(['serve', '--help'], { LANG: 'it_IT.UTF-8' })).out).toContain('uno di: ')
})

test('tables, export, backup, check and key work while the server runs', async () => {
  const at = ['--data', data]
  expect(JSON.parse((await mastro(['tables', '--json', ...at])).out)).toEqual([
    { table, acts: 1, system: 'brp', name: 'Porto' },
  ])
  const file = join(folder, 'porto.html')
  expect(await mastro(['export', table, '--out', file, ...at])).toMatchObject({ code: 0 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(JSON.parse((await mastro(['verify', file, '--json'])).out)).toMatchObject({ valid: true })
  const made = JSON.parse((await mastro(['backup', '--json', ...at])).out) as { file: string }
  expect(statSync(made.file).mode & 0o777).toBe(0o600)
  expect(JSON.parse((await mastro(['check', '--json', ...at])).out)).toEqual([])
  const whole = join(folder, 'all.db')
  const copied = await mastro(['copy', whole, '--json', ...at])
  expect(JSON.parse(copied.out)).toEqual({ file: whole })
  const replayed = await mastro(['replay', file, '--seat', 'Giulia', '--json'])
  expect(JSON.parse(replayed.out)).toMatchObject({ markdown: expect.stringContaining('Porto') })
  const elsewhere = ['--data', join(folder, 'elsewhere')]
  const imported = await mastro(['import', file, '--json', ...elsewhere])
  expect(JSON.parse(imported.out)).toEqual({ table })
  const backedUp = await mastro(['backup', '--json', ...elsewhere])
  expect(backedUp).toMatchObject({ code: 0 })
  const restored = await mastro(['restore', '--json', ...elsewhere])
  expect(JSON.parse(restored.out)).toMatchObject({ file: JSON.parse(backedUp.out).file })
  const { key } = JSON.parse((await mastro(['key', '--new', '--json', ...at])).out) as {
    key: string
  }
  const exchange = await fetch(`http://127.0.0.1:${server.port}/api/house`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Mastro': '1' },
    body: JSON.stringify({ key }),
  })
  expect(exchange.status).toBe(200)
})

const INVALID = [
  'nope',
  'roll --bad',
  'odds',
  'roll 2d6 --lang xx',
  'create daimon extra',
  'tables --data',
  'roll 1dx',
]

test.each(INVALID)('an invalid command ends with 2: mastro %s', async command => {
  const { code, err } = await mastro(command.split(' '))
  expect(code).toBe(2)
  expect(err).not.toBe('')
})

test.each([[['--help']], [['--version']], [['roll', '--help']]])(
  'asked for help, mastro ends with 0: %s',
  async args => {
    expect((await mastro(args)).code).toBe(0)
  },
)

test('a second start names the address of the server that runs on this data', async () => {
  const { code, err } = await mastro(['serve', '--data', data])
  expect(code).toBe(1)
  expect(err).toContain(`http://localhost:${server.port}`)
})

test('options come from the environment, and the store from a file', async () => {
  const bad = { MASTRO_STORE: 'oracle' }
  expect((await mastro(['serve', '--data', join(folder, 'a')], bad)).err).toContain('unknown store')
  const secret = join(folder, 'store')
  writeFileSync(secret, 'oracle\n')
  const named = { MASTRO_STORE_FILE: secret }
  expect((await mastro(['serve', '--data', join(folder, 'b')], named)).err).toContain(
    'unknown store',
  )
  expect(
    (await mastro(['serve'], { MASTRO_LIMIT: 'nothing=1', MASTRO_DATA: folder })).err,
  ).toContain('no such limit')
})

test('a file with the store that cannot be read is named', async () => {
  const missing = { MASTRO_STORE_FILE: join(folder, 'nowhere') }
  const { code, err } = await mastro(['tables', '--lang', 'en'], missing)
  expect(code).toBe(1)
  expect(err).toContain(`Cannot read ${missing.MASTRO_STORE_FILE}`)
  expect(err).toContain('MASTRO_STORE_FILE names: it does not exist')
})

test.each([
  ['postgres://mastro:s3cret@127.0.0.1/mastro', false],
  ['postgres://mastro:s%40cret@127.0.0.1/mastro?sslmode=require', false],
  ['postgres://127.0.0.1/mastro', false],
  ['postgres://mastro:s@cret@127.0.0.1/mastro', true],
  ['postgres://mastro:s/cret@127.0.0.1/mastro', true],
  ['postgres://mastro:s#cret@127.0.0.1/mastro', true],
])('%s needs an escaped password: %s', (url, isNeeded) => {
  expect(passwordHint(url, 'en') !== '').toBe(isNeeded)
})

test('a password on the command line is found, one in the environment is not reported', () => {
  const url = 'postgres://mastro:secret@127.0.0.1/mastro'
  expect(storeLocation(url, ['serve', '--store', url], {})).toEqual({
    store: url,
    hasPasswordInArguments: true,
  })
  expect(storeLocation(undefined, ['serve'], { MASTRO_STORE: url })).toEqual({
    store: url,
    hasPasswordInArguments: false,
  })
})

test.each(['bash', 'zsh', 'fish'])('the completion for %s offers every command', async shell => {
  const { code, out } = await mastro(['completion', shell])
  expect(code).toBe(0)
  for (const command of ['serve', 'roll', 'odds', 'tables', 'export', 'verify'])
    expect(out).toContain(command)
})

test('bash completes a command and its options', async () => {
  const { out } = await mastro(['completion', 'bash'])
  const script = `${out}\nCOMP_WORDS=(mastro exp); COMP_CWORD=1; _mastro; echo "\${COMPREPLY[@]}"
COMP_WORDS=(mastro verify --js); COMP_CWORD=2; _mastro; echo "\${COMPREPLY[@]}"`
  const found = await new Promise(done =>
    execFile('bash', ['-c', script], (_error, text) => done(text.trim().split('\n'))),
  )
  expect(found).toEqual(['export', '--json'])
})
