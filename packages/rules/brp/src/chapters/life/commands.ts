import { field, s, label, ok, phrase, refuse, type AsksFrom, type Chapter } from '@mastro/core'
import { applyDamage, statusAt } from '../../operations/apply-damage.ts'
import { powerPoints } from '../../operations/power-points.ts'
import { wake } from '../../operations/wake.ts'
import { armourOf, beingOf } from '../../selectors.ts'
import {
  defineSeenCommand,
  defineAnyoneCommand,
  defineControlledCommand,
  controls,
  type BrpContext,
} from '../../guards.ts'
import { form } from '../../kit.ts'
import type { AnyBeing, State } from '../../state.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { POWER_POINTS } from '../../messages/terms.ts'
import {
  CAUSE,
  FIGURES,
  FIGURE_IDS,
  characteristicChanged,
  died,
  fainted,
  figureCorrected,
  harmEvent,
  harmed,
  hoursPassed,
  knockedDown,
  powerChanged,
  rested,
  stoodUp,
  survived,
  woke,
  woundTreated,
} from './events.ts'

/** Commands to hurt and wake beings, spend power points and correct figures. */

/** Damage decided by the Master, such as a minor illness or a fire (BRP-DIS-2, 9). */
const hurt = defineAnyoneCommand('hurt', {
  rule: 'BRP-DAM-1',
  label: label('Ferisci', 'Hurt'),
  group: GROUP.desk,
  verb: label('Ferisci', 'Hurt'),
  form: form({
    damage: field.int(1, 1000, label('Danno', 'Damage'), 1),
    armour: field.bool(label('L’armatura protegge', 'Armour protects')),
    cause: field.choice(['other', 'illness'], label('Per', 'From'), why => CAUSE[why], 'other'),
  }),
  variants: one =>
    one.status === 'dead'
      ? null
      : {
          label: phrase`${label('Ferisci', 'Hurt')} ${one.name}`,
          ...(one.kind === 'foe' ? {} : { asksFrom: deadlyFrom(one) }),
        },
  decide: (one, { being, damage, armour, cause: why }, at) => {
    const { hp: now, maxHp, status: before } = one
    const points = armour ? armourOf(one).armourPoints : 0
    const { settings } = at.state
    const harm = applyDamage(
      { hp: now, maxHp, status: before, damage, armour: points, settings },
      at.act.dice,
    )
    if (!harm.ok) return refuse(harm.error.code, 'being')
    return ok([harmEvent(being, harm.value, why, at.act.newId('wound'))])
  },
})

/** BRP-DAM-4: at 0 hit points or less a character dies, if nobody helps in time. */
function deadlyFrom({ name, hp }: AnyBeing): AsksFrom {
  return {
    field: 'damage',
    least: Math.max(1, hp),
    asks: label(
      `A 0 punti ferita o meno ${name} muore alla fine del round, se nessuno cura. Si può annullare.`,
      `At 0 hit points or less ${name} dies at the end of the round, if nobody helps. It can be undone.`,
    ),
  }
}

/** A conscious character of the viewer who can wake the sleeper. */
const helperFor = ({ state, viewer }: BrpContext, sleeper: string) =>
  Object.values(state.characters).find(
    other => other.status === 'conscious' && other.id !== sleeper && controls(viewer, other),
  )

/** BRP-DAM-6: by another conscious character or the Master. */
const wakeUp = defineSeenCommand('wake', {
  rule: 'BRP-DAM-6',
  label: label('Sveglia', 'Wake'),
  group: GROUP.care,
  verb: label('Sveglia', 'Wake'),
  variants: (one, ctx) => {
    const { leads } = ctx.viewer
    const sleeps = one.status === 'unconscious' && one.powerPoints > 0
    return sleeps && (leads || (one.kind === 'character' && helperFor(ctx, one.id) !== undefined))
      ? { label: phrase`${label('Sveglia', 'Wake')} ${one.name}` }
      : null
  },
  decide: (sleeper, { being }, at) => {
    const helper = helperFor(at, being)
    if (helper === undefined && !at.viewer.leads) return refuse('not-conscious', 'being')
    const { hp: now, status: before, hoursLeft, powerPoints: points } = sleeper
    const woken = wake({
      hp: now,
      status: before,
      hoursLeft: hoursLeft ?? 0,
      elapsedHours: 0,
      wokenByOther: true,
      powerPoints: points,
      settings: at.state.settings,
    })
    if (!woken.ok) return refuse(woken.error.code, 'being')
    return woken.value.status === 'conscious'
      ? ok([woke({ being, by: helper?.id ?? null })])
      : refuse('insufficient-power-points', 'being')
  },
})

