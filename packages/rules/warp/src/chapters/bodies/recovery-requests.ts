import { field, s, ok, phrase, refuse, byAuthor } from '@mastro/core'
import { defineBeingEvent } from '../being-event.ts'
import { line, privateLine } from '../../messages/log-lines.ts'
import { defineLeaderCommand, defineOwnCommand, tableRefusal } from '../../guards.ts'
import { form } from '../../kit.ts'
import type { Being, State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { LOG_SENTENCES } from '../../messages/log-sentences.ts'
import { groupOf } from '../sheets/being-choices.ts'
import { isRecoveryDue } from './body-status.ts'

const of = { being: id }
/** The reason of a refusal. Missing in events of older tables. */
const note = s.optional(s.text(200))
const whyNot = (text: string = '') => (text === '' ? '' : `. ${text}`)

/** WARP-RECOVER-1: the player requests recovery, and the Master grants or declines it. */
export const recoveryAsked = defineBeingEvent('recovery-asked', s.object(of), {
  change: being => ({ ...being, asksRecovery: true }),
  describe: ({ who, being }) =>
    privateLine(being, line(phrase`${who} ${LOG_SENTENCES.asksRecovery}`, 'WARP-RECOVER-1')),
})

export const recoveryDeclined = defineBeingEvent('recovery-declined', s.object({ ...of, note }), {
  personalText: byAuthor,
  change(being) {
    const { asksRecovery: _, ...quiet } = being
    return quiet
  },
  describe: ({ event, who, being }) =>
    privateLine(
      being,
      line(phrase`${who}: ${LOG_SENTENCES.notNow}${whyNot(event.note)}`, 'WARP-RECOVER-1'),
    ),
})

/** True if hit points were lost, so that recovery has an effect. */
const hasLost = ({ sheet, before }: Being) => before !== null && sheet.hitPoints.current < before

const mayAsk = (being: Being, { fight }: State) =>
  fight === null && isRecoveryDue(being) && hasLost(being) && being.asksRecovery !== true

export const askRecovery = defineOwnCommand('ask-recovery', {
  rule: 'WARP-RECOVER-1',
  label: OFFER_LABELS.askRecovery,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.ask,
  variants: (being, { state, viewer }) =>
    !viewer.leads && mayAsk(being, state) ? { group: groupOf(being) } : null,
  decide: (being, { character }, { state }) =>
    mayAsk(being, state)
      ? ok([recoveryAsked({ being: character })])
      : refuse('recovery-state', 'character'),
})

export const declineRecovery = defineLeaderCommand('decline-recovery', {
  rule: 'WARP-RECOVER-1',
  label: OFFER_LABELS.declineRecovery,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.notNow,
  form: form({ note: field.text(200, OFFER_LABELS.why) }),
  checkTarget: ({ asksRecovery }) =>
    asksRecovery === true ? ok(null) : tableRefusal('unknown-request', 'character'),
  variants: being => ({ group: groupOf(being) }),
  decide: (_, { character, note: text }) => {
    const why = text.trim() === '' ? {} : { note: text.trim() }
    return ok([recoveryDeclined({ being: character, ...why })])
  },
})
