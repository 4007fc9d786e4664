import { int, list, map, name, nullable, object, readTable } from '@mastro/core'
import table from '../../data/progression.json' with { type: 'json' }

/** The book's worked example of how a generic and its specifics grow, phase by phase. */
export const progressionTable = readTable(
  object({
    rules: object({ genericAloneMax: int(1, 1), genericMax: name(), specificMin: name() }),
    phases: list(
      object({
        phase: int(1, 19),
        generic: int(1, 7),
        specifics: list(int(1, 7)),
        printedNote: nullable(int(1, 6)),
      }),
      19,
      19,
    ),
    noteMeanings: map(name()),
  }),
  table,
  'progression',
)
