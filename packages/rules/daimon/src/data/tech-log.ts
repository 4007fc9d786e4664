import { bilingual, int, list, name, object, oneOf, readTable } from '@mastro/core'
import table from '../../data/tech-log.json' with { type: 'json' }

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
        name: object(bilingual),
        summaryEn: name(),
        modifiersEn: name(),
        drawbackEn: name(),
      }),
    ),
  }),
  table,
  'tech-log',
)
