import { field, s, label, NO_DICE, ok, refuse, pluralForm } from '@mastro/core'
import type { ActContext, Chapter, Label, AnyEvent } from '@mastro/core'
import { applyDamage } from '../operations/apply-damage.ts'
import { disease } from '../operations/disease.ts'
import { naturalHealing } from '../operations/natural-healing.ts'
import { powerPoints } from '../operations/power-points.ts'
import { SECONDS, TIME_UNITS } from '../operations/time.ts'
import { wake } from '../operations/wake.ts'
import type { AnyBeing, Poisoning, State } from '../state.ts'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { masterOnly, beingChoices, type BrpContext } from '../guards.ts'
import { beingOf, allBeings } from '../selectors.ts'
import { defineEvent, form, defineCommand } from '../kit.ts'
import { publicLine } from '../messages/log-lines.ts'
import { counted } from '../messages/counted.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { unitLabel } from '../messages/terms.ts'
import {
  characteristicChanged,
  died,
  harmEvent,
  hoursPassed,
  livedOn,
  powerChanged,
  rested,
  woke,
} from './life/events.ts'
import { poisonEnded } from './poison-events.ts'
import { timeDocs } from './time-docs.ts'

/**
 * The game clock, and what happens as time passes (BRP-TIME, BRP-HEAL-1, BRP-POIS-3, BRP-DAM-6).
 */

const timePassed = defineEvent('time-passed', s.object({ seconds: s.number(0) }), {
  evolve: (state, { seconds }) => ({ ...state, clock: state.clock + seconds }),
  describe: ({ seconds }) => (seconds === 0 ? null : publicLine(timeText(seconds), 'BRP-TIME-1')),
})

/**
 * Formats a duration in the largest unit that gives a whole number, such as «Passano 2 settimane».
 */
function timeText(seconds: number): Label {
  const unit = (['week', 'day', 'hour', 'turn', 'round'] as const).find(
    each => seconds % SECONDS[each] === 0,
  )
  const amount = unit === undefined ? seconds : seconds / SECONDS[unit]
  const time = counted(amount, unit ?? 'second')
  const one = `${unit === 'hour' ? 'An' : 'A'} ${unit ?? 'second'} passes`
  return label(
    `${pluralForm(amount, 'Passa', 'Passano')} ${time.it}`,
    pluralForm(amount, one, `${time.en} pass`),
  )
}

/** The events so far and the resulting state, from which the next events are computed. */
interface Chronicle {
  readonly state: State
  readonly events: readonly AnyEvent[]
}

const then = (
  { state, events }: Chronicle,
  happens: (now: State) => readonly AnyEvent[],
): Chronicle => {
  const more = happens(state)
  return { state: livedOn(state, more), events: [...events, ...more] }
}

/** The events of a period in which no poison acts. */
type Stretch = (now: State, from: number, to: number) => readonly AnyEvent[]

/** Applies poisons in the order they are due, and the events of the periods between them. */
function chronicle(
  state: State,
  seconds: number,
  act: ActContext,
  between: Stretch,
): readonly AnyEvent[] {
  const end = state.clock + seconds
  const due = Object.values(state.poisons)
    .flatMap(taken => (taken.result === null ? [] : [{ taken, at: taken.result.due }]))
    .filter(({ at }) => at <= end)
    .toSorted((a, b) => a.at - b.at)
  let result: Chronicle = { state, events: [timePassed({ seconds })] }
  let from = 0
  for (const { taken, at } of due) {
    const to = Math.max(from, at - state.clock)
    result = then(result, now => between(now, from, to))
    result = then(result, now => poisonEvents(now, taken, act))
    from = to
  }
  return then(result, now => between(now, from, seconds)).events
}

/** The events as time passes in a fight: due poisons and waking. */
export function timeEvents(state: State, seconds: number, act: ActContext): readonly AnyEvent[] {
  return chronicle(state, seconds, act, (now, from, to) =>
    allBeings(now).flatMap(being => wakingEvents(now, being, to - from)),
  )
}

/** BRP-POIS-1, 3: the damage to hit points or a characteristic, after the delay. */
function poisonEvents(
  state: State,
  { id, being, result }: Poisoning,
  act: ActContext,
): readonly AnyEvent[] {
  const ended = poisonEnded({ poison: id })
  const victim = beingOf(state, being)
  if (victim === undefined || result === null || victim.status === 'dead') return [ended]
  const { total, target } = result.output
  if (total === 0) return [ended]
  if (target !== 'hit-points') {
    const to = Math.max(0, (victim.characteristics[target] ?? 0) - total)
    const lost = characteristicChanged({
      being,
      characteristic: target,
      to,
      cause: 'poison',
    })
    return to === 0 ? [lost, died({ being, cause: 'poison' }), ended] : [lost, ended]
  }
  const { hp, maxHp, status } = victim
  const { settings } = state
  const harm = applyDamage(
    { hp, maxHp, status, damage: Math.min(1000, total), armour: 0, settings },
    act.dice,
  )
  return harm.ok ? [harmEvent(being, harm.value, 'poison', act.newId('wound')), ended] : [ended]
}

