import {
  anyInt,
  bilingual,
  bool,
  list,
  object,
  oneOf,
  optional,
  readTable,
  rowOf,
  tableHeader,
  text,
} from '@mastro/core'
import json from '../../data/armor.json' with { type: 'json' }

export const ARMOR_PIECES = [
  'leather',
  'armored-jacket',
  'plate',
  'ballistic-vest',
  'ballistic-suit',
  'military-armor',
] as const
export type ArmorPiece = (typeof ARMOR_PIECES)[number]

const row = object({
  id: oneOf(ARMOR_PIECES),
  ...bilingual,
  alsoCalled: optional(text()),
  printed: text(),
  normalDice: anyInt(),
  points: anyInt(),
  ballisticDice: anyInt(),
  encumbering: bool(),
  nameFromProse: optional(bool()),
})
const table = readTable(
  object({
    ...tableHeader,
    normal: list(row),
    ballistic: list(row),
    layerPenaltyDicePerExtraLayer: anyInt(),
    encumberingPenaltyDice: anyInt(),
    penaltyAppliesTo: text(),
  }),
  json,
)

export const armorPieces = [...table.normal, ...table.ballistic]
export const LAYER_PENALTY = table.layerPenaltyDicePerExtraLayer
export const ENCUMBERING_PENALTY = table.encumberingPenaltyDice

export function armorPiece(id: ArmorPiece) {
  return rowOf(armorPieces, id)
}
