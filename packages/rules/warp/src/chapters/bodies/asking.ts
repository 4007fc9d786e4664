import { fixed, object, ok, optional, phrase, refuse, text, words, type Look } from '@mastro/core'
import { beingFact, line, own } from '../../being-fact.ts'
import { ledBeing, no, ownBeing } from '../../guards.ts'
import { form, order } from '../../kit.ts'
import type { Being, State } from '../../state.ts'
import { id } from '../../stored.ts'
import { DO } from '../../words/offers.ts'
import { SAY } from '../../words/sentences.ts'
import { beingsOf, groupOf } from '../sheets/whose.ts'
import { isRecoveryDue } from './led.ts'

const of = { being: id }
/** Why not; older tables never said it. */
const note = optional(text(200))
const whyNot = (said: string = '') => (said === '' ? '' : `. ${said}`)

/** WARP-RECOVER-1: its player asks, the Master grants it or not yet. */
export const recoveryAsked = beingFact('recovery-asked', object(of), {
  change: being => ({ ...being, asksRecovery: true }),
  tell: ({ who, being }) => own(being, line(phrase`${who} ${SAY.asksRecovery}`, 'WARP-RECOVER-1')),
})

export const recoveryDeclined = beingFact('recovery-declined', object({ ...of, note }), {
  change(being) {
    const { asksRecovery: _, ...quiet } = being
    return quiet
  },
  tell: ({ event, who, being }) =>
    own(being, line(phrase`${who}: ${SAY.notNow}${whyNot(event.note)}`, 'WARP-RECOVER-1')),
})

/** Nothing is asked without a need. */
const hasLost = ({ sheet, before }: Being) => before !== null && sheet.hitPoints.current < before

const mayAsk = (being: Being, { fight }: State) =>
  fight === null && isRecoveryDue(being) && hasLost(being) && being.asksRecovery !== true

export const askRecovery = order('ask-recovery', {
  rule: 'WARP-RECOVER-1',
  label: DO.askRecovery,
  group: DO.character,
  verb: DO.ask,
  form: form({ character: fixed(id) }),
  offered: ({ state, viewer }: Look<State>) =>
    viewer.leads
      ? []
      : beingsOf(state)
          .filter(being => being.seat === viewer.seat && mayAsk(being, state))
          .map(being => ({
            given: { character: being.id },
            id: `ask-recovery:${being.id}`,
            group: groupOf(being),
          })),
  decide({ character }, desk) {
    const being = ownBeing(desk, character, 'character')
    if (!being.ok) return being
    return mayAsk(being.value, desk.state)
      ? ok([recoveryAsked({ being: character })])
      : refuse('recovery-state', 'character')
  },
})

export const declineRecovery = order('decline-recovery', {
  rule: 'WARP-RECOVER-1',
  label: DO.declineRecovery,
  group: DO.direction,
  verb: DO.notNow,
  form: form({ character: fixed(id), note: words(200, DO.why) }),
  offered: ({ state, viewer }: Look<State>) =>
    viewer.leads
      ? beingsOf(state)
          .filter(({ asksRecovery }) => asksRecovery === true)
          .map(being => ({
            given: { character: being.id },
            id: `decline-recovery:${being.id}`,
            group: groupOf(being),
          }))
      : [],
  decide({ character, note: said }, desk) {
    const being = ledBeing(desk, character, 'character')
    if (!being.ok) return being
    const why = said.trim() === '' ? {} : { note: said.trim() }
    return being.value.asksRecovery === true
      ? ok([recoveryDeclined({ being: character, ...why })])
      : no('unknown-request', 'character')
  },
})
