import { byAuthor, ok, s, type Result } from '@mastro/core'
import type { Decision } from '../../engine/decision.ts'
import { defineEvent } from '../../engine/define-event.ts'
import type { TableFeature } from '../../engine/feature.ts'
import { refuse } from '../../engine/refuse.ts'
import { editedText } from '../../event-schemas.ts'
import type { EditedText } from '../../events.ts'
import type { PermanentState } from '../../state.ts'
import { openRequests } from './erasure-time.ts'

/**
 * Texts that their authors changed by hand, because they mention somebody who asked to be forgotten
 * (decision 20). The stored acts are rewritten together with those of the request.
 */

const MOST_EDITS = 50

const textsEdited = defineEvent(
  'texts-edited',
  { edits: s.list(editedText, 1, MOST_EDITS) },
  {
    personalText: byAuthor,
    evolvePermanent: (steady, { edits }, { by }) => ({
      ...steady,
      textEdits: [
        ...(steady.textEdits ?? []),
        { version: steady.version + 1, by: by ?? '', edits },
      ],
    }),
    rewritesLog: true,
  },
)

/** Edits belong to the open requests. They are dropped with the last one that is taken back. */
export function withoutOldEdits(steady: PermanentState): PermanentState {
  if (steady.textEdits === undefined || openRequests(steady).length > 0) return steady
  const { textEdits: _, ...others } = steady
  return others
}

/** The author's changes. The caller has checked whose texts they are. */
export function editTexts(decision: Decision, edits: readonly EditedText[]): Result<null> {
  const { seat } = decision
  if (seat.retired) return refuse('unknown-seat')
  if (seat.erasure !== undefined) return refuse('erasure-requested')
  decision.emit({ type: 'texts-edited', edits: [...edits] })
  return ok(null)
}

export const textEditsFeature = { events: [textsEdited] } as const satisfies TableFeature
