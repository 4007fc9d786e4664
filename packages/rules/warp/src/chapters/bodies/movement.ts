import {
  asked,
  fixed,
  int,
  ok,
  oneOf,
  whole,
  type Field,
  type Given,
  type Look,
} from '@mastro/core'
import { move } from '../../acts/move.ts'
import { PACES } from '../../data/movement.ts'
import { checkInPlay, ledBeing, no, optionsOf, ownBeing, plays } from '../../guards.ts'
import { form, order } from '../../kit.ts'
import { statusOf } from '../../shared/hit-points.ts'
import type { Being, State } from '../../state.ts'
import { id } from '../../stored.ts'
import { labelOf } from '../../words/label-of.ts'
import { DO } from '../../words/offers.ts'
import { beingsOf, groupOf, whose } from '../sheets/whose.ts'
import { moved, sprintGranted } from './facts.ts'

const inPlay = (being: Being) => checkInPlay(being, 'being') === null
const onFeet = ({ sheet }: Being) => ['fine', 'hurt'].includes(statusOf(sheet.hitPoints))

/** WARP-MOVE-2. */
export const grantSprint = order('grant-sprint', {
  rule: 'WARP-MOVE-2',
  label: DO.grantSprint,
  group: DO.direction,
  verb: DO.grant,
  form: form({
    being: fixed(id),
    rounds: asked(int(1, 100), key => ({
      id: key,
      label: DO.rounds,
      kind: 'int',
      min: 1,
      max: 100,
      initial: 1,
    })),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? beingsOf(state)
          .filter(being => being.seat !== null && inPlay(being) && onFeet(being))
          .map(being => ({
            given: { being: being.id },
            id: `grant-sprint:${being.id}`,
            group: groupOf(being),
          }))
      : [],
  decide({ being: who, rounds }, desk) {
    const being = ledBeing(desk, who, 'being')
    return being.ok ? ok([sprintGranted({ being: who, rounds })]) : being
  },
})

/** A sprint is among the paces of whom the Master let sprint. */
function paceField(key: string, look: Look<State>, given: Given): Field {
  const sprint = look.viewer.leads || (whose(look, given, 'being')?.sprint ?? 0) > 0
  const choices = PACES.filter(pace => sprint || pace !== 'sprint').map(value => ({
    value,
    label: labelOf('pace', value),
  }))
  return { id: key, label: DO.pace, kind: 'choice', choices, initial: 'walk' }
}

/** WARP-MOVE-1, 2: a sprint needs the Master's word. */
export const moveBeing = order('move', {
  rule: 'WARP-MOVE-1',
  label: DO.move,
  group: DO.character,
  verb: DO.move,
  form: form({
    being: fixed(id),
    pace: asked(oneOf(PACES), paceField),
    rounds: whole(1, 1000, DO.rounds, 1),
  }),
  offered: ({ state, viewer }) =>
    beingsOf(state)
      .filter(being => plays(being, viewer) && inPlay(being) && onFeet(being))
      .map(being => ({
        given: { being: being.id },
        id: `move:${being.id}`,
        group: groupOf(being),
      })),
  decide({ being: who, pace, rounds }, desk) {
    const being = ownBeing(desk, who, 'being')
    if (!being.ok) return being
    const fault = checkInPlay(being.value, 'being')
    if (fault !== null) return fault
    if (pace === 'sprint' && !desk.viewer.leads && being.value.sprint < rounds)
      return no('sprint-not-granted', 'pace')
    const done = move({ pace, rounds, options: optionsOf(desk.table) })
    if (!done.ok) return done
    const usual = done.value.seconds / rounds
    const seconds = rounds * (desk.state.fight?.roundSeconds ?? usual) // WARP-TURN-2
    const metres = (done.value.metres * seconds) / done.value.seconds
    return ok([moved({ being: who, pace, rounds, metres, seconds })])
  },
})
