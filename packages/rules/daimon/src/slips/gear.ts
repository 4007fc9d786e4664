import type { FoeGear, Gear } from '../acts/pool.ts'
import type { Character } from '../characters/character.ts'
import type { Foe } from '../game/state.ts'
import type { FighterPart } from './parts.ts'

/** Weapon, armour and shield in hand, by the part that names them. */
export function wielded(
  { equipment }: Character,
  part: Pick<FighterPart, 'weapon' | 'armour' | 'shield'>,
) {
  return equipment.filter(({ id, kind }) => part[kind] === id)
}

/** DAI-GEAR-2/4: levels and marks of what is held. */
export function gearOf(
  character: Character,
  part: Pick<FighterPart, 'weapon' | 'armour' | 'shield'>,
): Gear {
  const held = wielded(character, part)
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

/** What a foe shows. */
export const foeGear = ({ weapon, armour, shield }: Foe): FoeGear => ({ weapon, armour, shield })
