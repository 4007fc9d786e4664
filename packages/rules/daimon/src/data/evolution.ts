import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/evolution.json' with { type: 'json' }

export const PURCHASES = [
  'evolution-points',
  'characteristic',
  'trait',
  'replace-trait',
  'class',
  'develop-class',
  'skill',
  'item',
  'upgrade-item',
  'item-bonus',
  'resources',
  'enhancement',
] as const
export type PurchaseType = (typeof PURCHASES)[number]

const evo = s.int(1, 9)

export const evolutionTable = readTable(
  s.object({
    pe: s.object({ costReserve: s.int(1, 1), perEvo: s.int(7, 7) }),
    level: s.name(),
    purchases: s.list(
      s.object({
        type: s.oneOf(PURCHASES),
        cost: s.union([
          s.object({ reserve: s.int(1, 1) }),
          s.object({ evo }),
          s.object({ evo: s.object({ generic: evo, specific: evo }) }),
          s.object({ evo: s.object({ characteristic: evo, skill: evo }) }),
        ]),
        ...bilingualFields,
        when: s.name(),
        limits: s.optional(s.list(s.name())),
      }),
      12,
      12,
    ),
  }),
  table,
  'evolution',
)
