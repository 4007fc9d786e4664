import { ok } from '@mastro/core'
import type { Decision } from '../engine/decision.ts'
import { defineEvent } from '../engine/define-event.ts'
import type { TableFeature } from '../engine/feature.ts'
import type { ActBody } from '../events.ts'
import { logLine } from '../log/log-line.ts'
import { sentences } from '../messages/sentences.ts'

/** The host deletes the whole table. It closes at once, and for a day it can be opened again. */

const tableDeletionRequested = defineEvent(
  'table-deletion-requested',
  {},
  {
    describe: (_, ctx) => logLine('house', sentences.tableDeletionRequested(), ctx),
    rewritesLog: true,
    namesOnly: () => [],
    leavesErasable: true,
  },
)

const tableDeletionWithdrawn = defineEvent(
  'table-deletion-withdrawn',
  {},
  {
    describe: (_, ctx) => logLine('house', sentences.tableDeletionWithdrawn(), ctx),
    namesOnly: () => [],
    leavesErasable: true,
  },
)

/** Whether the host has asked with this act to delete the table. */
export function requestsDeletion({ events }: Pick<ActBody, 'events'>): boolean {
  return events.some(({ type }) => type === tableDeletionRequested.type)
}

export function decideDeletion(decision: Decision, how: 'requested' | 'withdrawn') {
  decision.emit({ type: `table-deletion-${how}` })
  return ok(null)
}

export const deletionFeature = {
  events: [tableDeletionRequested, tableDeletionWithdrawn],
} as const satisfies TableFeature
