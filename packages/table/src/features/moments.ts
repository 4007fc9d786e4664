import { s, byAuthor, type Moment } from '@mastro/core'
import type { MomentName } from '../events.ts'
import { defineEvent, path } from '../engine/define-event.ts'
import { id, moment } from '../event-schemas.ts'
import type { UndoableState } from '../state.ts'
import { logLine } from '../log/log-line.ts'
import { sentences } from '../messages/sentences.ts'

/** Adventure, session, scene. */

/**
 * A scene is inside a session, a session inside an adventure. An event about the outer moment also
 * affects the inner ones.
 */
const MOMENT_PATHS: Readonly<Record<MomentName, string>> = {
  adventure: path('moment'),
  session: path('moment', 'session'),
  scene: path('moment', 'session', 'scene'),
}

function withMoment(
  play: UndoableState,
  name: MomentName,
  change: (now: Moment) => Moment,
): UndoableState {
  return { ...play, moments: { ...play.moments, [name]: change(play.moments[name]) } }
}

const momentBegun = defineEvent(
  'moment-begun',
  {
    moment: moment(),
    title: s.text(200),
    /** The Master when the moment begins. */
    master: s.nullable(id()),
  },
  {
    personalText: byAuthor,
    evolveUndoable: (play, { moment, title }) =>
      withMoment(play, moment, ({ number }) => ({ number: number + 1, open: true, title })),
    describe: ({ moment, title }, ctx) => {
      const { number } = ctx.after.play.moments[moment]
      return logLine('act', sentences.momentBegun(moment, number, title), ctx)
    },
    undo: 'allowed',
    touches: ({ moment }) => [MOMENT_PATHS[moment]],
    refreshesFingerprint: true,
  },
)

const momentEnded = defineEvent(
  'moment-ended',
  {
    moment: moment(),
    /** The leader's summary of the moment. */
    words: s.optional(s.nonEmptyText(500)),
  },
  {
    personalText: byAuthor,
    evolveUndoable: (play, { moment }) =>
      withMoment(play, moment, now => ({ ...now, open: false })),
    describe: ({ moment, words }, ctx) => {
      const { number, title } = ctx.before.play.moments[moment]
      const sentence = sentences.momentEnded(moment, number, title)
      return logLine('act', sentence, ctx, words === undefined ? {} : { words, tells: 'scene' })
    },
    undo: 'allowed',
    touches: ({ moment }) => [MOMENT_PATHS[moment]],
    refreshesFingerprint: true,
  },
)

export const momentEvents = [momentBegun, momentEnded] as const
