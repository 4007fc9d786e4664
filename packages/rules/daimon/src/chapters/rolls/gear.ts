import type { FoeGear, Gear } from '../../operations/pool.ts'
import type { Character } from '../../sheet/character.ts'
import { MARKS } from '../../data/gear.ts'
import type { Foe } from '../../state.ts'
import type { WieldedGear } from './part-forms.ts'

/** Weapon, armour and shield in use, as named in the part. */
const wieldedGear = ({ equipment }: Character, part: WieldedGear) =>
  equipment.filter(({ id, kind }) => part[kind] === id)

/** The items of it that still work. They count in the pool and are marked after the fight. */
export const workingGear = (character: Character, part: WieldedGear): readonly string[] =>
  wieldedGear(character, part)
    .filter(({ marks }) => marks < MARKS)
    .map(({ id }) => id)

/** DAI-GEAR-2/4: levels and marks of the gear in use. */
export function gearOf(character: Character, part: WieldedGear): Gear {
  const held = wieldedGear(character, part)
  const of = (kind: string) => held.find(item => item.kind === kind)
  return {
    weapon: of('weapon')?.level ?? 0,
    armour: of('armour')?.level ?? 0,
    shield: of('shield') !== undefined,
    weaponMarks: of('weapon')?.marks ?? 0,
    armourMarks: of('armour')?.marks ?? 0,
    shieldMarks: of('shield')?.marks ?? 0,
  }
}

/** The visible gear of a foe. */
export const foeGear = ({ weapon, armour, shield }: Foe): FoeGear => ({ weapon, armour, shield })
