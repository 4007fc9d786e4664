import {
  asked,
  label,
  NO_DICE,
  number,
  object,
  ok,
  one,
  phrase,
  refuse,
  whichOnes,
  yes,
  type Act,
  type Chapter,
  type Label,
  type Stated,
} from '@mastro/core'
import { applyDamage } from '../acts/apply-damage.ts'
import { disease } from '../acts/disease.ts'
import { naturalHealing } from '../acts/natural-healing.ts'
import { powerPoints } from '../acts/power-points.ts'
import { SECONDS, TIME_UNITS } from '../acts/time.ts'
import { wake } from '../acts/wake.ts'
import type { Someone } from '../beings.ts'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { beingOf, everyone, masterOnly, named, type BrpLook } from '../find.ts'
import { fact, form, order } from '../kit.ts'
import type { Poisoning, State } from '../state.ts'
import { toAll } from '../tell.ts'
import { counted } from '../words/count.ts'
import { GROUP } from '../words/groups.ts'
import { unitLabel } from '../words/terms.ts'
import {
  characteristicChanged,
  died,
  harmFact,
  hoursPassed,
  powerChanged,
  rested,
  woke,
} from './life/facts.ts'
import { poisonEnded } from './poison.ts'

/** The game's own clock, and what it brings by itself (BRP-TIME, BRP-HEAL-1, BRP-POIS-3, BRP-DAM-6). */

const timePassed = fact('time-passed', object({ seconds: number(0) }), {
  fold: (state, { seconds }) => ({ ...state, clock: state.clock + seconds }),
  tell: ({ seconds }) =>
    seconds === 0
      ? null
      : toAll(
          phrase`${label('Passa del tempo', 'Time goes by')}: ${timeText(seconds)}`,
          'BRP-TIME-1',
        ),
})

/** In the largest unit that gives a whole number. */
function timeText(seconds: number): Label {
  const unit = (['week', 'day', 'hour', 'turn', 'round'] as const).find(
    each => seconds % SECONDS[each] === 0,
  )
  return unit === undefined ? counted(seconds, 'second') : counted(seconds / SECONDS[unit], unit)
}

/** What some seconds of the game bring by themselves: poisons that come due, the unconscious who wake. */
export function timeEvents(state: State, seconds: number, act: Act): readonly Stated[] {
  const now = state.clock + seconds
  const due = Object.values(state.poisons).filter(
    taken => taken.result !== null && taken.result.due <= now,
  )
  return [
    timePassed({ seconds }),
    ...due.flatMap(taken => poisonEvents(state, taken, act)),
    ...everyone(state).flatMap(being => wakingEvents(state, being, seconds)),
  ]
}

/** BRP-POIS-1, 3: the damage, to hit points or to a characteristic, after its delay. */
function poisonEvents(state: State, { id, being, result }: Poisoning, act: Act): readonly Stated[] {
  const ended = poisonEnded({ poison: id })
  const victim = beingOf(state, being)
  if (victim === undefined || result === null || victim.status === 'dead') return [ended]
  const { total, target } = result.output
  if (total === 0) return [ended]
  if (target !== 'hit-points') {
    const to = Math.max(0, (victim.characteristics[target] ?? 0) - total)
    const lost = characteristicChanged({ being, characteristic: target, to, cause: 'poison' })
    return to === 0 ? [lost, died({ being, cause: 'poison' }), ended] : [lost, ended]
  }
  const { hp, maxHp, status } = victim
  const { settings } = state
  const harm = applyDamage(
    { hp, maxHp, status, damage: Math.min(1000, total), armour: 0, settings },
    act.dice,
  )
  return harm.ok ? [harmFact(being, harm.value, 'poison', act.fresh('wound')), ended] : [ended]
}

/** BRP-DAM-6: the hours run out. */
function wakingEvents(state: State, being: Someone, seconds: number): readonly Stated[] {
  const { id, hp, status, hoursLeft, powerPoints: points } = being
  if (status !== 'unconscious' || hoursLeft === null) return []
  const woken = wake({
    hp,
    status,
    hoursLeft,
    elapsedHours: seconds / SECONDS.hour,
    wokenByOther: false,
    powerPoints: points,
    settings: state.settings,
  })
  if (!woken.ok) return []
  return woken.value.status === 'conscious'
    ? [woke({ being: id, by: null })]
    : [hoursPassed({ being: id, hoursLeft: woken.value.hoursLeft })]
}

