import { s, bilingualFields, readTable, rowOf, tableHeader } from '@mastro/core'
import json from '../../data/movement.json' with { type: 'json' }

export const PACES = ['walk', 'fast-walk', 'jog', 'steady-run', 'fast-run', 'sprint'] as const
export type Pace = (typeof PACES)[number]

const table = readTable(
  s.object({
    ...tableHeader,
    roundSeconds: s.anyInt(),
    entries: s.list(
      s.object({
        id: s.oneOf(PACES),
        ...bilingualFields,
        kmPerHour: s.anyInt(),
        metresPerRound: s.number(0),
      }),
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
