import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import { toHex } from '@mastro/log'
import type { NewTable } from '@mastro/protocol'
import { formatAct, openTable } from '@mastro/table'
import { newId } from '../tokens.ts'
import type { TableHostDeps } from './rooms.ts'
import { createDiceBookStore } from '../dice-books/dice-book-store.ts'

export interface CreatedTable {
  readonly table: string
  readonly seat: SeatId
}

/** Creates a table by its first act, which also seats its host. */
export async function createTable(
  { store, rulesets, runtime }: Pick<TableHostDeps, 'store' | 'rulesets' | 'runtime'>,
  input: NewTable,
): Promise<Result<CreatedTable>> {
  const table = newId(runtime)
  const commandId = newId(runtime)
  const diceBooks = createDiceBookStore({ id: table, store, runtime, seeds: new Map() })
  const secret = toHex(runtime.random(32))
  const { system, name, seatName: hostName, masterMode } = input
  const opened = openTable(
    rulesets,
    { table, system, name, secret, hostName, masterMode },
    diceBooks.context('', commandId),
  )
  if (!opened.ok) return opened
  const { seat, act } = opened.value
  await diceBooks.saveNewSeeds()
  const body = formatAct(act)
  const written = await store.append(table, 0, [
    { seat, command: commandId, print: null, at: act.at, body },
  ])
  return written.ok ? ok({ table, seat }) : refuse(written.code)
}
