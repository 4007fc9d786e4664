import { field, s, ok, phrase, refuse, byAuthor } from '@mastro/core'
import { defineBeingEvent } from '../being-event.ts'
import { line, nameOf, privateLine } from '../../messages/log-lines.ts'
import {
  checkCanAct,
  defineLeaderCommand,
  defineOwnCommand,
  namedBeing,
  tableRefusal,
} from '../../guards.ts'
import { form } from '../../kit.ts'
import { isNamed, type Being, type State } from '../../state.ts'
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
    const { asksRecovery: _, aidedBy: _helper, ...quiet } = being
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

/** WARP-RECOVER-5: a comrade gives first aid, and the Master grants the recovery or declines it. */
export const firstAidGiven = defineBeingEvent('first-aid-given', s.object({ ...of, helper: id }), {
  change: (being, { helper }) => ({ ...being, asksRecovery: true, aidedBy: helper }),
  describe: ({ event, who, before }) =>
    line(phrase`${nameOf(before, event.helper)} ${LOG_SENTENCES.aids} ${who}`, 'WARP-RECOVER-5'),
})

/** Somebody that others can see hurt and who has not recovered since. */
const needsAid = (being: Being) =>
  isNamed(being) && isRecoveryDue(being) && hasLost(being) && being.asksRecovery !== true

/** WARP-RECOVER-5: also during a fight, because the Master may grant recovery early. */
export const giveFirstAid = defineOwnCommand('give-first-aid', {
  rule: 'WARP-RECOVER-5',
  label: OFFER_LABELS.giveFirstAid,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.giveFirstAid,
  form: form({ patient: field.hidden(id) }),
  checkTarget: being => checkCanAct(being, 'character') ?? ok(null),
  variants: (being, { state, viewer }) =>
    viewer.isMaster || being.seat === null
      ? null
      : Object.values(state.beings)
          .filter(patient => patient.id !== being.id && needsAid(patient))
          .map(patient => ({
            given: { patient: patient.id },
            idSuffix: patient.id,
            label: phrase`${OFFER_LABELS.firstAid} → ${patient.sheet.name}`,
            group: groupOf(being),
          })),
  decide: (_, { character, patient }, ctx) => {
    const found = namedBeing(ctx, patient, 'patient')
    if (!found.ok) return found
    if (patient === character) return tableRefusal('unknown-being', 'patient')
    return needsAid(found.value)
      ? ok([firstAidGiven({ being: patient, helper: character })])
      : refuse('recovery-state', 'patient')
  },
})

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
