import type { SeatId } from '@mastro/core'
import type { Runtime } from '../runtime.ts'

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

export function createRevisionProofs(
  runtime: Runtime,
  secret: string,
  table: string,
): RevisionProofs {
  const keys = new Map<SeatId, string>()
  /**
   * One key per seat, derived once, so a frame costs one short hash. Half of it is kept secret,
   * which prevents length extension.
   */
  const keyOf = (seat: SeatId): string => {
    const known = keys.get(seat)
    if (known !== undefined) return known
    const key = runtime.hmacSha256(secret, `mastro-revision/1 ${table} ${seat}`)
    keys.set(seat, key)
    return key
  }
  const proofOf = (seat: SeatId, rev: number, epoch: number): string =>
    `${epoch}-${runtime.sha256(`${keyOf(seat)} ${epoch} ${rev}`).slice(0, HEX_DIGITS)}`

  return {
    proofOf,
    epochOf(seat, rev, proof) {
      const epoch = Number(SHAPE.exec(proof)?.[1] ?? NaN)
      if (Number.isNaN(epoch)) return null
      return runtime.isSameSecret(proofOf(seat, rev, epoch), proof) ? epoch : null
    },
  }
}
