import {
  anyInt,
  bilingual,
  list,
  number,
  object,
  oneOf,
  readTable,
  rowOf,
  tableHeader,
} from '@mastro/core'
import json from '../../data/movement.json' with { type: 'json' }

export const PACES = ['walk', 'fast-walk', 'jog', 'steady-run', 'fast-run', 'sprint'] as const
export type Pace = (typeof PACES)[number]

const table = readTable(
  object({
    ...tableHeader,
    roundSeconds: anyInt(),
    entries: list(
      object({ id: oneOf(PACES), ...bilingual, kmPerHour: anyInt(), metresPerRound: number(0) }),
    ),
  }),
  json,
)

export const paces = table.entries
/** WARP-TERM-4. */
export const ROUND_SECONDS = table.roundSeconds

export function paceOf(id: Pace) {
  return rowOf(paces, id)
}
