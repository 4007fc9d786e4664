import type { SeatKind } from '@mastro/core'
import { hashOf } from './tokens.ts'

/** Whoever comes from outside for the first time stands at a table's door until the host or the Master says. */
export interface Knock {
  /** Says nothing of the secret by which the knocking device is known. */
  readonly id: string
  readonly name: string
  readonly kind: SeatKind
}

export type Knocked = 'waiting' | 'in' | 'out'

export interface Knocks {
  /**
   * How the one who knocks with this secret stands, with the name that was read at the door: whoever is let in sits down
   * as that. Null: nobody here has heard it.
   */
  stands(table: string, secret: string): (Knock & { readonly answer: Knocked }) | null
  /** False: too many stand there. */
  knock(table: string, secret: string, who: Omit<Knock, 'id'>): boolean
  /** Who waits now, the first first. */
  waiting(table: string): readonly Knock[]
  /** How many were waiting when last looked at: costs nothing where nobody is. */
  count(table: string): number
  /** False: nobody waits there by this id. */
  answer(table: string, id: string, isIn: boolean): boolean
}

/** A page that waits asks again and again: one that does not has left. */
const LEFT_AFTER = 20_000
/** An answer is kept for a page that slept meanwhile. */
const ANSWER_LASTS = 600_000
const AT_ONE_DOOR = 8

interface Standing extends Knock {
  readonly table: string
  readonly answer: Knocked
  readonly at: number
}

/**
 * Kept nowhere: a door that was shut, or a server that stopped, has nobody standing at it. `changed`: at this table others
 * wait than did.
 */
export function createKnocks(elapsed: () => number, changed: (table: string) => void): Knocks {
  const known = new Map<string, Standing>()
  const keyOf = (table: string, id: string) => `${table} ${id}`
  const idOf = (secret: string) => hashOf(`knock ${secret}`).slice(0, 16)
  function forgetOld(): void {
    for (const [key, { table, answer, at }] of known) {
      if (elapsed() - at <= (answer === 'waiting' ? LEFT_AFTER : ANSWER_LASTS)) continue
      known.delete(key)
      if (answer === 'waiting') changed(table)
    }
  }
  const at = (table: string) =>
    [...known.values()].filter(one => one.table === table && one.answer === 'waiting')
  function waiting(table: string): readonly Knock[] {
    forgetOld()
    return at(table).map(({ id, name, kind }) => ({ id, name, kind }))
  }
  return {
    waiting,
    count: table => (known.size === 0 ? 0 : at(table).length),
    stands(table, secret) {
      forgetOld()
      const key = keyOf(table, idOf(secret))
      const one = known.get(key)
      if (one?.answer === 'waiting') known.set(key, { ...one, at: elapsed() })
      if (one?.answer === 'in') known.delete(key) // once
      return one ?? null
    },
    knock(table, secret, { name, kind }) {
      if (waiting(table).length >= AT_ONE_DOOR) return false
      const id = idOf(secret)
      known.set(keyOf(table, id), { id, name, kind, table, answer: 'waiting', at: elapsed() })
      changed(table)
      return true
    },
    answer(table, id, isIn) {
      forgetOld()
      const one = known.get(keyOf(table, id))
      if (one?.answer !== 'waiting') return false
      known.set(keyOf(table, id), { ...one, answer: isIn ? 'in' : 'out', at: elapsed() })
      changed(table)
      return true
    },
  }
}
