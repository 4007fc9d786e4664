import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openMemory, type Store } from '@mastro/log'
import { upcast, viewOf } from '@mastro/table'
import { GAMES } from '@mastro/table/testing'
import { expect, test } from 'vitest'
import { erasePerson } from '../erasure/erase-person.ts'
import { scrubTable } from '../maintenance/scrub.ts'
import { markdownPieces, tableFile } from '../files/export.ts'
import { tableCard } from '../calls/seat-calls.ts'
import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { openTestHost } from '../testing/test-host.ts'
import { ENGINE, loadTable } from './load.ts'

// A release without a game: its tables are listed, read and exported, and nothing changes them.

const runtime = PORTABLE_HOST_RUNTIME
const RECORDED = join(import.meta.dirname, '../../../table/src/testing/golden/games')

/** A recorded session of the game, and its texts as stored. */
async function recorded(system: string) {
  const [name] = readdirSync(RECORDED).filter(
    one => one.startsWith(system) && !one.includes('-folds'),
  )
  const [, ...texts] = gunzipSync(readFileSync(join(RECORDED, name!)))
    .toString()
    .split('\n')
  const acts = texts.map(text => ({ act: upcast(text), body: text }))
  const { table } = acts[0]!.act.events[0] as unknown as { readonly table: string } // safe: every log begins so
  const store = openMemory(runtime)
  const rows = acts.map(({ act, body }) => ({
    seat: act.by,
    command: act.by === null ? null : act.id,
    print: null,
    at: act.at,
    body,
  }))
  expect(await store.append(table, 0, rows)).toMatchObject({ ok: true })
  return { store, table }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const bodiesOf = async (store: Store, table: string) =>
  (await store.read(table, 0, 10_000)).map(({ body }) => body)

test.each(GAMES)(
  'without $system its tables are listed, read and exported, but not played',
  async ruleset => {
    const { system } = ruleset
    const { store, table } = await recorded(system)
    const whole = openTestHost({ store, rulesets: { [system]: ruleset } })
    const before = (await whole.getRoom(table))!
    const { steady } = before.table.served().state
    const card = tableCard({ room: before, seat: steady.host })
    await whole.close() // saves a snapshot
    const snapshot = await store.loadSnapshot(table, ENGINE)
    expect(snapshot?.version).toBe(steady.version)
    const bodies = await bodiesOf(store, table)

    const without = openTestHost({ store, rulesets: {} })
    const room = (await without.getRoom(table))!
    expect(tableCard({ room, seat: steady.host })).toEqual(card)
    expect(viewOf(room.table.served(), steady.host).docs).toHaveProperty('table')
    const written = { type: 'say', text: 'Nota' }
    expect(await without.executeCommand(room, steady.host, 'one', written)).toEqual({
      ok: false,
      error: { code: 'unknown-system' },
    })
    const deps = { runtime, store, rulesets: {} }
    const who = { table, who: steady.host, isDryRun: false }
    expect(await erasePerson(deps, without, who)).toMatchObject({ ok: false })
    expect(await scrubTable(deps, table)).toEqual({ lastGood: null, hasFalseSnapshot: false })
    await without.close()

    // the log as text and the part of the file that is imported again, as with the game
    const here = { runtime, store, rulesets: { [system]: ruleset } }
    const loaded = [(await loadTable(deps, table))!.served, (await loadTable(here, table))!.served]
    const [missing, present] = await Promise.all(
      loaded.map(async (served, i) => {
        const from = i === 0 ? deps : here
        const file = await textOf(tableFile(from, { served, seat: steady.host, reader: '' }))
        const text = await textOf(markdownPieces(from, served, steady.host, 'it'))
        return { text, log: file.slice(file.indexOf('\n```mastro-table/')) }
      }),
    )
    expect(missing!.text).toBe(present!.text)
    expect(missing!.log.length).toBeGreaterThan(1000)
    expect(missing!.log).toBe(present!.log)

    expect(await bodiesOf(store, table)).toEqual(bodies)
    expect(await store.loadSnapshot(table, ENGINE)).toEqual(snapshot)
    const again = openTestHost({ store, rulesets: { [system]: ruleset } })
    const reopened = (await again.getRoom(table))!
    expect(reopened.table.haltReason()).toBe(null)
    expect(viewOf(reopened.table.served(), steady.host)).toEqual(
      viewOf(before.table.served(), steady.host),
    )
    await again.close()
  },
)

test('a log without its game and without a snapshot is not reported as damaged', async () => {
  const { store, table } = await recorded(GAMES[0]!.system)
  const deps = { runtime, store, rulesets: {} }
  expect(await scrubTable(deps, table)).toEqual({ lastGood: null, hasFalseSnapshot: false })
  expect((await loadTable(deps, table))?.haltReason).toBe('unknown-system')
})
