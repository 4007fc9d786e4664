import {
  asked,
  fixed,
  int,
  label,
  ok,
  one,
  oneOf,
  phrase,
  refuse,
  someWords,
  whole,
  wholeNow,
  yes,
  type Chapter,
} from '@mastro/core'
import { applyDamage } from '../../acts/apply-damage.ts'
import { powerPoints } from '../../acts/power-points.ts'
import { wake } from '../../acts/wake.ts'
import { armourOf } from '../../beings.ts'
import {
  beingOf,
  commanded,
  controls,
  everyone,
  inSight,
  masterOnly,
  mine,
  seen,
  type BrpLook,
} from '../../find.ts'
import { form, order } from '../../kit.ts'
import { id } from '../../shapes.ts'
import type { State } from '../../state.ts'
import { GROUP } from '../../words/groups.ts'
import { POWER_POINTS } from '../../words/terms.ts'
import {
  CAUSE,
  characteristicChanged,
  died,
  fainted,
  FIGURE_IDS,
  figureCorrected,
  FIGURES,
  harmed,
  harmFact,
  hoursPassed,
  knockedDown,
  powerChanged,
  rested,
  stoodUp,
  survived,
  woke,
  woundTreated,
} from './facts.ts'

/** Being hurt, woken, set on one's feet; power points; the Master's last word on a figure. */

/** Damage the Master deals out: a minor illness, a fire, whatever has no rule of its own (BRP-DIS-2, 9). */
const hurt = order('hurt', {
  rule: 'BRP-DAM-1',
  label: label('Ferisci', 'Hurt'),
  group: GROUP.desk,
  verb: label('Ferisci', 'Hurt'),
  may: masterOnly,
  form: form({
    being: fixed(id),
    damage: whole(1, 1000, label('Danno', 'Damage'), 1),
    armour: yes(label('L’armatura protegge', 'Armour protects')),
    cause: one(['other', 'illness'], label('Per', 'From'), why => CAUSE[why], 'other'),
  }),
  offered: ({ state }) =>
    everyone(state)
      .filter(one => one.status !== 'dead')
      .map(one => ({
        id: `hurt/${one.id}`,
        given: { being: one.id },
        label: phrase`${label('Ferisci', 'Hurt')} ${one.name}`,
      })),
  decide: ({ being, damage, armour, cause: why }, at) => {
    const found = seen(at, being)
    if (!found.ok) return found
    const { hp: now, maxHp, status: before } = found.value
    const points = armour ? armourOf(found.value).armourPoints : 0
    const { settings } = at.state
    const harm = applyDamage(
      { hp: now, maxHp, status: before, damage, armour: points, settings },
      at.act.dice,
    )
    if (!harm.ok) return refuse(harm.error.code, 'being')
    return ok([harmFact(being, harm.value, why, at.act.fresh('wound'))])
  },
})

/** Somebody of one's own who is awake to shake the sleeper. */
const helperFor = ({ state, viewer }: BrpLook, sleeper: string) =>
  Object.values(state.characters).find(
    other => other.status === 'conscious' && other.id !== sleeper && controls(viewer, other),
  )

