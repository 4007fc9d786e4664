import { byAuthor, s, label, phrase, type Label, type Line, quoted } from '@mastro/core'
import { defineBeingEvent } from '../being-event.ts'
import { withPoints, withSheet } from '../../updates.ts'
import { withChange, line, nameOf, privateLine } from '../../messages/log-lines.ts'
import { AWARD_REASONS, type AwardReason } from '../../data/experience.ts'
import { defineEvent } from '../../kit.ts'
import { experience, id, points, purchase, trait } from '../../schemas.ts'
import type { Being, State } from '../../state.ts'
import { labelOf } from '../../messages/label-of.ts'
import { LOG_SENTENCES } from '../../messages/log-sentences.ts'
import { TERMS } from '../../messages/terms.ts'
import { describePoints } from '../bodies/events.ts'
import { purchaseLabel } from './request-labels.ts'
import { byPlayer } from '../../personal-text.ts'

const of = { being: id }
const fromTo = { from: experience, to: experience }

export const experienceUsed = defineBeingEvent(
  'experience-used',
  s.object({ ...of, ...fromTo, because: s.optional(s.text()) }),
  {
    personalText: byAuthor,
    change: (being, { to }) => withSheet(being, { experience: to }),
    describe({ event, who }) {
      const why = event.because === undefined ? '' : phrase`: ${quoted(event.because)}`
      return line(phrase`${who} ${LOG_SENTENCES.usesExperience}${why}`, 'WARP-XPPOOL-2')
    },
  },
)

export const experienceAwarded = defineBeingEvent(
  'experience-awarded',
  s.object({
    ...of,
    ...fromTo,
    reasons: s.list(s.object({ reason: s.oneOf(AWARD_REASONS), dice: s.int(0, 99) }), 0, 100),
    /** Dice awarded in this session. Missing in events of older tables. */
    tonight: s.optional(s.int(0, 9999)),
  }),
  {
    change: (being, { to, tonight }) => ({
      ...withSheet(being, { experience: to }),
      ...(tonight === undefined ? {} : { tonight }),
    }),
    after: (state, event) => ({
      ...state,
      awardsDue: state.awardsDue.filter(due => due !== event.being),
    }),
    describe({ event: { from, to, reasons }, who }) {
      if (reasons.length === 0)
        return line(phrase`${who}: ${LOG_SENTENCES.noAward}`, 'WARP-SESSION-1')
      const gained = diceCount(to.pool - from.pool)
      return line(phrase`${who}: +${gained} (${reasonsLabel(reasons)})`, 'WARP-XP-1')
    },
  },
)

const reasonsLabel = (reasons: readonly { readonly reason: AwardReason }[]): Label =>
  reasons.map(({ reason }) => labelOf('award', reason)).reduce((all, one) => phrase`${all}, ${one}`)
const diceCount = (count: number): Label =>
  count === 1
    ? label('1 dado esperienza', '1 experience die')
    : phrase`${count} ${LOG_SENTENCES.experienceDice}`

export const experienceSpent = defineBeingEvent(
  'experience-spent',
  s.object({ ...of, ...fromTo }),
  {
    change: (being, { to }) => withSheet(being, { experience: to }),
    describe({ event, who, being }) {
      const logLine = line(phrase`${who} ${LOG_SENTENCES.spendsExperience}`, 'WARP-XP-3')
      return privateLine(
        being,
        withChange(logLine, who, TERMS.experience, [event.from.pool, event.to.pool]),
      )
    },
  },
)

export const traitGained = defineBeingEvent('trait-gained', s.object({ ...of, trait }), {
  personalText: byPlayer(),
  change: (being, event) => withSheet(being, { traits: [...being.sheet.traits, event.trait] }),
  describe({ event: { trait: gained }, who, being }) {
    const text = phrase`${who} ${LOG_SENTENCES.develops} ${gained.name ?? ''} (${gained.score ?? 0})`
    return privateLine(being, line(text, 'WARP-XP-4'))
  },
})

export const traitImproved = defineBeingEvent(
  'trait-improved',
  s.object({ ...of, trait: id, from: s.int(0, 99), to: s.int(0, 99) }),
  {
    change: (being, { trait: which, to }) =>
      withSheet(being, {
        traits: being.sheet.traits.map(one => (one.id === which ? { ...one, score: to } : one)),
      }),
    describe({ event, who, being }) {
      const named = being?.sheet.traits.find(one => one.id === event.trait)?.name
      const what = named == null ? LOG_SENTENCES.improves : phrase`${named}`
      return privateLine(
        being,
        line(phrase`${who}: ${what}, ${event.from} → ${event.to}`, 'WARP-XP-6'),
      )
    },
  },
)

export const raiseDue = defineBeingEvent(
  'raise-due',
  s.object({ ...of, onlyTrait: s.bool(), score: s.int(0, 99) }),
  { change: (being, { onlyTrait, score }) => ({ ...being, raise: { onlyTrait, score } }) },
)

export const hitPointsRaised = defineBeingEvent(
  'hit-points-raised',
  s.object({
    ...of,
    faces: s.list(s.int(1, 6), 0, 100),
    gained: s.int(0, 999),
    from: points,
    to: points,
  }),
  {
    change: (being, { to }) => ({ ...withPoints(being, to), raise: null }),
    describe: ({ event, who, being }) => describePoints(being, who, event, ['WARP-XP-13']),
  },
)

function withChangedBeing(
  { beings }: State,
  id: string,
  change: (being: Being) => Being,
): State['beings'] {
  const being = beings[id]
  return being === undefined ? beings : { ...beings, [id]: change(being) }
}

function withoutRefusal(being: Being): Being {
  const { refused: _, ...rest } = being
  return rest
}

export const requestMade = defineEvent(
  'request-made',
  s.object({ request: s.object({ id, being: id, purchase }) }),
  {
    personalText: byAuthor,
    evolve: (state, { request }) => ({
      ...state,
      beings: withChangedBeing(state, request.being, withoutRefusal),
      requests: { ...state.requests, [request.id]: request },
    }),
    describe({ request }, before): Line {
      const being = before.beings[request.being]
      const who = nameOf(before, request.being)
      const text = phrase`${who} ${LOG_SENTENCES.asks}: ${purchaseLabel(request.purchase, being)}`
      return privateLine(being, line(text, 'WARP-XP-3'))
    },
  },
)

export const requestClosed = defineEvent(
  'request-closed',
  s.object({ request: id, being: id, approved: s.bool(), note: s.text() }),
  {
    personalText: byAuthor,
    evolve(state, { request, being, approved, note }) {
      const { [request]: closed, ...requests } = state.requests
      if (approved || closed === undefined) return { ...state, requests }
      const refused = { purchase: closed.purchase, note }
      return {
        ...state,
        requests,
        beings: withChangedBeing(state, being, one => ({ ...one, refused })),
      }
    },
    describe(event, before): Line {
      const answer = event.approved ? LOG_SENTENCES.granted : LOG_SENTENCES.denied
      const note = event.note === '' ? '' : phrase`: ${quoted(event.note)}`
      const logLine = line(phrase`${nameOf(before, event.being)}: ${answer}${note}`, 'WARP-XP-3')
      return privateLine(before.beings[event.being], logLine)
    },
  },
)
