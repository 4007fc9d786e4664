import { hash } from 'node:crypto'
import type { StoredAct } from './port.ts'

const LENGTH = 16

/** What the chain does not cover, and with what it is kept beside the chain's own hash: a flipped bit anywhere in a row is then noticed. */
export function withRowSum(act: Omit<StoredAct, 'table'>): string {
  const { version, seat, command, print, at } = act
  const text = JSON.stringify([version, seat, command, print, at, act.hash])
  return act.hash + hash('sha256', text).slice(0, LENGTH)
}

/** The chain's hash of a row as it was read; empty where the row is not what was written: no chain goes through that. */
export function checkedHash(act: Omit<StoredAct, 'table'>, stored: string): string {
  const own = stored.slice(0, -LENGTH)
  return withRowSum({ ...act, hash: own }) === stored ? own : ''
}
