import type { Limits } from '@mastro/host'
import { createDecayingCounter } from './decaying-counter.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Limits joins per table and minute, and per table, address and hour. */
export type JoinLimiter = ReturnType<typeof createJoinLimiter>

export function createJoinLimiter(limits: Limits, elapsed: () => number) {
  const byTable = createDecayingCounter({ limit: limits.joinsPerMinute, windowMs: MINUTE }, elapsed)
  const byDevice = createDecayingCounter({ limit: limits.joinsPerDevice, windowMs: HOUR }, elapsed)
  /** False if there are too many for now. */
  return (table: string, address: string): boolean =>
    !byTable.isFull(table) && byDevice.tryAdd(`${table} ${address}`) && byTable.tryAdd(table)
}
