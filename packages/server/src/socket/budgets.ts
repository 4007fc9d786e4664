import { createBucket, type Bucket } from './bucket.ts'

/** One budget for each name, forgotten when it is full again anyway. */
export function createBudgets(burst: number, perSecond: number, elapsed: () => number) {
  let young = new Map<string, Bucket>()
  let old = new Map<string, Bucket>()
  let turnedAt = elapsed()
  const refill = (burst / perSecond) * 1000
  return (name: string): Bucket => {
    if (elapsed() - turnedAt > refill) {
      old = young
      young = new Map()
      turnedAt = elapsed()
    }
    const bucket = young.get(name) ?? old.get(name) ?? createBucket(burst, perSecond, elapsed)
    young.set(name, bucket)
    return bucket
  }
}
