import { s, byAuthor } from '@mastro/core'
import { defineEvent } from '../engine/define-event.ts'
import { id, words } from '../event-schemas.ts'
import type { PermanentState, UndoneState } from '../state.ts'
import { without } from '../util/records.ts'

/** Events about the log itself. Past acts are never edited, only marked. */

const actsUndone = defineEvent(
  'acts-undone',
  {
    acts: s.list(id(), 1, 2000),
    reason: words(),
    /** The newest undoable act at that time. Acts after it were decided without the undone act. */
    last: id(),
  },
  {
    personalText: byAuthor,
    evolvePermanent: (steady, { acts, reason, last }, { by, at }) => {
      const mark: UndoneState = { by: by ?? steady.host, at, reason, group: acts, last }
      const marks = Object.fromEntries(acts.map(id => [id, mark]))
      return { ...steady, undone: { ...steady.undone, ...marks } }
    },
  },
)

const actsRedone = defineEvent(
  'acts-redone',
  { acts: s.list(id(), 1, 2000) },
  {
    evolvePermanent: (steady, { acts }) => ({
      ...steady,
      undone: acts.reduce<PermanentState['undone']>(without, steady.undone),
    }),
  },
)

export const logEvents = [actsUndone, actsRedone] as const
