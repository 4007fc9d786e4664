import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { SeatId } from '@mastro/core'

/**
 * The server's own print of a revision that it gave to a seat: who shows it has been given that revision, whoever else
 * only says so. `line` counts how often this table went on from a loss: what was given before and after are told apart.
 */
export interface Proofs {
  of(seat: SeatId, rev: number, line: number): string
  /** The line of history that a revision was given in; null: it never was. */
  lineOf(seat: SeatId, rev: number, proof: string): number | null
}

const SHAPE = /^(\d{1,9})-[0-9a-f]{32}$/
const SIGNS = 32

export function createProofs(secret: string, table: string): Proofs {
  const keys = new Map<SeatId, string>()
  /** One key for each seat, worked out once: a frame then costs one short hash. Half of it is kept, so nothing can be appended. */
  const keyOf = (seat: SeatId): string => {
    const known = keys.get(seat)
    if (known !== undefined) return known
    const key = createHmac('sha256', secret)
      .update(`mastro-revision/1 ${table} ${seat}`)
      .digest('hex')
    keys.set(seat, key)
    return key
  }
  const of = (seat: SeatId, rev: number, line: number): string =>
    `${line}-${hash('sha256', `${keyOf(seat)} ${line} ${rev}`).slice(0, SIGNS)}`

  return {
    of,
    lineOf(seat, rev, proof) {
      const line = Number(SHAPE.exec(proof)?.[1] ?? NaN)
      if (Number.isNaN(line)) return null
      const ours = Buffer.from(of(seat, rev, line))
      const theirs = Buffer.from(proof)
      return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? line : null
    },
  }
}
