import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

/** One budget per name, dropped once it is full again. */
export function createTokenBuckets(burst: number, perSecond: number, elapsed: () => number) {
  let young = new Map<string, TokenBucket>()
  let old = new Map<string, TokenBucket>()
  let turnedAt = elapsed()
  const refill = (burst / perSecond) * 1000
  return (name: string): TokenBucket => {
    if (elapsed() - turnedAt > refill) {
      old = young
      young = new Map()
      turnedAt = elapsed()
    }
    const bucket = young.get(name) ?? old.get(name) ?? createTokenBucket(burst, perSecond, elapsed)
    young.set(name, bucket)
    return bucket
  }
}
