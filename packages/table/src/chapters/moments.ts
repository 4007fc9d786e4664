import { s, type Moment } from '@mastro/core'
import type { MomentName } from '../events.ts'
import { fact, path } from '../fact.ts'
import { id, moment } from '../shapes.ts'
import type { Play } from '../state.ts'
import { told } from '../told.ts'
import { sentences } from '../words/sentences.ts'

/** Adventure, session, scene. */

/** A scene stands in a session, a session in an adventure: what is done to the outer one is done to what is inside. */
const MOMENT_PATHS: Readonly<Record<MomentName, string>> = {
  adventure: path('moment'),
  session: path('moment', 'session'),
  scene: path('moment', 'session', 'scene'),
}

function withMoment(play: Play, name: MomentName, change: (now: Moment) => Moment): Play {
  return { ...play, moments: { ...play.moments, [name]: change(play.moments[name]) } }
}

const momentBegun = fact(
  'moment-begun',
  {
    moment: moment(),
    title: s.text(200),
    /** Who leads as it begins. */
    master: s.nullable(id()),
  },
  {
    play: (play, { moment, title }) =>
      withMoment(play, moment, ({ number }) => ({ number: number + 1, open: true, title })),
    tell: ({ moment, title }, telling) => {
      const { number } = telling.after.play.moments[moment]
      return told('act', sentences.momentBegun(moment, number, title), telling)
    },
    undo: 'play',
    touches: ({ moment }) => [MOMENT_PATHS[moment]],
    printed: true,
  },
)

const momentEnded = fact(
  'moment-ended',
  {
    moment: moment(),
    /** What who led wants remembered of it. */
    words: s.optional(s.name(500)),
  },
  {
    play: (play, { moment }) => withMoment(play, moment, now => ({ ...now, open: false })),
    tell: ({ moment, words }, telling) => {
      const { number, title } = telling.before.play.moments[moment]
      const sentence = sentences.momentEnded(moment, number, title)
      return told('act', sentence, telling, words === undefined ? {} : { words, tells: 'scene' })
    },
    undo: 'play',
    touches: ({ moment }) => [MOMENT_PATHS[moment]],
    printed: true,
  },
)

export const momentFacts = [momentBegun, momentEnded] as const
