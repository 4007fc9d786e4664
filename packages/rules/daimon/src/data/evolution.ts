import { bilingual, int, list, name, object, oneOf, optional, readTable, union } from '@mastro/core'
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

const evo = int(1, 9)

export const evolutionTable = readTable(
  object({
    pe: object({ costReserve: int(1, 1), perEvo: int(7, 7) }),
    level: name(),
    purchases: list(
      object({
        type: oneOf(PURCHASES),
        cost: union([
          object({ reserve: int(1, 1) }),
          object({ evo }),
          object({ evo: object({ generic: evo, specific: evo }) }),
          object({ evo: object({ characteristic: evo, skill: evo }) }),
        ]),
        ...bilingual,
        when: name(),
        limits: optional(list(name())),
      }),
      12,
      12,
    ),
  }),
  table,
  'evolution',
)
