/**
 * Chances of the bands of one die, read upward. `upTo[i]` is the last face of band i, and the faces
 * above the last threshold form one more band. A threshold below the previous one leaves its band
 * empty. `bands(100, [13, 65])` gives special, success, failure.
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
