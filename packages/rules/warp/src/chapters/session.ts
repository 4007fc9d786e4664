import { byAuthor, s, ok, phrase, quoted } from '@mastro/core'
import type { Chapter, MomentChange, Result, AnyEvent } from '@mastro/core'
import { line } from '../messages/log-lines.ts'
import { withSheet } from '../updates.ts'
import { tableRefusal } from '../guards.ts'
import { defineEvent } from '../kit.ts'
import type { Being, State } from '../state.ts'
import { id } from '../schemas.ts'
import { labelOf } from '../messages/label-of.ts'
import { LOG_SENTENCES } from '../messages/log-sentences.ts'

const toMaster = { audience: { master: true } }

const sessionOpened = defineEvent('session-opened', s.object({}), {
  evolve: state => ({ ...state, awardsDue: [], beings: everyBeing(state, withFreshDice) }),
  describe: () => line(LOG_SENTENCES.sessionOpens, 'WARP-SESSION-1'),
})

const sessionClosed = defineEvent('session-closed', s.object({ due: s.list(id, 0, 100) }), {
  evolve: (state, { due }) => ({ ...state, awardsDue: due }),
  describe: () => line(LOG_SENTENCES.sessionCloses, 'WARP-SESSION-1', 'WARP-XP-1'),
})

export const fateRead = defineEvent(
  'fate-read',
  s.object({ total: s.anyInt(), reading: s.word(80), question: s.text(1000) }),
  {
    personalText: byAuthor,
    evolve: (state, { total, reading }) => ({ ...state, fate: { total, reading } }),
    describe({ total, reading, question }) {
      const questionText = question === '' ? LOG_SENTENCES.fate : quoted(question)
      return line(phrase`${questionText}: ${total}, ${labelOf('reading', reading)}`, 'WARP-FATE-1')
    },
  },
)

/** A message that only the Master reads. */
export const masterNoted = defineEvent(
  'told-to-master',
  s.object({ text: s.object({ it: s.word(), en: s.word() }) }),
  { describe: ({ text }) => ({ ...line(text), ...toMaster }) },
)

/** WARP-SESSION-4: options that were changed for one roll. */
export const optionsOverridden = defineEvent(
  'options-overridden',
  s.object({ overrides: s.list(s.word(80), 0, 100), hidden: s.bool() }),
  {
    describe({ overrides, hidden }) {
      const text = phrase`${LOG_SENTENCES.onlyThisRoll}: ${overrides.join(', ')}`
      const logLine = line(text, 'WARP-SESSION-4')
      return hidden ? { ...logLine, ...toMaster } : logLine
    },
  },
)

function withFreshDice(before: Being): Being {
  const { tonight: _, ...being } = before
  const { experience } = being.sheet
  return experience.used === 0
    ? being
    : withSheet(being, { experience: { ...experience, used: 0 } })
}

function everyBeing({ beings }: State, change: (being: Being) => Being): State['beings'] {
  return Object.fromEntries(Object.entries(beings).map(([key, being]) => [key, change(being)]))
}

/**
 * WARP-SESSION-1: the start of a session makes every experience die available, and its end asks for
 * awards.
 */
export function moment(
  state: State,
  { moment, change }: MomentChange,
): Result<readonly AnyEvent[]> {
  if (change === 'end' && state.fight !== null) return tableRefusal('fight-on')
  if (moment !== 'session') return ok([])
  if (change === 'begin') return ok([sessionOpened({})])
  const due = Object.values(state.beings)
    .filter(({ seat, sheet }) => seat !== null && sheet.approved)
    .map(being => being.id)
  return ok([sessionClosed({ due })])
}

export const session = {
  events: [sessionOpened, sessionClosed, fateRead, masterNoted, optionsOverridden],
  docs: ({ state: { awardsDue, fate }, viewer }) => ({
    ...(awardsDue.length > 0 && viewer.leads ? { awards: { due: awardsDue } } : {}),
    ...(fate === null ? {} : { fate: { total: fate.total, reading: fate.reading } }),
  }),
} satisfies Chapter<State>
