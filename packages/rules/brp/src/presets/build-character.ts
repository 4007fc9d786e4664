import { assert, type Draft, type SeatId, NO_WORDS } from '@mastro/core'
import { createCharacter } from '../operations/create-character.ts'
import type { RollCreatureOutput } from '../operations/roll-creature.ts'
import { shieldIdOf, shieldRow, weaponRow } from '../data/items.ts'
import { creatureRow } from '../data/tables.ts'
import type { FinishedCharacter, StatBlock } from '../sheet/finished-character.ts'
import type { Era } from '../data/skills.ts'
import { creatureAttackLabel, creatureLabel } from '../messages/terms.ts'
import type { Character, Foe, Gear } from '../state.ts'

/** The initial condition of a new character or opponent. */
const UNTOUCHED = {
  status: 'conscious',
  hoursLeft: null,
  awakened: false,
  prone: false,
  ticks: [],
  wounds: [],
  illness: null,
} as const

/**
 * BRP-SHEET-5: builds a new character with its running values. Throws on illegal choices, which
 * character creation has already rejected.
 */
export function characterOf(
  { name, choices, weapons, armour, items, background, settings }: FinishedCharacter,
  id: string,
  seat: SeatId,
  draft: Draft | null,
): Character {
  const created = createCharacter({ ...choices, settings })
  assert(created.ok, `illegal character: ${created.ok ? '' : created.error.code}`)
  const { characteristics, hitPoints, powerPoints, damageBonus, skills } = created.value
  return {
    ...UNTOUCHED,
    kind: 'character',
    id,
    name,
    seat,
    original: characteristics,
    characteristics,
    era: choices.era,
    flight: choices.flight,
    overrides: choices.baseOverrides,
    mov: choices.mov,
    damageBonus,
    maxHp: hitPoints,
    hp: hitPoints,
    powerPoints,
    maxPowerPoints: powerPoints,
    skills: Object.fromEntries(Object.entries(skills).map(([ref, { total }]) => [ref, total])),
    gear: inHands(weapons.map((kind, i) => gearFor(kind, `${kind.replace(':', '-')}-${i + 1}`))),
    worn: armour,
    naturalArmour: 0,
    attacks: [],
    items,
    choices,
    background,
    told: [],
    awaiting: awaitingOf(choices.profession),
    draft,
    freeChecks: 0,
  }
}

/** BRP-PROF-6: a custom profession or field of study needs the approval of the Master. */
function awaitingOf(profession: FinishedCharacter['choices']['profession']): Character['awaiting'] {
  if (typeof profession !== 'string') return ['custom-profession']
  return profession === 'scientist' ? ['field-of-study'] : []
}

export function isWeapon(kind: string): boolean {
  const shield = shieldIdOf(kind)
  return shield === undefined
    ? weaponRow(kind) !== undefined && kind !== 'brawl'
    : shieldRow(shield) !== undefined
}

/** A new, undamaged weapon or shield. */
export function gearFor(kind: string, id: string): Gear {
  const shield = shieldIdOf(kind)
  const weapon = shield === undefined ? weaponRow(kind) : undefined
  const hp = shield === undefined ? (weapon?.hp ?? null) : (shieldRow(shield)?.hp ?? null)
  return {
    id,
    kind,
    hp,
    shots: weapon?.shots ?? null,
    loaded: weapon?.reloadRounds === undefined ? null : true,
    broken: false,
    place: 'carried',
  }
}

/** BRP-EQUIP-4: puts gear into the two hands, in the given order, until they are full. */
function inHands(gear: readonly Gear[]): readonly Gear[] {
  let free = 2
  return gear.map(item => {
    const hands = handsFor(item.kind)
    if (hands > free) return item
    free -= hands
    return { ...item, place: 'hand' }
  })
}

export function handsFor(kind: string): number {
  return shieldIdOf(kind) === undefined ? (weaponRow(kind)?.hands ?? 1) : 1
}

export function foeOf(block: StatBlock, id: string, era: Era, concealed: boolean): Foe {
  const { characteristics, hitPoints } = block
  return {
    ...UNTOUCHED,
    kind: 'foe',
    id,
    name: block.name,
    seat: null,
    original: characteristics,
    characteristics,
    era,
    flight: 'none',
    overrides: {},
    mov: block.mov,
    damageBonus: block.damageBonus,
    maxHp: hitPoints,
    hp: hitPoints,
    powerPoints: characteristics.pow,
    maxPowerPoints: characteristics.pow,
    skills: block.skills,
    gear: inHands(
      block.weapons.map((kind, i) => gearFor(kind, `${kind.replace(':', '-')}-${i + 1}`)),
    ),
    worn: block.worn,
    naturalArmour: block.armour,
    attacks: block.attacks,
    items: [],
    look: block.look,
    motive: block.motive,
    creature: block.creature,
    concealed,
    revealed: [],
  }
}

/** BRP-CREAT-1: a creature of the book, with rolled or average figures. */
export function blockOfCreature(
  creature: string,
  rolled: RollCreatureOutput,
  name: string,
): StatBlock {
  const row = creatureRow(creature)
  assert(row !== undefined, `unknown creature: ${creature}`)
  return {
    name,
    look: creatureLabel(creature),
    motive: NO_WORDS,
    characteristics: rolled.characteristics,
    mov: rolled.mov,
    hitPoints: rolled.hitPoints,
    damageBonus: rolled.damageBonus,
    armour: rolled.armour,
    worn: [],
    skills: rolled.skills,
    weapons: [],
    attacks: row.attacks.map(attack => ({
      id: attack.id,
      label: creatureAttackLabel(attack.id),
      skill: attack.skill,
      damage: attack.damage,
      damageBonus: attack.damageBonus,
      knockdown: attack.knockdown ?? false,
    })),
    creature,
  }
}
