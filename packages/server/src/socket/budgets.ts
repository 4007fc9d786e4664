import type { Limits } from '../limits.ts'
import { createBucket, type Bucket } from './bucket.ts'

/** One budget of acts for each seat, forgotten when it is full again anyway. */
export function createBudgets(limits: Limits, elapsed: () => number) {
  let young = new Map<string, Bucket>()
  let old = new Map<string, Bucket>()
  let turnedAt = elapsed()
  const refill = (limits.actBurst / limits.actsPerSecond) * 1000
  return (table: string, seat: string): Bucket => {
    if (elapsed() - turnedAt > refill) {
      old = young
      young = new Map()
      turnedAt = elapsed()
    }
    const name = `${table} ${seat}`
    const bucket =
      young.get(name) ??
      old.get(name) ??
      createBucket(limits.actBurst, limits.actsPerSecond, elapsed)
    young.set(name, bucket)
    return bucket
  }
}
