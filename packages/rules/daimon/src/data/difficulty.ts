import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/difficulty.json' with { type: 'json' }

export const difficultyTable = readTable(
  s.object({
    levels: s.list(s.object({ target: s.int(1, 7), id: s.name(), ...bilingualFields }), 7, 7),
    adversaries: s.list(
      s.object({
        difficulty: s.int(1, 7),
        ...bilingualFields,
        examplesIt: s.list(s.name()),
        examplesEn: s.list(s.name()),
        quickIt: s.name(),
      }),
      7,
      7,
    ),
    degree: s.object({ normalMaxMargin: s.int(2, 2), exceptionalMinMargin: s.int(3, 3) }),
    npc: s.object({
      healthEqualsDifficulty: s.bool(),
      dropAfterFirstWound: s.int(1, 1),
      dropPastHalf: s.int(2, 2),
      minimumDifficulty: s.int(1, 1),
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
