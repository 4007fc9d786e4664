import { s, readTable } from '@mastro/core'
import table from '../../data/progression.json' with { type: 'json' }

/** The book's worked example of how a generic and its specifics grow, phase by phase. */
export const progressionTable = readTable(
  s.object({
    rules: s.object({ genericAloneMax: s.int(1, 1), genericMax: s.name(), specificMin: s.name() }),
    phases: s.list(
      s.object({
        phase: s.int(1, 19),
        generic: s.int(1, 7),
        specifics: s.list(s.int(1, 7)),
        printedNote: s.nullable(s.int(1, 6)),
      }),
      19,
      19,
    ),
    noteMeanings: s.map(s.name()),
  }),
  table,
  'progression',
)
