import type { Modifier, Trait } from '../../sheet/character.ts'

export type DiceTarget = Pick<Modifier, 'on' | 'id'>

export function isOn(modifier: DiceTarget | null, target: DiceTarget): boolean {
  return modifier !== null && modifier.on === target.on && modifier.id === target.id
}

/** DAI-TRAIT-3: what all traits of a sheet add to one characteristic or skill. */
export function traitDice(traits: readonly Pick<Trait, 'modifier'>[], target: DiceTarget): number {
  return traits.reduce(
    (sum, { modifier }) => sum + (isOn(modifier, target) ? modifier!.dice : 0),
    0,
  )
}
