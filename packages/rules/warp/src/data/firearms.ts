import {
  anyInt,
  bilingual,
  bool,
  list,
  number,
  object,
  oneOf,
  optional,
  readTable,
  rowOf,
  tableHeader,
  text,
} from '@mastro/core'
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

const size = oneOf(FIREARM_SIZES)
const fire = oneOf(FIRE_MODES)
const table = readTable(
  object({
    ...tableHeader,
    types: list(
      object({
        id: oneOf(FIREARM_TYPES),
        ...bilingual,
        range: oneOf(RANGE_ROWS),
        sizes: list(size),
        fire: list(fire),
      }),
    ),
    factorsBySize: object({
      pistol: object({ light: anyInt(), medium: anyInt(), large: anyInt() }),
      'submachine-gun': object({ light: anyInt(), medium: anyInt(), large: anyInt() }),
      rifle: object({ light: anyInt(), heavy: anyInt() }),
      shotgun: anyInt(),
    }),
    fireModes: list(
      object({
        id: fire,
        ...bilingual,
        rounds: optional(anyInt()),
        targets: optional(anyInt()),
        secondShotPenaltyDice: optional(anyInt()),
        minimumRounds: optional(anyInt()),
        roundsPerTarget: optional(anyInt()),
      }),
    ),
    tacticsByRangeDice: list(
      object({
        id: fire,
        ...bilingual,
        columns: list(
          object({
            bonus: optional(number(0)),
            penalty: optional(number(0)),
            factor: anyInt(),
          }),
          5,
          5,
        ),
        printed: list(text()),
      }),
    ),
  }),
  json,
)

const ammunitionTable = readTable(
  object({
    ...tableHeader,
    attacks: list(
      object({
        id: oneOf(ATTACK_KINDS),
        ...bilingual,
        normalArmor: text(),
        ballisticArmor: text(),
        factorBonus: anyInt(),
        halveAfterArmor: bool(),
      }),
    ),
    effects: list(object({ id: text(), ...bilingual, rule: text() })),
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

/** WARP-GUN-2: the factor of a firearm by its range row and size; the shotgun has one only. */
export function firearmFactor(type: FirearmType, size: FirearmSize | undefined): number {
  const { range } = firearmType(type)
  if (range === 'shotgun') return table.factorsBySize.shotgun
  const factors: Partial<Record<FirearmSize, number>> =
    range === 'rifle' ? table.factorsBySize.rifle : table.factorsBySize.pistol
  return factors[size!]! // the schema of the act lets through only the sizes of this type
}

export interface Tactic {
  readonly bonus: number
  readonly penalty: number
  readonly factor: number
}

/** WARP-GUN-6, 7, 8: what a way of firing adds at this many range dice; the sixth column counts as the fifth. */
export function tacticOf(fire: FireMode, rangeDice: number): Tactic {
  const row = table.tacticsByRangeDice.find(candidate => candidate.id === fire)
  const column = row?.columns[Math.min(rangeDice, 5) - 1]
  return {
    bonus: column?.bonus ?? 0,
    penalty: column?.penalty ?? 0,
    factor: column?.factor ?? 0,
  }
}

/** WARP-AMMO-3: how armour meets this ammunition. */
export function kindOfAmmunition(ammunition: Ammunition): AttackKind {
  return ammunition === 'standard' ? 'bullet' : ammunition
}

/** WARP-AMMO-2. */
export function ammunitionFactor(ammunition: Ammunition): number {
  return rowOf(attackKinds, kindOfAmmunition(ammunition)).factorBonus
}

/** WARP-GUN-6 to 8: what each way of firing does at each distance, as printed. */
export const firingTactics = table.tacticsByRangeDice
