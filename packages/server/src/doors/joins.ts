import type { Limits } from '../limits.ts'
import { createFading } from './fading.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How many sit down: at one table in a minute, and at one table from one device in an hour. */
export type Joins = ReturnType<typeof createJoins>

export function createJoins(limits: Limits, elapsed: () => number) {
  const byTable = createFading({ most: limits.joinsPerMinute, within: MINUTE }, elapsed)
  const byDevice = createFading({ most: limits.joinsPerDevice, within: HOUR }, elapsed)
  /** False: too many, for now. */
  return (table: string, address: string): boolean =>
    !byTable.isFull(table) && byDevice.take(`${table} ${address}`) && byTable.take(table)
}
