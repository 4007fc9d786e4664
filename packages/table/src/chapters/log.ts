import { s } from '@mastro/core'
import { defineEvent } from '../define-event.ts'
import { id, words } from '../event-schemas.ts'
import type { PermanentState, UndoneState } from '../state.ts'
import { without } from '../util/records.ts'

/** What is done to the log itself: nobody edits the past, acts are marked. */

const actsUndone = defineEvent(
  'acts-undone',
  {
    acts: s.list(id(), 1, 2000),
    reason: words(),
    /** The newest act of play there was: what came after it was decided without what is undone. */
    last: id(),
  },
  {
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
