import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import type { NewTable } from '@mastro/protocol'
import { formatAct, openTable } from '@mastro/table'
import { newId } from '../doors/tokens.ts'
import type { HouseParts } from './rooms.ts'
import { createShelf } from './shelf.ts'

interface Seat {
  readonly table: string
  readonly seat: SeatId
}

/** A table's first act: it stands from then on, and its host has a seat. */
export async function createTable(
  { store, rulesets, outside }: Pick<HouseParts, 'store' | 'rulesets' | 'outside'>,
  input: NewTable,
): Promise<Result<Seat>> {
  const table = newId(outside)
  const commandId = newId(outside)
  const shelf = createShelf({ id: table, store, outside, seeds: new Map() })
  const secret = Buffer.from(outside.random(32)).toString('hex')
  const { system, name, seatName: hostName, masterMode } = input
  const opened = openTable(
    rulesets,
    { table, system, name, secret, hostName, masterMode },
    shelf.context('', commandId),
  )
  if (!opened.ok) return opened
  const { seat, act } = opened.value
  await shelf.keepNew()
  const body = formatAct(act)
  const written = await store.append(table, 0, [
    { seat, command: commandId, print: null, at: act.at, body },
  ])
  return written.ok ? ok({ table, seat }) : refuse(written.code)
}
