import type { Modifier, Trait } from './character.ts'

export type Target = Pick<Modifier, 'on' | 'id'>

export function isOn(modifier: Target | null, target: Target): boolean {
  return modifier !== null && modifier.on === target.on && modifier.id === target.id
}

/** DAI-TRAIT-3: what all the traits of a sheet add to one characteristic or skill. */
export function traitDice(traits: readonly Pick<Trait, 'modifier'>[], target: Target): number {
  return traits.reduce(
    (sum, { modifier }) => sum + (isOn(modifier, target) ? modifier!.dice : 0),
    0,
  )
}
