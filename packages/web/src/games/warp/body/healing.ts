/** Points a day from one point up, and at zero or below; not a number: impossible. */
export interface Rates {
  readonly up: number
  readonly down: number
}

const LONGEST = 999

/** Days until one is whole again: the condition is read each morning, half points are carried (WARP-HEAL-2). */
export function daysToWhole(points: number, most: number, { up, down }: Rates): number | null {
  let [now, half] = [points, 0]
  for (let days = 0; days <= LONGEST; days++) {
    if (now >= most) return days
    const rate = now >= 1 ? up : down
    if (!(rate > 0)) return null
    half += rate
    now += Math.floor(half)
    half -= Math.floor(half)
  }
  return null
}
