import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { SeatId } from '@mastro/core'

/**
 * The server's own print of a revision that it gave to a seat: who shows it has been given that revision, whoever else
 * only says so. `line` counts how often this table went on from a loss: what was given before and after are told apart.
 */
export interface RevisionProofs {
  proofOf(seat: SeatId, rev: number, epoch: number): string
  /** The line of history that a revision was given in; null: it never was. */
  epochOf(seat: SeatId, rev: number, proof: string): number | null
}

const SHAPE = /^(\d{1,9})-[0-9a-f]{32}$/
const HEX_DIGITS = 32

export function createRevisionProofs(secret: string, table: string): RevisionProofs {
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
  const proofOf = (seat: SeatId, rev: number, epoch: number): string =>
    `${epoch}-${hash('sha256', `${keyOf(seat)} ${epoch} ${rev}`).slice(0, HEX_DIGITS)}`

  return {
    proofOf,
    epochOf(seat, rev, proof) {
      const epoch = Number(SHAPE.exec(proof)?.[1] ?? NaN)
      if (Number.isNaN(epoch)) return null
      const ours = Buffer.from(proofOf(seat, rev, epoch))
      const theirs = Buffer.from(proof)
      return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? epoch : null
    },
  }
}
