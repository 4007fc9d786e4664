import { bilingual, bool, int, list, name, object, readTable } from '@mastro/core'
import table from '../../data/difficulty.json' with { type: 'json' }

export const difficultyTable = readTable(
  object({
    levels: list(object({ target: int(1, 7), id: name(), ...bilingual }), 7, 7),
    adversaries: list(
      object({
        difficulty: int(1, 7),
        ...bilingual,
        examplesIt: list(name()),
        examplesEn: list(name()),
        quickIt: name(),
      }),
      7,
      7,
    ),
    degree: object({ normalMaxMargin: int(2, 2), exceptionalMinMargin: int(3, 3) }),
    npc: object({
      healthEqualsDifficulty: bool(),
      dropAfterFirstWound: int(1, 1),
      dropPastHalf: int(2, 2),
      minimumDifficulty: int(1, 1),
    }),
  }),
  table,
  'difficulty',
)

/** DAI-TEST-2: the word for a target; past the scale (a helpless, armoured target) the last word stands. */
export function difficultyLabel(target: number) {
  const kept = Math.min(7, Math.max(1, target))
  return difficultyTable.levels.find(row => row.target === kept)!
}
