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
  object({
    ...tableHeader,
    unit: text(),
    entries: list(
      object({
        id: oneOf(DIFFICULTY_LEVELS),
        ...bilingual,
        factor: anyInt(),
        factorIsMinimum: optional(bool()),
        dice: list(anyInt(), 1),
        defaultDice: optional(anyInt()),
      }),
    ),
    handOfFate: object({
      dice: anyInt(),
      middle: anyInt(),
      bands: list(object({ id: oneOf(FATE_READINGS), ...bilingual, from: anyInt(), to: anyInt() })),
      bandsAreOurs: bool(),
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

/** WARP-DIFF-2: nearly impossible is five dice unless six are asked for. */
export function diceOf(level: DifficultyLevel): number {
  const row = rowOf(difficultyLevels, level)
  return row.defaultDice ?? row.dice[0]!
}
