/**
 * Bands of one die read upward: `upTo[i]` is the last face of band i; what is above the last is one more band.
 * A threshold below the one before it leaves its band empty. `bands(100, [13, 65])`: special, success, failure.
 */
export function bands(sides: number, upTo: readonly number[]): number[] {
  const chances: number[] = []
  let from = 0
  for (const threshold of [...upTo, sides]) {
    const to = Math.max(from, Math.min(sides, Math.floor(threshold)))
    chances.push((to - from) / sides)
    from = to
  }
  return chances
}
