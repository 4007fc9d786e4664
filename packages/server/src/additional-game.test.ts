import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LineDoc, SharedSlipDoc } from '@mastro/table'
import { coin } from '@mastro/table/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from './options.ts'
import { loadGames } from './rulesets.ts'
import { startServer } from './start.ts'
import { browser, type Browser } from './testing/test-clients.ts'

let dir: string
let server: RunningServer

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-fifth-'))
  server = await startServer({
    dataDir: dir,
    port: 0,
    host: '127.0.0.1',
    logLevel: 'silent',
    games: { ...loadGames().rulesets, coin }, // the only change
  })
})
afterAll(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

type Docs = Readonly<Record<string, unknown>>

async function play(user: Browser, table: string) {
  let count = 0
  const docs = async () => {
    const answer = await user.get<{ docs: Docs }>(`/api/tables/${table}/view`)
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.docs
  }
  return {
    docs,
    do: (command: object) => user.post(`/api/tables/${table}/do`, { id: `a${count++}`, command }),
    below: async <T>(prefix: string) =>
      Object.entries(await docs()).flatMap(([key, doc]) =>
        key.startsWith(prefix) ? [doc as T] : [],
      ), // safe: by its key
  }
}

test('a fifth game takes one line, and the server plays and undoes it', async () => {
  const user = browser(server.port)
  const opened = await user.post<{ table: string }>('/api/tables', {
    system: 'coin',
    name: 'Prova',
    seatName: 'Ada',
    masterMode: 'none',
  })
  if (!opened.ok) throw new Error(opened.error.code)
  const at = await play(user, opened.table)
  const start = { type: 'open-slip', kind: 'toss', about: { stake: 3 }, value: { guess: 'heads' } }
  expect(await at.do(start)).toMatchObject({ ok: true })
  const [slip] = await at.below<SharedSlipDoc>('slip/')
  expect(slip).toMatchObject({ title: { it: 'Testa o croce per 3' }, state: 'open' })
  const rolled = await at.do({ type: 'roll-slip', slip: slip!.id, dice: { typed: [1] } })
  expect(rolled).toMatchObject({ ok: true })
  const settle = {
    type: 'settle-slip',
    slip: slip!.id,
    settlements: [{ effect: 'win', choice: 'apply' }],
  }
  expect(await at.do(settle)).toMatchObject({ ok: true })
  expect((await at.docs())['game/purse']).toEqual({ pennies: 3 })
  expect(await at.do({ type: 'game', command: { type: 'spend' } })).toMatchObject({ ok: true })
  expect((await at.docs())['game/purse']).toEqual({ pennies: 2 })
  const lines = await at.below<LineDoc>('line/')
  const last = lines.find(line => line.text.it === 'Se ne va una moneta.')!
  expect(await at.do({ type: 'undo', act: last.act })).toMatchObject({ ok: true })
  expect((await at.docs())['game/purse']).toEqual({ pennies: 3 })
})

test('a game that is not listed is refused by name', async () => {
  const body = { system: 'nothing', name: 'Prova', seatName: 'Ada' }
  expect(await browser(server.port).post('/api/tables', body)).toMatchObject({
    ok: false,
    error: { code: 'unknown-system', path: 'system' },
  })
})
