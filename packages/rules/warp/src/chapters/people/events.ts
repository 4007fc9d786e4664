import { textsOf, byAuthor, s, phrase, same } from '@mastro/core'
import { defineBeingEvent } from '../being-event.ts'
import { line } from '../../messages/log-lines.ts'
import { defineEvent } from '../../kit.ts'
import { isNamed, type State } from '../../state.ts'
import { being, id } from '../../schemas.ts'
import { LOG_SENTENCES } from '../../messages/log-sentences.ts'

export const beingJoined = defineEvent('being-joined', s.object({ being }), {
  personalText: ({ being }, { by, texts }) => textsOf(being.seat ?? by, texts),
  evolve: (state, event) => ({
    ...state,
    beings: { ...state.beings, [event.being.id]: event.being },
  }),
  describe({ being: one }) {
    const logLine = line(phrase`${same(one.sheet.name)} ${joins(one)}`, 'WARP-CREATE-1')
    return isNamed(one) ? logLine : { ...logLine, audience: { master: true } }
  },
})

/**
 * The text for a new character, which depends on whether it still needs approval (WARP-CREATE-9).
 */
const joins = ({ sheet }: State['beings'][string]) =>
  sheet.approved ? LOG_SENTENCES.enters : LOG_SENTENCES.isReady

export const beingLeft = defineBeingEvent('being-left', s.object({ being: id }), {
  after: (state, event) => leave(state, event.being),
  describe: ({ who }) => line(phrase`${who} ${LOG_SENTENCES.leaves}`),
})

export const beingShown = defineBeingEvent('being-shown', s.object({ being: id }), {
  change: one => ({ ...one, shown: true }),
  describe: ({ who }) => line(phrase`${who} ${LOG_SENTENCES.enters}`),
  irreversible: true,
  toAll: true,
})

/** New names for beings. Has no log line. */
export const beingsRenamed = defineEvent(
  'beings-renamed',
  s.object({ names: s.map(s.text(200)) }),
  {
    personalText: byAuthor,
    evolve: (state, { names }) => ({
      ...state,
      beings: Object.fromEntries(
        Object.entries(state.beings).map(([key, one]) => {
          const name = names[key]
          return [key, name === undefined ? one : { ...one, sheet: { ...one.sheet, name } }]
        }),
      ),
    }),
  },
)

function leave(state: State, gone: string): State {
  const { [gone]: one, ...beings } = state.beings
  if (one === undefined) return state
  const requests = Object.entries(state.requests).filter(([, request]) => request.being !== gone)
  return {
    ...state,
    beings,
    retired: { ...state.retired, [gone]: one },
    awardsDue: state.awardsDue.filter(due => due !== gone),
    requests: Object.fromEntries(requests),
  }
}
