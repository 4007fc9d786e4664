import type { CharacterDoc, DaimonFightDoc, OracleDoc } from '@mastro/rules-daimon'
import type { EnvelopeDoc, SlipDoc, TableDoc } from '@mastro/table'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '@mastro/store/testing'
import type { RunningServer, ServerOptions } from '../options.ts'
import { startServer } from '../start.ts'
import { browser, phone } from '../testing/test-clients.ts'

let dir: string
let server: RunningServer
const start = (more: Partial<ServerOptions> = {}) =>
  startServer({ dataDir: dir, port: 0, host: '127.0.0.1', logLevel: 'silent', demo: true, ...more })
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mastro-demo-'))
  server = await start()
})
afterEach(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Every document that a newcomer's browser receives in that seat. */
async function seenBy(name: string): Promise<Map<string, unknown>> {
  const jar = new Map<string, string>()
  const answer = await fetch(`http://127.0.0.1:${server.port}/demo/${name}`, { redirect: 'manual' })
  const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0]!)!
  const table = answer.headers.get('location')!.split('/').at(-1)!
  const user = browser(server.port, jar.set(key, value))
  const at = await phone(user, server.port, { table, seat: '' })
  await at.wait(message => message.t === 'view')
  at.close()
  return at.docs
}

function below<T>(docs: Map<string, unknown>, prefix: string): readonly T[] {
  return [...docs].filter(([key]) => key.startsWith(prefix)).map(([, doc]) => doc as T) // by its key
}

test('a newcomer finds a sealed test, a running fight, pinned Oracle draws, envelopes and a log', async () => {
  const docs = await seenBy('luca')
  expect(docs.get('table')).toMatchObject({ name: 'Notte a Porta Nuova', masterMode: 'rotating' })
  const slips = below<SlipDoc>(docs, 'slip/')
  const hack = slips.find(slip => slip.state === 'ready')!
  expect(hack.bill.total.it).toBe('12D') // 4 + 1 + 1 + 4, − 1 for a light wound, + 2 from the Reserve, + 1 for help
  expect(hack.odds?.curve?.steps).toHaveLength(7)
  expect(hack.parts.find(part => part.id === 'master')).toMatchObject({ sealed: true })
  const blow = slips.find(slip => slip.kind === 'combat-round' && slip.state === 'rolled')!
  expect(blow.outcome?.text.it).toContain('6 successi')
  expect(docs.get('game/fight')).toMatchObject({
    mode: 'multi',
    round: 2,
  } satisfies Partial<DaimonFightDoc>)
  expect(below<OracleDoc>(docs, 'game/oracle/').find(one => one.pinned)?.facets).toHaveLength(4)
  expect(below<EnvelopeDoc>(docs, 'envelope/').filter(one => one.kind === 'note')).toHaveLength(2)
  expect(below(docs, 'game/tech/')).toHaveLength(1)
  expect(below(docs, 'thread/')).toHaveLength(1)
  const wounds = below<CharacterDoc>(docs, 'game/character/').map(doc => doc.character.wounds)
  expect(wounds.filter(count => count > 0)).toEqual([1])
})

test('with the English demonstration, typed text is English and built-in names are in both languages', async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
  server = await start({ demoLanguage: 'en' })
  const docs = await seenBy('luca')
  expect(docs.get('table')).toMatchObject({ name: 'Night at Porta Nuova' })
  const hack = below<SlipDoc>(docs, 'slip/').find(slip => slip.state === 'ready')!
  expect(hack.title.en).toContain('Open the vault from the VRN')
  const foes = below<{ readonly name: string; readonly inBoth?: object }>(docs, 'game/foe/')
  expect(foes.find(({ name }) => name === 'Guardia del Centro')?.inBoth).toMatchObject({
    name: { en: 'Centre guard' },
  })
})

test('the demonstration is played once, and a second start finds the same table', async () => {
  const before = (await seenBy('giulia')).get('table') as TableDoc // safe: by its key
  await server.stop()
  server = await start()
  expect((await seenBy('giulia')).get('table')).toMatchObject({ id: before.id })
})

test('two servers that open the demonstration at the same moment share one table', async () => {
  const database = await startPostgres()
  const folders = ['a', 'b'].map(name => mkdtempSync(join(tmpdir(), `mastro-demo-${name}-`)))
  const store = await database.database()
  const both = await Promise.all(folders.map(dataDir => start({ dataDir, store })))
  const tables = await Promise.all(
    both.map(async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/demo/luca`, { redirect: 'manual' })
      return answer.headers.get('location')
    }),
  )
  expect(tables[0]).toMatch(/^\/t\//)
  expect(tables[1]).toBe(tables[0])
  for (const one of both) await one.stop()
  await database.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
