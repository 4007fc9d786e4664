import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { SeatId } from '@mastro/core'

/**
 * Signed revisions. A client that shows one has received that revision from this server. The epoch
 * counts how often the table continued after a loss, and distinguishes revisions from before and
 * after.
 */
export interface RevisionProofs {
  proofOf(seat: SeatId, rev: number, epoch: number): string
  /** The epoch in which a revision was issued, or null if it never was. */
  epochOf(seat: SeatId, rev: number, proof: string): number | null
}

const SHAPE = /^(\d{1,9})-[0-9a-f]{32}$/
const HEX_DIGITS = 32

export function createRevisionProofs(secret: string, table: string): RevisionProofs {
  const keys = new Map<SeatId, string>()
  /**
   * One key per seat, derived once, so a frame costs one short hash. Half of it is kept secret,
   * which prevents length extension.
   */
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
