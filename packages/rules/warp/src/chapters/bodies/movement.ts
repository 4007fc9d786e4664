import { field, s, ok, type Field, type GivenFields, type ViewContext } from '@mastro/core'
import { move } from '../../operations/move.ts'
import { PACES } from '../../data/movement.ts'
import {
  defineLeaderBeingCommand,
  defineOwnBeingCommand,
  checkInPlay,
  tableRefusal,
} from '../../guards.ts'
import { optionsOf } from '../../options.ts'
import { form } from '../../kit.ts'
import { statusOf } from '../../operations/shared/hit-points.ts'
import type { Being, State } from '../../state.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { deedIn } from '../fights/turns.ts'
import { groupOf, beingChoices } from '../sheets/being-choices.ts'
import { moved, sprintGranted } from './events.ts'

const inPlay = (being: Being) => checkInPlay(being, 'being') === null
const onFeet = ({ sheet }: Being) => ['fine', 'hurt'].includes(statusOf(sheet.hitPoints))

/** WARP-MOVE-2. */
export const grantSprint = defineLeaderBeingCommand('grant-sprint', {
  rule: 'WARP-MOVE-2',
  label: OFFER_LABELS.grantSprint,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.grant,
  form: form({
    rounds: field.dynamicInt([1, 100], OFFER_LABELS.rounds, () => ({ initial: 1 })),
  }),
  variants: being =>
    being.seat !== null && inPlay(being) && onFeet(being) ? { group: groupOf(being) } : null,
  decide: (_, asked) => ok([sprintGranted(asked)]),
})

/** A sprint is offered only if the Master allowed it. */
function paceField(key: string, ctx: ViewContext<State>, given: GivenFields): Field {
  const sprint = ctx.viewer.leads || (beingChoices(ctx, given, 'being')?.sprint ?? 0) > 0
  const choices = PACES.filter(pace => sprint || pace !== 'sprint').map(value => ({
    value,
    label: labelOf('pace', value),
  }))
  return { id: key, label: OFFER_LABELS.pace, kind: 'choice', choices, initial: 'walk' }
}

/** WARP-MOVE-1, 2: a sprint needs the Master's permission. */
export const moveBeing = defineOwnBeingCommand('move', {
  rule: 'WARP-MOVE-1',
  label: OFFER_LABELS.move,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.move,
  form: form({
    pace: field.custom(s.oneOf(PACES), paceField),
    rounds: field.int(1, 1000, OFFER_LABELS.rounds, 1),
  }),
  variants: being => (inPlay(being) && onFeet(being) ? { group: groupOf(being) } : null),
  decide: (being, { being: who, pace, rounds }, ctx) => {
    const fault = checkInPlay(being, 'being')
    if (fault !== null) return fault
    if (pace === 'sprint' && !ctx.viewer.leads && being.sprint < rounds)
      return tableRefusal('sprint-not-granted', 'pace')
    const done = move({ pace, rounds, options: optionsOf(ctx.table) })
    if (!done.ok) return done
    const usual = done.value.seconds / rounds
    const seconds = rounds * (ctx.state.fight?.roundSeconds ?? usual) // WARP-TURN-2
    const metres = (done.value.metres * seconds) / done.value.seconds
    const step = moved({ being: who, pace, rounds, metres, seconds })
    return ok([step, ...deedIn(ctx.state, who, { kind: 'move', pace, metres })])
  },
})
