import { drawnByScreen, field, label, ok, phrase, refuse, s } from '@mastro/core'
import type { AnyEvent, Result } from '@mastro/core'
import { beingChoices, findVisible, masterOnly, type BrpContext } from '../../../guards.ts'
import { defineCommand, form } from '../../../kit.ts'
import { id } from '../../../schemas.ts'
import { beingOf } from '../../../selectors.ts'
import type { State } from '../../../state.ts'
import { armLabel } from '../../../messages/gear-labels.ts'
import { GROUP } from '../../../messages/offer-groups.ts'
import { intentDeclared, intentsPlanned } from '../events.ts'
import { defineFighterCommand, placeOf, type Place } from '../fighters.ts'
import { declarable, mayMove, targetsOf } from './intents.ts'
import { declaringGroup, roundRowOf, type Fight, type PlannedIntent } from '../round.ts'

/** Declarations of intents, in order of DEX (BRP-COMBAT-3). */

const intentFields = {
  text: field.text(400, label('Intenzione', 'Intent')),
  arm: field.optionalRef(label('Arma', 'Weapon'), ({ state }: BrpContext, { being }) => {
    const who = beingOf(state, being)
    return who === undefined
      ? []
      : declarable(who).map(arm => ({ value: arm, label: armLabel(who, arm) }))
  }),
  target: field.optionalRef(label('Contro chi', 'Against whom'), (ctx: BrpContext, { being }) =>
    beingChoices(targetsOf(ctx, String(being))),
  ),
  metres: field.rare(
    field.optionalInt(0, 1000, label('Metri, se si muove', 'Metres, if they move')),
  ),
  sheathes: field.rare(
    field.bool(label('Ripone ciò che ha in mano (DES −5)', 'Puts away what is in hand (DEX −5)')),
  ),
}

/** BRP-COMBAT-3, 11, 12: in order from the highest DEX. */
export const declareIntent = defineFighterCommand('declare-intent', {
  rule: 'BRP-COMBAT-3',
  label: label('Dichiara', 'Declare'),
  group: GROUP.fight,
  verb: label('Dichiara', 'Declare'),
  form: form(intentFields),
  idPrefix: 'declare',
  variants: ({ id: being, fight, who }, { state }) =>
    declaringGroup(state, fight).includes(being)
      ? { label: phrase`${who.name}: ${label('dichiara', 'declare')}` }
      : null,
  decide: (place, { being, text, arm, target, metres, sheathes }, at) => {
    const intent = planOf({ being, text, arm, target, metres })
    const legal = checkIntent(place, intent, at)
    if (!legal.ok) return legal
    if (!declaringGroup(at.state, place.fight).includes(being))
      return refuse('not-your-turn', 'being')
    return ok([
      intentDeclared({ ...intent, ...(sheathes ? { sheathes } : {}) }),
      ...plannedAfter(at.state, withIntents(place.fight, [intent])),
    ])
  },
})

interface GivenIntent extends Omit<PlannedIntent, 'target'> {
  readonly target: string | null
}

const planOf = ({ being, text, arm, target, metres }: GivenIntent): PlannedIntent => ({
  being,
  text,
  arm,
  ...(target === null ? {} : { target }),
  ...(metres === undefined ? {} : { metres }),
})

/** Whether a fighter may have this intent in this round. */
function checkIntent(
  { fight, who, row }: Place,
  { being, arm, target, metres }: PlannedIntent,
  at: BrpContext,
): Result<unknown> {
  if (fight.phase !== 'intents') return refuse('wrong-phase', 'being')
  if (who.status !== 'conscious') return refuse('not-conscious', 'being')
  if (row.intent !== null) return refuse('already-declared', 'being')
  if (arm !== null && !declarable(who).includes(arm)) return refuse('unknown-item', 'arm')
  const targeted = target === undefined ? ok(null) : findVisible(at, target, 'target')
  if (!targeted.ok) return targeted
  if (target === being) return refuse('same-being', 'target')
  return metres === undefined ? ok(null) : mayMove(at.state, row, who, metres)
}

/**
 * The Master prepares the intents of several opponents at once. Each is declared when its DEX rank
 * comes, those at the front immediately.
 */
export const planIntents = defineCommand('plan-intents', {
  rule: 'BRP-COMBAT-3',
  label: label('Dichiara per i tuoi', 'Declare for yours'),
  group: GROUP.fight,
  verb: label('Dichiara', 'Declare'),
  authorize: masterOnly,
  form: form({
    intents: field.hidden(
      s.list(
        s.object({
          being: id,
          text: s.withDefault(s.text(400), ''),
          arm: s.withDefault(s.nullable(id), () => null),
          target: s.withDefault(s.nullable(id), () => null),
          metres: s.optional(s.int(0, 1000)),
        }),
        1,
        60,
      ),
    ),
  }),
  offered: drawnByScreen('The list of the Master’s fighters has a form for all of them.'),
  decide: ({ intents }, at) => {
    const plans = intents.map(planOf)
    for (const [i, plan] of plans.entries()) {
      const place = placeOf(at, plan.being)
      const legal = place.ok ? checkIntent(place.value, plan, at) : place
      if (!legal.ok) return refuse(legal.error.code, `intents[${i}].${legal.error.path ?? ''}`)
    }
    const { fight } = at.state
    if (fight === null) return refuse('no-fight')
    return ok([intentsPlanned({ plans }), ...plannedAfter(at.state, withPlans(fight, plans))])
  },
})

const withPlans = (fight: Fight, plans: readonly PlannedIntent[]): Fight => ({
  ...fight,
  rows: fight.rows.map(row => {
    const plan = plans.find(({ being }) => being === row.being)
    return plan === undefined ? row : { ...row, plan }
  }),
})

const withIntents = (fight: Fight, intents: readonly PlannedIntent[]): Fight => ({
  ...fight,
  rows: fight.rows.map(row => {
    const intent = intents.find(({ being }) => being === row.being)
    return intent === undefined ? row : { ...row, intent: intent.text, arm: intent.arm }
  }),
})

/** The prepared intents whose rank has come, down to the first fighter without one. */
function plannedAfter(state: State, fight: Fight): readonly AnyEvent[] {
  const group = declaringGroup(state, fight)
  const ready = group.flatMap((being): readonly PlannedIntent[] => {
    const plan = roundRowOf(fight, being)?.plan
    return plan === undefined ? [] : [{ ...plan, being }]
  })
  if (ready.length === 0) return []
  const events = ready.map(intent => intentDeclared(intent))
  return ready.length < group.length
    ? events
    : [...events, ...plannedAfter(state, withIntents(fight, ready))]
}
