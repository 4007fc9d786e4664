import type { Offer } from '@mastro/core'

/** The last target of each power, stored on this page. */
const lastOn = new Map<string, string>()

/** The offers of one power: one for each possible target, or one without a target. */
export const offersOf = (offers: readonly Offer[], being: string, power: string) =>
  offers.filter(({ id, slip }) => slip !== undefined && isOf(id, `power:${being}:${power}`))
const isOf = (id: string, key: string) => id === key || id.startsWith(`${key}:`)

/** The offer that a tap on the power opens: the last target, or the first sensible one. */
export function powerOffer(offers: readonly Offer[], being: string, power: string) {
  const all = offersOf(offers, being, power)
  return all.find(({ id }) => id === lastOn.get(`${being}:${power}`)) ?? all[0]
}

/** Remembers the target for the next use of the power. */
export function keepTarget(being: string, power: string, { id }: Offer): void {
  lastOn.set(`${being}:${power}`, id)
}