/** BRP-DAM-6: by someone else who is awake, or by the Master. */
const wakeUp = order('wake', {
  rule: 'BRP-DAM-6',
  label: label('Sveglia', 'Wake'),
  group: GROUP.care,
  verb: label('Sveglia', 'Wake'),
  form: form({ being: fixed(id) }),
  offered: look =>
    inSight(look)
      .filter(one => one.status === 'unconscious' && one.powerPoints > 0)
      .filter(one => one.kind === 'character' || look.viewer.leads)
      .filter(one => look.viewer.leads || helperFor(look, one.id) !== undefined)
      .map(one => ({
        id: `wake/${one.id}`,
        given: { being: one.id },
        label: phrase`${label('Sveglia', 'Wake')} ${one.name}`,
      })),
  decide: ({ being }, at) => {
    const sleeper = seen(at, being)
    if (!sleeper.ok) return sleeper
    const helper = helperFor(at, being)
    if (helper === undefined && !at.viewer.leads) return refuse('not-conscious', 'being')
    const { hp: now, status: before, hoursLeft, powerPoints: points } = sleeper.value
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

const standUp = order('stand-up', {
  rule: 'BRP-CREAT-5',
  label: label('Si rialza', 'Stands up'),
  group: GROUP.fight,
  verb: label('Rialzati', 'Stand up'),
  form: form({ being: fixed(id) }),
  offered: look =>
    mine(look)
      .filter(one => one.prone && one.status === 'conscious')
      .map(one => ({
        id: `stand/${one.id}`,
        given: { being: one.id },
        label: phrase`${one.name}: ${label('si rialza', 'stands up')}`,
      })),
  decide: ({ being }, at) => {
    const own = commanded(at, being)
    return own.ok ? ok([stoodUp({ being })]) : own
  },
})

/** BRP-DERIV-3: kept only as a number; at 0 the character faints. */
const spendPower = order('spend-power', {
  rule: 'BRP-DERIV-3',
  label: label('Spende Punti Potere', 'Spends power points'),
  group: GROUP.care,
  verb: label('Spendi', 'Spend'),
  form: form({
    being: fixed(id),
    amount: wholeNow(
      [1, 500],
      POWER_POINTS,
      ({ state }: BrpLook, { being }) => ({ max: beingOf(state, being)?.powerPoints ?? 1 }),
      1,
    ),
  }),
  offered: look =>
    mine(look)
      .filter(one => one.powerPoints > 0 && one.status === 'conscious')
      .map(one => ({
        id: `power/${one.id}`,
        given: { being: one.id },
        label: phrase`${one.name}: ${label('spende Punti Potere', 'spends power points')}`,
      })),
  decide: ({ being, amount }, at) => {
    const own = commanded(at, being)
    if (!own.ok) return own
    const { powerPoints: current, maxPowerPoints: max } = own.value
    const { settings } = at.state
    const spent = powerPoints({ action: 'spend', current, max, amount, fullDay: false, settings })
    if (!spent.ok) return refuse(spent.error.code, 'amount')
    const changed = powerChanged({ being, to: spent.value.current })
    return spent.value.status === 'unconscious'
      ? ok([changed, fainted({ being, cause: 'power-points', hours: null })])
      : ok([changed])
  },
})

/** The Master's last word on a figure, with its reason. */
const correctFigure = order('correct-figure', {
  rule: 'BRP-ROLE-1',
  label: label('Correggi', 'Correct'),
  group: GROUP.desk,
  verb: label('Correggi', 'Correct'),
  may: masterOnly,
  form: form({
    being: fixed(id),
    figure: fixed(oneOf(FIGURE_IDS)),
    to: asked(int(-500, 500), (field, { state }: BrpLook, { being, figure }) => {
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
    reason: someWords(200, label('Perché', 'Why')),
  }),
  offered: ({ state }) =>
    everyone(state).flatMap(one =>
      FIGURE_IDS.map(figure => ({
        id: `correct/${one.id}/${figure}`,
        given: { being: one.id, figure },
        label: phrase`${label('Correggi', 'Correct')} ${one.name}: ${FIGURES[figure]}`,
      })),
    ),
  decide: ({ being, figure, to, reason }, at) => {
    const found = seen(at, being)
    if (!found.ok) return found
    const { maxHp, maxPowerPoints } = found.value
    const beyond = figure === 'hp' ? to > maxHp : to < 0 || to > maxPowerPoints
    if (beyond) return refuse('out-of-range', 'to')
    return ok([figureCorrected({ being, figure, to, reason })])
  },
})

export const life = {
  facts: [
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
  orders: [hurt, wakeUp, standUp, spendPower, correctFigure],
} satisfies Chapter<State>