/** BRP-TIME-1. Dice: those of natural healing, being after being, then of poisons that make somebody faint. */
const passTime = order('pass-time', {
  rule: 'BRP-TIME-1',
  label: label('Passa del tempo', 'Time goes by'),
  group: GROUP.desk,
  verb: label('Fai passare', 'Let it pass'),
  may: masterOnly,
  form: form({
    amount: asked(number(0, 100_000), id => ({
      id,
      label: label('Quanto', 'How much'),
      kind: 'int',
      min: 0,
      max: 100_000,
      initial: 1,
    })),
    unit: one(TIME_UNITS, label('Unità', 'Unit'), unitLabel, 'hour'),
    /** A full day that includes a night of rest (BRP-DERIV-3). */
    rest: yes(label('Un giorno intero con una notte di riposo', 'A full day with a night of rest')),
    /** Who lies in hospital (BRP-HEAL-2). */
    hospital: whichOnes(label('In ospedale', 'In hospital'), ({ state }: BrpLook) =>
      named(everyone(state).filter(being => being.hp < being.maxHp && being.status !== 'dead')),
    ),
  }),
  offered: ({ state }) => (state.fight === null ? [{ id: 'pass-time', given: {} }] : []),
  decide: ({ amount, unit, hospital, rest }, { state, act }) => {
    if (state.fight !== null) return refuse('fight-on')
    const seconds = amount * SECONDS[unit]
    const weeks = Math.min(520, Math.floor(seconds / SECONDS.week))
    const restful = rest || seconds >= 2 * SECONDS.day
    return ok([
      ...everyone(state).flatMap(being => [
        ...healing(state, being, weeks, hospital, act),
        ...convalescence(state, being, weeks),
        ...(restful ? resting(state, being) : []),
      ]),
      ...timeEvents(state, seconds, act),
    ])
  },
})

/** BRP-HEAL-1, 2. */
function healing(
  { settings }: State,
  { id, hp, maxHp, status }: Someone,
  weeks: number,
  hospital: readonly string[],
  act: Act,
): readonly Stated[] {
  if (weeks === 0 || status === 'dead' || hp <= 0 || hp === maxHp) return []
  const input = { hp, maxHp, weeks, hospital: hospital.includes(id), settings }
  const healed = naturalHealing(input, act.dice)
  return healed.ok ? [rested({ being: id, ...healed.value })] : []
}

/** BRP-DIS-8: only once the illness is over. */
function convalescence({ settings }: State, being: Someone, weeks: number): readonly Stated[] {
  if (weeks === 0 || being.illness !== null || being.status === 'dead') return []
  return CHARACTERISTICS.flatMap(characteristic => {
    const now = being.characteristics[characteristic] ?? 0
    const lost = (being.original[characteristic] ?? 0) - now
    if (lost <= 0) return []
    const back = disease({ stage: 'convalescence', weeks, lost, settings }, NO_DICE)
    if (!back.ok || !('regained' in back.value)) return []
    const to = now + back.value.regained
    return [characteristicChanged({ being: being.id, characteristic, to, cause: 'disease' })]
  })
}

/** BRP-DERIV-3: all power points after a full day with a night of rest; one who fainted from 0 wakes. */
function resting({ settings }: State, being: Someone): readonly Stated[] {
  const { id, powerPoints: current, maxPowerPoints: max, status, hoursLeft } = being
  if (status === 'dead' || current === max) return []
  const restored = powerPoints({ action: 'rest', current, max, amount: 1, fullDay: true, settings })
  if (!restored.ok) return []
  const changed = powerChanged({ being: id, to: restored.value.current })
  const wakes = status === 'unconscious' && current === 0 && hoursLeft === null
  return wakes ? [changed, woke({ being: id, by: null })] : [changed]
}

export const time = { facts: [timePassed], orders: [passTime] } satisfies Chapter<State>
