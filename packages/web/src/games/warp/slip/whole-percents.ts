/**
 * Rounds percentages so that they add up to the whole. The largest remainders are rounded up, and
 * ties go to the first.
 */
export function wholePercents(chances: readonly number[]): readonly number[] {
  const sum = Math.round(chances.reduce((all, chance) => all + chance, 0) * 100)
  const floors = chances.map(chance => Math.floor(chance * 100))
  const left = sum - floors.reduce((all, floor) => all + floor, 0)
  const order = chances
    .map((chance, i) => ({ i, rest: Math.round((chance * 100 - Math.floor(chance * 100)) * 1e6) }))
    .toSorted((a, b) => b.rest - a.rest)
    .slice(0, Math.max(0, left))
  return floors.map((floor, i) => floor + (order.some(one => one.i === i) ? 1 : 0))
}
