import { PORTABLE_HOST_RUNTIME } from '../testing/portable-runtime.ts'
import { ok, refuse, type Result } from '@mastro/core'
import { exportTable, openMemory, type Store } from '@mastro/log'
import { upcast } from '@mastro/table'
import { expect, test } from 'vitest'
import { createTable } from '../tables/create-table.ts'
import { LIMITS } from '../limits.ts'
import { ruleset as daimon } from '@mastro/rules-daimon'
import { importTableFile } from './import.ts'

const rulesets = { daimon }

/** A table with one more act than its opening, written by hand with a valid chain. */
async function fileWith(change: (act: Record<string, unknown>) => object): Promise<string> {
  const store = openMemory(PORTABLE_HOST_RUNTIME)
  const opened = await createTable(
    { store, rulesets, runtime: PORTABLE_HOST_RUNTIME },
    { system: 'daimon', name: 'Notte', seatName: 'Giulia', masterMode: 'fixed', language: 'it' },
  )
  if (!opened.ok) throw new Error(opened.error.code)
  const { table, seat } = opened.value
  const first = upcast((await store.read(table, 0, 1))[0]!.body)
  const said = { ...first, id: 'second', by: seat, events: [{ type: 'said', text: 'Ciao' }] }
  const body = JSON.stringify(change({ ...said, lines: [] }))
  await store.append(table, 1, [{ seat, command: 'c2', print: null, at: first.at, body }])
  return fileOf(store, table)
}

async function fileOf(store: Store, table: string): Promise<string> {
  let file = ''
  const about = { table, system: 'daimon', name: 'Notte' }
  for await (const piece of exportTable(store, about, '')) file += piece
  return file
}

async function* bytes(file: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(file)
}

const taken = (file: string, store = openMemory(PORTABLE_HOST_RUNTIME)): Promise<Result<string>> =>
  importTableFile({ runtime: PORTABLE_HOST_RUNTIME, store, rulesets, limits: LIMITS }, () =>
    bytes(file),
  )

test('[PRO-28] a wrong field is refused with its path, and nothing is written', async () => {
  const wrong: readonly [path: string, change: (act: Record<string, unknown>) => object][] = [
    ['file.acts[2].events[0].text', act => ({ ...act, events: [{ type: 'said', text: 7 }] })],
    ['file.acts[2].events[0].type', act => ({ ...act, events: [{ type: 'drop-table' }] })],
    ['file.acts[2].at', act => ({ ...act, at: Number(act['at']) + 1 })],
    ['file.acts[2]', act => ({ ...act, events: [{ type: 'seat-retired', seat: act['by'] }] })],
  ]
  for (const [path, change] of wrong) {
    const store = openMemory(PORTABLE_HOST_RUNTIME)
    expect(await taken(await fileWith(change), store), path).toEqual(refuse('file-foreign', path))
    expect(await store.list()).toEqual([])
  }
})

test('[PRO-28] a file of an unknown game is refused, and the same file unchanged is accepted', async () => {
  const good = await fileWith(act => act)
  const table = /"table":"([a-z0-9]+)"/.exec(good)![1]!
  expect(await taken(good)).toEqual(ok(table))
  const other = good.replace('"system":"daimon"', '"system":"poker"')
  expect(await taken(other)).toEqual(refuse('file-foreign', 'file.system'))
})
