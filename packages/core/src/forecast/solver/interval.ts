/** Both ends of a confidence interval. */
export type Interval = readonly [low: number, high: number]

const Z = 1.959963984540054 // 95 %

/** The 95 % Wilson interval of a chance, from its share in `count` samples. */
export function wilson(share: number, count: number): Interval {
  const z2 = Z * Z
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count)
  const root = Math.sqrt((share * (1 - share)) / count + z2 / (4 * count * count))
  const half = (Z * root) / (1 + z2 / count)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
