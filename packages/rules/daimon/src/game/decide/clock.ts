import { ok, type Act } from '@mastro/core'
import { severityOf } from '../../acts/health.ts'
import { worsen } from '../../acts/worsen.ts'
import type { Options } from '../../options.ts'
import type { Emitted } from '../events.ts'
import { optionsOf } from '../look.ts'
import type { Pc, State } from '../state.ts'
import { masterOnly, type Decide } from './guards.ts'

const HOUR = 3_600_000

/** DAI-WOUND-7/8: real time, looked at with every command while the clock runs. */
export function tick(state: State, act: Act): Emitted[] {
  const options = optionsOf(act.table)
  const runs = options.worsenClock === 'wall-clock' || act.table.session.open
  return runs ? failing(state).flatMap(pc => hoursPassed(pc, act.at, options)) : []
}

/** Untreated, serious, and not past help. */
function failing(state: State): readonly Pc[] {
  return Object.values(state.characters).filter(
    ({ status, character }) =>
      status === 'active' &&
      severityOf(character.characteristics.power, character.wounds) === 'serious',
  )
}

function hoursPassed(pc: Pc, at: number, options: Options): Emitted[] {
  const { worsening } = pc
  if (!worsening) return [{ type: 'clock-set', character: pc.id, at, hours: 0 }]
  const realHours = worsening.hours + (at - worsening.at) / HOUR
  return realHours < 1 ? [] : worse(pc, realHours, worsening.days, at, options)
}

function worse(
  pc: Pc,
  realHours: number,
  gameDays: number,
  at: number,
  options: Options,
): Emitted[] {
  const { characteristics, wounds } = pc.character
  const after = worsen({ power: characteristics.power, wounds, realHours, gameDays, options })
  if (!after.ok) return []
  const { added, remainder } = after.value
  return [
    {
      type: 'worsened',
      character: pc.id,
      added,
      hours: remainder.realHours,
      days: remainder.gameDays,
      at,
      downRule: options.downRule,
    },
  ]
}

/** With `session-time` the hours between two sessions do not count: the clock stops and starts again. */
export function stopClock(state: State, { at }: Act): Emitted[] {
  return failing(state).flatMap(({ id, worsening }): Emitted[] =>
    worsening
      ? [
          {
            type: 'clock-set',
            character: id,
            at,
            hours: worsening.hours + (at - worsening.at) / HOUR,
          },
        ]
      : [],
  )
}

export function startClock(state: State, { at }: Act): Emitted[] {
  return failing(state).map(({ id, worsening }) => ({
    type: 'clock-set',
    character: id,
    at,
    hours: worsening?.hours ?? 0,
  }))
}

export const passDays: Decide<'pass-days'> = (state, { days }, act) => {
  const led = masterOnly(act)
  if (!led.ok) return led
  const options = optionsOf(act.table)
  return ok(
    failing(state).flatMap(pc => {
      const { at, hours, days: left } = pc.worsening ?? { at: act.at, hours: 0, days: 0 }
      return worse(pc, hours, left + days, at, options)
    }),
  )
}

/** Time was looked at before this command was: nothing else to do. */
export const checkClock: Decide<'check-clock'> = () => ok([])