const LONGEST_FAINT = 6 * SECONDS.hour // BRP-DAM-3: 1d6 hours

/**
 * BRP-DAM-6: wakes a being when its hours are over. A being saved from dying has no rolled hours
 * and wakes after the longest possible faint.
 */
function wakingEvents(state: State, being: AnyBeing, seconds: number): readonly AnyEvent[] {
  const { id, hp, status, hoursLeft, powerPoints: points } = being
  if (status !== 'unconscious' || seconds === 0) return []
  if (hoursLeft === null)
    return seconds >= LONGEST_FAINT && hp > 0 && points > 0 ? [woke({ being: id, by: null })] : []
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

/** BRP-DAM-4: the dying die after a round without help. */
function dyingEvents(state: State, from: number, to: number): readonly AnyEvent[] {
  if (to - from < SECONDS.round) return []
  return allBeings(state)
    .filter(being => being.status === 'dying' && being.hp <= 0)
    .map(({ id }) => died({ being: id, cause: from === 0 ? 'other' : 'poison' }))
}

/**
 * BRP-TIME-1: the events in chronological order. Dice: for poisons that make somebody faint and for
 * natural healing, as they occur.
 */
const passTime = defineCommand('pass-time', {
  rule: 'BRP-TIME-1',
  label: label('Passa del tempo', 'Time passes'),
  group: GROUP.desk,
  verb: label('Fai passare', 'Let it pass'),
  authorize: masterOnly,
  form: form({
    amount: field.custom(s.number(0, 100_000), id => ({
      id,
      label: label('Quanto', 'How much'),
      kind: 'int',
      min: 0,
      max: 100_000,
      initial: 1,
    })),
    unit: field.choice(TIME_UNITS, label('Unità', 'Unit'), unitLabel, 'hour'),
    /** A full day including a night of rest (BRP-DERIV-3). */
    rest: field.bool(
      label('Un giorno intero con una notte di riposo', 'A full day with a night of rest'),
    ),
    /** The beings in hospital (BRP-HEAL-2). */
    hospital: field.refs(label('In ospedale', 'In hospital'), ({ state }: BrpContext) =>
      beingChoices(
        allBeings(state).filter(being => being.hp < being.maxHp && being.status !== 'dead'),
      ),
    ),
  }),
  offered: ({ state }) => (state.fight === null ? [{ id: 'pass-time', given: {} }] : []),
  decide: ({ amount, unit, hospital, rest }, { state, act }) => {
    if (state.fight !== null) return refuse('fight-on')
    const seconds = amount * SECONDS[unit]
    const restful = rest || seconds >= 2 * SECONDS.day
    const weeksAt = (at: number) => Math.min(520, Math.floor(at / SECONDS.week))
    const passed = chronicle(state, seconds, act, (now, from, to) => {
      const weeks = weeksAt(to) - weeksAt(from)
      const dead = dyingEvents(now, from, to)
      const alive = livedOn(now, dead)
      return [
        ...dead,
        ...allBeings(alive).flatMap(being => [
          ...wakingEvents(alive, being, to - from),
          ...healingEvents(alive, being, weeks, hospital, act),
          ...convalescence(alive, being, weeks),
        ]),
      ]
    })
    if (!restful) return ok(passed)
    const now = livedOn(state, passed)
    return ok([...passed, ...allBeings(now).flatMap(being => restingEvents(now, being))])
  },
})

/** BRP-HEAL-1, 2. */
function healingEvents(
  { settings }: State,
  { id, hp, maxHp, status }: AnyBeing,
  weeks: number,
  hospital: readonly string[],
  act: ActContext,
): readonly AnyEvent[] {
  if (weeks === 0 || status === 'dead' || hp <= 0 || hp === maxHp) return []
  const input = { hp, maxHp, weeks, hospital: hospital.includes(id), settings }
  const healed = naturalHealing(input, act.dice)
  return healed.ok ? [rested({ being: id, ...healed.value })] : []
}

/** BRP-DIS-8: only after the illness is over. */
function convalescence({ settings }: State, being: AnyBeing, weeks: number): readonly AnyEvent[] {
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

/**
 * BRP-DERIV-3: restores all power points after a full day with a night of rest. A being that
 * fainted at 0 wakes.
 */
function restingEvents({ settings }: State, being: AnyBeing): readonly AnyEvent[] {
  const { id, powerPoints: current, maxPowerPoints: max, status, hoursLeft } = being
  if (status === 'dead' || current === max) return []
  const restored = powerPoints({ action: 'rest', current, max, amount: 1, fullDay: true, settings })
  if (!restored.ok) return []
  const changed = powerChanged({ being: id, to: restored.value.current })
  const wakes = status === 'unconscious' && current === 0 && hoursLeft === null
  return wakes ? [changed, woke({ being: id, by: null })] : [changed]
}

export const time = {
  events: [timePassed],
  commands: [passTime],
  docs: timeDocs,
} satisfies Chapter<State>
