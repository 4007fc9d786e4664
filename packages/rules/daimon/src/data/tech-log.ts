import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/tech-log.json' with { type: 'json' }

export const INTERVENTIONS = ['enrichment', 'strategic'] as const
export type Intervention = (typeof INTERVENTIONS)[number]

export const techLogTable = readTable(
  s.object({
    entryFields: s.list(s.name()),
    enrichment: s.object({
      cost: s.int(0, 0),
      limit: s.name(),
      gain: s.int(1, 1),
      gainWhen: s.name(),
    }),
    strategic: s.object({
      cost: s.int(1, 1),
      limit: s.name(),
      gain: s.int(0, 0),
      requires: s.list(s.name()),
    }),
    examples: s.list(
      s.object({
        kind: s.oneOf(INTERVENTIONS),
        name: s.object(bilingualFields),
        summaryEn: s.name(),
        modifiersEn: s.name(),
        drawbackEn: s.name(),
      }),
    ),
  }),
  table,
  'tech-log',
)
