import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openMemory, type Store } from '@mastro/log'
import { formatAct, upcast, type ActBody, type ServedTable } from '@mastro/table'
import { RULESETS } from '@mastro/table/testing'
import { pendingErasureKey, settleErasures } from './pending-erasures.ts'
import { loadTable, readSnapshot, writeSnapshot } from '../tables/load.ts'

const GOLDEN = join(
  import.meta.dirname,
  '../../../table/src/testing/golden/games/chaos-fixed.jsonl.gz',
)
const [, ...texts] = gunzipSync(readFileSync(GOLDEN)).toString('utf8').trimEnd().split('\n')
const evening = texts.slice(0, 60).map(upcast)
const table = evening[0]!.events.flatMap(event =>
  event.type === 'table-opened' ? [event.table] : [],
)[0]!
const seat = { id: 'seat-vera', name: 'Vera', kind: 'player', colour: 0 } as const

/** A session of Ways of Chaos, then an act of Vera. */
async function store(events: readonly ActBody['events'][]): Promise<Store> {
  const own = events.map((one, i): ActBody => {
    const { at, session, scene } = evening.at(-1)!
    return { v: 1, id: `act-${i}`, by: seat.id, at, session, scene, events: one, lines: [] }
  })
  const acts = [...evening, ...own].map((act, i) => {
    const command = act.by === null ? null : `c${i}`
    return { seat: act.by, command, print: null, at: act.at, body: formatAct(act) }
  })
  const opened = openMemory(PORTABLE_HOST_RUNTIME)
  await opened.append(table, 0, acts)
  return opened
}

const note = (text: string, id = `note-${text}`): ActBody['events'] => [
  { type: 'note-written', id, author: seat.id, text, shared: false },
]

/** Skill levels by character. Mia's are among them. */
function skillsOf({ state }: ServedTable): readonly unknown[] {
  const found: unknown[] = []
  JSON.stringify(state.play.game, (key, value: unknown) => {
    if (key === 'skills') found.push(value)
    return value
  })
  return found
}

test('[PRO-33] a pending erasure of a seat that wrote notes leaves all skills unchanged', async () => {
  // an earlier version accepted the erasure and stopped before rewriting the log
  const pending = await store([
    [{ type: 'seat-added', seat }],
    note('Furtività'),
    note('Vela'),
    note('Raggiro'),
    [{ type: 'seat-erased', seat: seat.id }],
  ])
  await pending.keyValues.put(pendingErasureKey(table), '')
  const { served } = (await loadTable(
    { runtime: PORTABLE_HOST_RUNTIME, store: pending, rulesets: RULESETS },
    table,
  ))!
  const log = await pending.read(table, 0, 1000)
  expect(JSON.stringify(skillsOf(served))).toContain('Furtività')
  expect(
    await settleErasures(
      { runtime: PORTABLE_HOST_RUNTIME, store: pending, rulesets: RULESETS },
      served,
    ),
  ).toBe(false)
  expect(await pending.read(table, 0, 1000)).toEqual(log)
  const again = (await loadTable(
    { runtime: PORTABLE_HOST_RUNTIME, store: pending, rulesets: RULESETS },
    table,
  ))!
  expect(skillsOf(again.served)).toEqual(skillsOf(served))
  expect(again.served.state).toEqual(served.state)
})

test('[PRO-33] a pending erasure of a seat that only joined removes its name and nothing else', async () => {
  const pending = await store([
    [{ type: 'seat-added', seat }],
    [{ type: 'seat-renamed', seat: seat.id, name: 'Furtività' }],
    [{ type: 'seat-erased', seat: seat.id }],
  ])
  const { served } = (await loadTable(
    { runtime: PORTABLE_HOST_RUNTIME, store: pending, rulesets: RULESETS },
    table,
  ))!
  const log = await pending.read(table, 0, 1000)
  expect(
    await settleErasures(
      { runtime: PORTABLE_HOST_RUNTIME, store: pending, rulesets: RULESETS },
      served,
    ),
  ).toBe(true)
  const left = await pending.read(table, 0, 1000)
  expect(left.slice(0, evening.length)).toEqual(log.slice(0, evening.length))
  expect(left.map(act => act.hash)).toEqual(log.map(act => act.hash))
  const again = (await loadTable(
    { runtime: PORTABLE_HOST_RUNTIME, store: pending, rulesets: RULESETS },
    table,
  ))!.served
  expect(again.state.play).toEqual(served.state.play)
  expect(again.state.steady.seats.at(-1)!.name).toBe('(cancellato)')
  expect(
    await settleErasures(
      { runtime: PORTABLE_HOST_RUNTIME, store: pending, rulesets: RULESETS },
      again,
    ),
  ).toBe(false)
})

test('[PRO-33] an erasure that was checked takes what a seat wrote, and no skill of anybody', async () => {
  const pending = await store([
    [{ type: 'seat-added', seat }],
    note('Furtività', 'n1'),
    note('Vela', 'n2'),
    [{ type: 'said', text: 'parola mia' }],
    [{ type: 'seat-erased', seat: seat.id, rewrites: true }],
  ])
  const deps = { runtime: PORTABLE_HOST_RUNTIME, store: pending, rulesets: RULESETS }
  const { served } = (await loadTable(deps, table))!
  const log = await pending.read(table, 0, 1000)
  expect(await settleErasures(deps, served)).toBe(true)
  const left = await pending.read(table, 0, 1000)
  expect(left.slice(0, evening.length)).toEqual(log.slice(0, evening.length))
  expect(left.map(act => act.hash)).toEqual(log.map(act => act.hash))
  const own = JSON.stringify(left.slice(evening.length).map(act => [act.body, act.texts]))
  for (const gone of ['Vera', 'Furtività', 'Vela', 'parola mia']) expect(own).not.toContain(gone)
  const again = (await loadTable(deps, table))!.served
  expect(skillsOf(again)).toEqual(skillsOf(served))
  expect(again.state.play).toEqual(served.state.play)
  expect(Object.values(again.state.steady.notes).map(({ text }) => text)).toContain('(cancellato)')
  expect(await settleErasures(deps, again)).toBe(false)
})

test('[PRO-33] a snapshot records which seats wrote, and earlier formats are not read', async () => {
  const kept = await store([[{ type: 'seat-added', seat }], note('Vela')])
  const { served, head } = (await loadTable(
    { runtime: PORTABLE_HOST_RUNTIME, store: kept, rulesets: RULESETS },
    table,
  ))!
  await writeSnapshot(kept, table, served, head)
  const read = await readSnapshot(
    { runtime: PORTABLE_HOST_RUNTIME, store: kept, rulesets: RULESETS },
    table,
  )
  expect(read!.served.state.steady.seats.at(-1)).toMatchObject({ id: seat.id, wrote: true })
  const { body } = (await kept.loadSnapshot(table, 'mastro/3'))!
  await kept.saveSnapshot(table, { ...head, engine: 'mastro/2', body })
  expect(
    await readSnapshot({ runtime: PORTABLE_HOST_RUNTIME, store: kept, rulesets: RULESETS }, table),
  ).toBeNull()
})
