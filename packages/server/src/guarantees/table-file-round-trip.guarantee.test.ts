import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadGames } from '../rulesets.ts'
import type { RunningServer } from '../options.ts'
import { browser, type Browser } from '../testing/test-clients.ts'
import { createTestServers } from '../testing/test-servers.ts'

const SECRET = 'la chiave sta sotto il vaso'
const OWN = 'solo di Luca'
const { rulesets: games } = loadGames()
const webRoot = join(import.meta.dirname, '../../../web/dist')
const read = promisify(execFile)
const PYTHON = join(import.meta.dirname, '../../../../examples/python/read_file.py')

const servers = createTestServers()
const elsewhere = createTestServers()
let server: RunningServer
let ada: Browser
let luca: Browser
let table: string

let acts = 0
const act = async (user: Browser, command: object) =>
  expect(
    await user.post(`/api/tables/${table}/do`, { id: `f${(acts += 1)}`, command }),
  ).toMatchObject({ ok: true })

const fetchFile = async (user: Browser, form: string) => {
  const answer = await fetch(`${user.origin}/api/tables/${table}/export?form=${form}`, {
    headers: { cookie: user.cookies() },
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}

beforeAll(async () => {
  server = await servers.start({ games, webRoot })
  ada = browser(server.port)
  const opened = await ada.post<{ table: string }>('/api/tables', {
    system: 'daimon',
    name: 'Una <b>sera</b> </plaintext></script>',
    seatName: 'Ada',
  })
  table = opened.ok ? opened.table : ''
  const invite = await ada.get<{ links: readonly string[] }>(`/api/tables/${table}/invite`)
  luca = browser(server.port)
  const door = { invite: invite.ok ? invite.links[0]?.split('#')[1] : '' }
  expect(await luca.post('/api/join', { door, name: 'Luca' })).toMatchObject({ ok: true })
  await act(ada, { type: 'write-note', text: SECRET })
  await act(luca, { type: 'write-note', text: OWN })
  await act(ada, { type: 'say', text: '```mastro-table/1' })
  // separators that some languages take for line ends
  await act(ada, { type: 'say', text: 'uno\u2028```\u2029```mastro-table/2\u0085{"x":1}' })
  await act(luca, { type: 'roll', notation: '6d6' })
  const asked = await luca.post<{ answer: { offers: readonly { id: string; command: object }[] } }>(
    `/api/tables/${table}/ask`,
    { ask: { about: 'offers' } },
  )
  const teo = asked.ok
    ? asked.answer.offers.find(({ id }) => id.startsWith('take/teo-ferri'))
    : undefined
  await act(luca, { type: 'game', command: { ...teo?.command, language: 'it' } })
})
afterAll(async () => {
  await servers.clean()
  await elsewhere.clean()
})

test('[PRO-28] a table exported, imported elsewhere and exported again gives the same bytes', async () => {
  const out = await fetchFile(ada, 'file')
  expect(out).toMatchObject({ status: 200, type: 'application/octet-stream' })
  const other = await elsewhere.start({ games, webRoot })
  const keeper = browser(other.port)
  expect(await keeper.post('/api/import', { file: out.text })).toMatchObject({ ok: true, table })
  expect((await fetchFile(keeper, 'file')).text).toBe(out.text)
})

test('[PRO-19] a player’s file contains that player’s notes and nothing hidden from the seat', async () => {
  const { text } = await fetchFile(luca, 'world')
  expect(text).toContain(OWN)
  expect(text).not.toContain(SECRET)
  expect(text).not.toMatch(/^```mastro-table\/1$/m)
  expect(text).not.toMatch(/"seed":/)
  // the check can fail: the host's own file contains the secret
  expect((await fetchFile(ada, 'world')).text).toContain(SECRET)
  expect((await fetchFile(ada, 'world')).text).not.toContain(OWN)
  expect((await fetchFile(luca, 'file')).status).toBe(403)
})

test('docs/format.md suffices to read a file in another language and to detect one changed byte', async () => {
  const { text } = await fetchFile(ada, 'file')
  const file = join(servers.dir, 'evening.mastro.html')
  writeFileSync(file, text)
  const { stdout } = await read('python3', ['-B', PYTHON, file, 'en'])
  expect(stdout).toMatch(/^chain: \d+ acts, whole$/m)
  expect(stdout).toMatch(/^sheet: Teo Ferri$/m)
  expect(stdout).toMatch(/^ {2}Luca takes a seat\.$/m)
  const changed = text.replace(`\\"${SECRET}`, `\\"x${SECRET.slice(1)}`)
  expect(changed).not.toBe(text)
  writeFileSync(file, changed)
  await expect(read('python3', ['-B', PYTHON, file])).rejects.toThrow('not what was written')
})
