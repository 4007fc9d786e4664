import {
  s,
  label,
  ok,
  phrase,
  type ActContext,
  type Result,
  type AnyEvent,
  byAuthor,
} from '@mastro/core'
import { idField } from '../../operations/shared-fields.ts'
import { ownBeing } from '../../guards.ts'
import { evolveBeing, withoutKey } from '../../updates.ts'
import { whenNow, beingOf } from '../../selectors.ts'
import { defineEvent } from '../../kit.ts'
import { line, nameIn, reasonSuffix } from '../../messages/log-lines.ts'
import { settingsOf } from '../../options.ts'
import { advanceRequest, request as requestShape } from '../../schemas.ts'
import type { Being, Request, State } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { TERM_LABELS } from '../../messages/terms.ts'
import { advancedBy, afterAdvance, learnedBy } from './advancing.ts'
import { byPlayer } from '../../personal-text.ts'

/**
 * WOC-ADV-1. A player asks and the Master permits. A request that could never be allowed is refused
 * at once.
 */

const requestMade = defineEvent('request-made', s.object({ request: requestShape }), {
  personalText: byAuthor,
  evolve: (state, { request }) => ({
    ...state,
    requests: { ...state.requests, [request.id]: request },
  }),
  describe: ({ request }, before) => {
    const { character, kind, ask } = request
    const what = nameLabel(kind === 'advance' ? ask.name : ask.spell)
    const why = kind === 'advance' ? reasonSuffix(ask.justification) : ''
    const asks = phrase`${nameIn(before, character)} ${ASKS[kind]}`
    return line(phrase`${asks} ${what}${why}.`, ['WOC-ADV-1'])
  },
})
const ASKS = {
  advance: label('chiede di migliorare', 'asks to improve'),
  'learn-spell': label('chiede di imparare', 'asks to learn'),
} as const

export const requestJudged = defineEvent(
  'request-judged',
  s.object({ id: idField, approved: s.bool(), reason: s.text() }),
  {
    personalText: byAuthor,
    evolve: (state, { id }) => ({ ...state, requests: withoutKey(state.requests, id) }),
    describe: ({ approved, reason }) =>
      approved
        ? null
        : line(
            phrase`${label('Il Master rimanda la richiesta', 'The Master sends the request back')}${reasonSuffix(reason)}.`,
            ['WOC-ADV-1'],
          ),
  },
)
const amount = s.int(0, 9999)
const advanced = defineEvent(
  'advanced',
  s.object({
    who: idField,
    ask: advanceRequest,
    from: s.int(-99, 99),
    to: s.int(-99, 99),
    paid: s.object({ xp: amount, training: amount }),
    xp: s.object({ total: amount, available: amount }),
    removed: s.bool(),
  }),
  {
    personalText: byPlayer(),
    evolve: evolveBeing((being, event) => afterAdvance(being, event)),
    describe: ({ who, ask, from, to, paid, removed }, before) => {
      const available = beingOf(before, who)?.character.xp.available ?? paid.xp
      const suffix = removed ? label(' (superata)', ' (overcome)') : ''
      return line(
        phrase`${nameIn(before, who)}: ${nameLabel(ask.name)} ${from} → ${to}${suffix}${reasonSuffix(ask.justification)}.`,
        ['WOC-ADV-1', 'WOC-XP-8'],
        {
          changes: [
            { subject: who, what: nameLabel(ask.name), from, to },
            {
              subject: who,
              what: TERM_LABELS.xpAvailable,
              from: available,
              to: available - paid.xp,
            },
          ],
          why: [
            { label: TERM_LABELS.xp, value: paid.xp, rule: 'WOC-ADV-2' },
            ...(paid.training > 0
              ? [{ label: TERM_LABELS.training, value: paid.training, rule: 'WOC-TRAIN-2' }]
              : []),
          ],
        },
      )
    },
  },
)
export const growthEvents = [requestMade, requestJudged, advanced]

/** The events this request would produce if allowed now. */
export function grantRequest(
  state: State,
  being: Being,
  request: Request,
  cost: number,
  { table }: Pick<ActContext, 'table'>,
): Result<readonly AnyEvent[]> {
  const settings = settingsOf(table.options)
  const when = whenNow(state, table)
  if (request.kind === 'learn-spell') return learnedBy(being, request.ask, { when, cost, settings })
  const done = advancedBy(being, request.ask, when, settings)
  return done.ok ? ok([advanced(done.value)]) : done
}

/** Sends the request to the Master, or grants it at once when the leader makes it. */
export function put(state: State, request: Request, act: ActContext): Result<readonly AnyEvent[]> {
  const found = ownBeing(state, request.character, act.by)
  if (!found.ok) return found
  const grant = grantRequest(state, found.value, request, 1, act)
  if (!grant.ok) return grant
  const made = requestMade({ request })
  if (!act.by.leads) return ok([made])
  return ok([made, requestJudged({ id: request.id, approved: true, reason: '' }), ...grant.value])
}
