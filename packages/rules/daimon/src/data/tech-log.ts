import { int, list, name, object, oneOf } from '@mastro/core'
import table from '../../data/tech-log.json' with { type: 'json' }
import { readTable, wordsOnly } from './table.ts'

export const INTERVENTIONS = ['enrichment', 'strategic'] as const
export type Intervention = (typeof INTERVENTIONS)[number]

export const techLogTable = readTable(
  object({
    entryFields: list(name()),
    enrichment: object({ cost: int(0, 0), limit: name(), gain: int(1, 1), gainWhen: name() }),
    strategic: object({
      cost: int(1, 1),
      limit: name(),
      gain: int(0, 0),
      requires: list(name()),
    }),
    examples: list(
      object({
        kind: oneOf(INTERVENTIONS),
        name: wordsOnly,
        summaryEn: name(),
        modifiersEn: name(),
        drawbackEn: name(),
      }),
    ),
  }),
  table,
  'tech-log',
)
