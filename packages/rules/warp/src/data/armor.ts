import { s, bilingualFields, readTable, rowOf, tableHeader } from '@mastro/core'
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

const row = s.object({
  id: s.oneOf(ARMOR_PIECES),
  ...bilingualFields,
  alsoCalled: s.optional(s.text()),
  printed: s.text(),
  normalDice: s.anyInt(),
  points: s.anyInt(),
  ballisticDice: s.anyInt(),
  encumbering: s.bool(),
  nameFromProse: s.optional(s.bool()),
})
const table = readTable(
  s.object({
    ...tableHeader,
    normal: s.list(row),
    ballistic: s.list(row),
    layerPenaltyDicePerExtraLayer: s.anyInt(),
    encumberingPenaltyDice: s.anyInt(),
    penaltyAppliesTo: s.text(),
  }),
  json,
)

export const armorPieces = [...table.normal, ...table.ballistic]
export const LAYER_PENALTY = table.layerPenaltyDicePerExtraLayer
export const ENCUMBERING_PENALTY = table.encumberingPenaltyDice

export function armorPiece(id: ArmorPiece) {
  return rowOf(armorPieces, id)
}
