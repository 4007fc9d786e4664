import type { SeatId } from '@mastro/core'
import { answerQuery, openRequests, viewOf } from '@mastro/table'
import type { Rulesets, ServedTable, TableCommand } from '@mastro/table'

import { labelsIn } from './numbered-labels.ts'

/**
 * Whether a command holds a label that its seat cannot see. Labels become the original words again if
 * the request is taken back, so a typed label could reveal a word that the seat may not read.
 */
export function repeatsForeignLabel(
  rulesets: Rulesets,
  served: ServedTable,
  seat: SeatId,
  command: TableCommand,
): boolean {
  return containsForeignLabel(rulesets, served, seat, JSON.stringify(command))
}

/** Whether a text holds such a label. */
export function containsForeignLabel(
  rulesets: Rulesets,
  served: ServedTable,
  seat: SeatId,
  text: string,
): boolean {
  if (openRequests(served.state.steady).length === 0) return false
  const labels = labelsIn(text)
  if (labels.length === 0) return false
  const offers = answerQuery(rulesets, served, seat, { about: 'offers' })
  const seen = JSON.stringify([viewOf(served, seat).docs, offers])
  return labels.some(label => !seen.includes(label))
}
