import { s, bilingualFields, readTable, rowOf, tableHeader } from '@mastro/core'
import json from '../../data/difficulty.json' with { type: 'json' }

export const DIFFICULTY_LEVELS = [
  'easy',
  'moderate',
  'hard',
  'very-hard',
  'nearly-impossible',
] as const
export type DifficultyLevel = (typeof DIFFICULTY_LEVELS)[number]
export const FATE_READINGS = ['low', 'middling', 'high'] as const
export type FateReading = (typeof FATE_READINGS)[number]

const table = readTable(
  s.object({
    ...tableHeader,
    unit: s.text(),
    entries: s.list(
      s.object({
        id: s.oneOf(DIFFICULTY_LEVELS),
        ...bilingualFields,
        factor: s.anyInt(),
        factorIsMinimum: s.optional(s.bool()),
        dice: s.list(s.anyInt(), 1),
        defaultDice: s.optional(s.anyInt()),
      }),
    ),
    handOfFate: s.object({
      dice: s.anyInt(),
      middle: s.anyInt(),
      bands: s.list(
        s.object({
          id: s.oneOf(FATE_READINGS),
          ...bilingualFields,
          from: s.anyInt(),
          to: s.anyInt(),
        }),
      ),
      bandsAreOurs: s.bool(),
    }),
  }),
  json,
)

export const difficultyLevels = table.entries
export const handOfFateTable = table.handOfFate

/** WARP-DIFF-1. */
export function factorOf(level: DifficultyLevel): number {
  return rowOf(difficultyLevels, level).factor
}

/** WARP-DIFF-2: nearly impossible uses five dice, unless the request asks for six. */
export function diceOf(level: DifficultyLevel): number {
  const row = rowOf(difficultyLevels, level)
  return row.defaultDice ?? row.dice[0]!
}
