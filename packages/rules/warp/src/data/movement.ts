import { anyInt, list, number, object, oneOf } from '@mastro/core'
import json from '../../data/movement.json' with { type: 'json' }
import { header, readTable, rowOf, words } from './read.ts'

export const PACES = ['walk', 'fast-walk', 'jog', 'steady-run', 'fast-run', 'sprint'] as const
export type Pace = (typeof PACES)[number]

const table = readTable(
  object({
    ...header,
    roundSeconds: anyInt(),
    entries: list(
      object({ id: oneOf(PACES), ...words, kmPerHour: anyInt(), metresPerRound: number(0) }),
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