const standUp = defineControlledCommand('stand-up', {
  rule: 'BRP-CREAT-5',
  label: label('Si rialza', 'Stands up'),
  group: GROUP.fight,
  verb: label('Rialzati', 'Stand up'),
  idPrefix: 'stand',
  variants: one =>
    one.prone && one.status === 'conscious'
      ? { label: phrase`${one.name}: ${label('si rialza', 'stands up')}` }
      : null,
  decide: (_, { being }) => ok([stoodUp({ being })]),
})

/** BRP-DERIV-3. At 0 the character faints. */
const spendPower = defineControlledCommand('spend-power', {
  rule: 'BRP-DERIV-3',
  label: label('Spende Punti Potere', 'Spends power points'),
  group: GROUP.care,
  verb: label('Spendi', 'Spend'),
  form: form({
    amount: field.dynamicInt(
      [1, 500],
      POWER_POINTS,
      ({ state }: BrpContext, { being }) => ({ max: beingOf(state, being)?.powerPoints ?? 1 }),
      1,
    ),
  }),
  idPrefix: 'power',
  variants: one =>
    one.powerPoints > 0 && one.status === 'conscious'
      ? { label: phrase`${one.name}: ${label('spende Punti Potere', 'spends power points')}` }
      : null,
  decide: (one, { being, amount }, at) => {
    const { powerPoints: current, maxPowerPoints: max } = one
    const { settings } = at.state
    const spent = powerPoints({ action: 'spend', current, max, amount, fullDay: false, settings })
    if (!spent.ok) return refuse(spent.error.code, 'amount')
    const changed = powerChanged({ being, to: spent.value.current })
    return spent.value.status === 'unconscious'
      ? ok([changed, fainted({ being, cause: 'power-points', hours: null })])
      : ok([changed])
  },
})

/**
 * BRP-DAM-3, BRP-DAM-4. The state that corrected hit points lead to. Somebody who was woken at 1 or 2
 * stays awake there, and the dead stay dead.
 */
function statusAfter({ hp, powerPoints: power, status }: AnyBeing, to: number) {
  const awake = power === 0 ? 'unconscious' : 'conscious'
  const next = statusAt(to, awake)
  return status === 'dead' || statusAt(hp, awake) === next ? undefined : next
}

/** The Master changes a figure and gives a reason. */
const correctFigure = defineAnyoneCommand('correct-figure', {
  rule: 'BRP-ROLE-1',
  label: label('Correggi', 'Correct'),
  group: GROUP.desk,
  verb: label('Correggi', 'Correct'),
  form: form({
    figure: field.hidden(s.oneOf(FIGURE_IDS)),
    to: field.custom(s.int(-500, 500), (field, { state }: BrpContext, { being, figure }) => {
      const one = beingOf(state, being)
      const hits = figure === 'hp'
      return {
        id: field,
        label: label('Diventa', 'Becomes'),
        kind: 'int',
        min: hits ? -500 : 0,
        max: (hits ? one?.maxHp : one?.maxPowerPoints) ?? 0,
        initial: Math.max(-500, (hits ? one?.hp : one?.powerPoints) ?? 0),
      }
    }),
    reason: field.requiredText(200, label('Perché', 'Why')),
  }),
  idPrefix: 'correct',
  variants: one =>
    FIGURE_IDS.map(figure => ({
      given: { figure },
      idSuffix: figure,
      label: phrase`${label('Correggi', 'Correct')} ${one.name}: ${FIGURES[figure]}`,
    })),
  decide: (one, asked) => {
    const { figure, to } = asked
    const beyond = figure === 'hp' ? to > one.maxHp : to < 0 || to > one.maxPowerPoints
    if (beyond) return refuse('out-of-range', 'to')
    const next = figure === 'hp' ? statusAfter(one, to) : undefined
    return ok([figureCorrected({ ...asked, ...(next === undefined ? {} : { status: next }) })])
  },
})

export const life = {
  events: [
    harmed,
    woundTreated,
    rested,
    fainted,
    hoursPassed,
    woke,
    survived,
    died,
    powerChanged,
    characteristicChanged,
    knockedDown,
    stoodUp,
    figureCorrected,
  ],
  commands: [hurt, wakeUp, standUp, spendPower, correctFigure],
} satisfies Chapter<State>
