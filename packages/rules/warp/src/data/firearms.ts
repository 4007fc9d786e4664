import { s, bilingualFields, readTable, rowOf, tableHeader } from '@mastro/core'
import json from '../../data/firearms.json' with { type: 'json' }
import ammunitionJson from '../../data/ammunition.json' with { type: 'json' }
import { RANGE_ROWS } from './ranges.ts'

export const FIREARM_TYPES = [
  'revolver',
  'semi-automatic-pistol',
  'submachine-gun',
  'rifle',
  'automatic-rifle',
  'shotgun',
] as const
export type FirearmType = (typeof FIREARM_TYPES)[number]
export const FIREARM_SIZES = ['light', 'medium', 'large', 'heavy'] as const
export type FirearmSize = (typeof FIREARM_SIZES)[number]
export const FIRE_MODES = ['single', 'double', 'burst', 'auto', 'sweep'] as const
export type FireMode = (typeof FIRE_MODES)[number]
export const AMMUNITION = ['standard', 'armor-piercing', 'hollow-point'] as const
export type Ammunition = (typeof AMMUNITION)[number]
export const ATTACK_KINDS = ['normal', 'bullet', 'armor-piercing', 'hollow-point'] as const
export type AttackKind = (typeof ATTACK_KINDS)[number]

const size = s.oneOf(FIREARM_SIZES)
const fire = s.oneOf(FIRE_MODES)
const table = readTable(
  s.object({
    ...tableHeader,
    types: s.list(
      s.object({
        id: s.oneOf(FIREARM_TYPES),
        ...bilingualFields,
        range: s.oneOf(RANGE_ROWS),
        sizes: s.list(size),
        fire: s.list(fire),
      }),
    ),
    factorsBySize: s.object({
      pistol: s.object({ light: s.anyInt(), medium: s.anyInt(), large: s.anyInt() }),
      'submachine-gun': s.object({ light: s.anyInt(), medium: s.anyInt(), large: s.anyInt() }),
      rifle: s.object({ light: s.anyInt(), heavy: s.anyInt() }),
      shotgun: s.anyInt(),
    }),
    fireModes: s.list(
      s.object({
        id: fire,
        ...bilingualFields,
        rounds: s.optional(s.anyInt()),
        targets: s.optional(s.anyInt()),
        secondShotPenaltyDice: s.optional(s.anyInt()),
        minimumRounds: s.optional(s.anyInt()),
        roundsPerTarget: s.optional(s.anyInt()),
      }),
    ),
    tacticsByRangeDice: s.list(
      s.object({
        id: fire,
        ...bilingualFields,
        columns: s.list(
          s.object({
            bonus: s.optional(s.number(0)),
            penalty: s.optional(s.number(0)),
            factor: s.anyInt(),
          }),
          5,
          5,
        ),
        printed: s.list(s.text()),
      }),
    ),
  }),
  json,
)

const ammunitionTable = readTable(
  s.object({
    ...tableHeader,
    attacks: s.list(
      s.object({
        id: s.oneOf(ATTACK_KINDS),
        ...bilingualFields,
        normalArmor: s.text(),
        ballisticArmor: s.text(),
        factorBonus: s.anyInt(),
        halveAfterArmor: s.bool(),
      }),
    ),
    effects: s.list(s.object({ id: s.text(), ...bilingualFields, rule: s.text() })),
  }),
  ammunitionJson,
)

export const firearmTypes = table.types
export const fireModes = table.fireModes
export const attackKinds = ammunitionTable.attacks

export function firearmType(id: FirearmType) {
  return rowOf(firearmTypes, id)
}

export function fireMode(id: FireMode) {
  return rowOf(fireModes, id)
}

/** WARP-GUN-2: the factor of a firearm, by type and size. A shotgun has only one. */
export function firearmFactor(type: FirearmType, size: FirearmSize | undefined): number {
  const { range } = firearmType(type)
  if (range === 'shotgun') return table.factorsBySize.shotgun
  const factors: Partial<Record<FirearmSize, number>> =
    range === 'rifle' ? table.factorsBySize.rifle : table.factorsBySize.pistol
  return factors[size!]! // safe: the schema accepts only the sizes of this type
}

export interface Tactic {
  readonly bonus: number
  readonly penalty: number
  readonly factor: number
}

/**
 * WARP-GUN-6, 7, 8: the modifiers of a firing mode at this number of range dice. Six dice use the
 * column for five.
 */
export function tacticOf(fire: FireMode, rangeDice: number): Tactic {
  const row = table.tacticsByRangeDice.find(candidate => candidate.id === fire)
  const column = row?.columns[Math.min(rangeDice, 5) - 1]
  return {
    bonus: column?.bonus ?? 0,
    penalty: column?.penalty ?? 0,
    factor: column?.factor ?? 0,
  }
}

/** WARP-AMMO-3: the kind of attack for armour purposes. */
export function kindOfAmmunition(ammunition: Ammunition): AttackKind {
  return ammunition === 'standard' ? 'bullet' : ammunition
}

/** WARP-AMMO-2. */
export function ammunitionFactor(ammunition: Ammunition): number {
  return rowOf(attackKinds, kindOfAmmunition(ammunition)).factorBonus
}

/** WARP-GUN-6 to 8: the printed effects of each firing mode by distance. */
export const firingTactics = table.tacticsByRangeDice
