/** |t| from which two distributions of times count as different. */
export const TELLING = 4.5
/** The slowest share of samples, which depends on the machine. */
const SLOWEST = 0.05

/** Welch's t of two lists of times, without the slowest twentieth of each. */
export function welch(first: readonly number[], second: readonly number[]): number {
  const [a, b] = [first, second].map(all => {
    const kept = all
      .toSorted((one, other) => one - other)
      .slice(0, Math.floor(all.length * (1 - SLOWEST)))
    const mean = kept.reduce((sum, one) => sum + one, 0) / kept.length
    const spread = kept.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (kept.length - 1)
    return { mean, error: spread / kept.length }
  })
  return (a!.mean - b!.mean) / Math.sqrt(a!.error + b!.error)
}
