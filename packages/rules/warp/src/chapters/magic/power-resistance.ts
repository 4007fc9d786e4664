import { ok, refuse, type AnswerWorth, type PartContext, type Result } from '@mastro/core'
import type { UsePowerInput } from '../../operations/use-power.ts'
import { resistanceDice } from '../../operations/use-power.ts'
import { planPool } from '../../operations/shared/pool.ts'
import { bestPower, rollable } from '../../selectors.ts'
import type { Being, State } from '../../state.ts'
import { fallOf } from '../rolls/bill.ts'
import { EMPTY_HAND, freeDice, handPool, type Hand } from '../rolls/dice-parts.ts'
import {
  shotsOf,
  TARGET,
  type PowerAbout,
  type PowerKnowledge,
  type PsychicDefence,
} from './power-parts.ts'

type Answer = PowerKnowledge[typeof TARGET]

/** WARP-POWER-5: the target's answer. A power that does not counter still gives bonus dice. */
export function confirmedAnswer({ [TARGET]: value, master }: PowerKnowledge): Answer {
  return value?.defence === 'counter' && master?.counters === false
    ? { ...value, defence: 'bonus' }
    : value
}

/** WARP-POWER-4, 5: the resistance of the target, or null if it does not resist. */
export function resistance(
  state: State,
  target: Being,
  value: Answer,
): Result<UsePowerInput['target']> {
  if (value === undefined || value.willing) return ok(null)
  return resistanceWith(state, target, value)
}

interface Resisting extends Hand {
  readonly defence: PsychicDefence
  readonly aware: boolean
}

function resistanceWith(
  state: State,
  target: Being,
  value: Resisting,
): Result<NonNullable<UsePowerInput['target']>> {
  const made = handPool(state, target, value, TARGET)
  if (!made.ok) return made
  const best = bestPower(target)?.score ?? null
  if (value.defence !== 'none' && best === null) return refuse('no-psychic-pool', TARGET)
  return ok({
    pool: made.value.pool,
    defence: value.defence,
    aware: value.aware,
    psychic: shotsOf(target),
    ...(best === null ? {} : { powerScore: best }),
  })
}

/** The dice of each answer, so that the button shows those that will be thrown. */
export function resistanceWorth(at: PartContext<State, PowerAbout>): readonly AnswerWorth[] {
  const { state, about } = at
  const target = state.beings[about.target]
  if (target === undefined) return []
  const defences: readonly PsychicDefence[] =
    bestPower(target) === null ? ['none'] : ['none', 'bonus', 'counter']
  const counts = Array.from({ length: freeDice(target, at) + 1 }, (_, i) => i)
  return ['', ...rollable(target).map(({ id }) => id)].flatMap(trait =>
    counts.flatMap(experience =>
      defences.flatMap((defence): AnswerWorth[] => {
        const hand = { ...EMPTY_HAND, trait, experience, defence, aware: true }
        const made = resistanceWith(state, target, hand)
        if (!made.ok) return []
        const planned = planPool(made.value.pool, resistanceDice(made.value))
        const asked = target.sheet.psychic === null ? {} : { defence } // otherwise not in the form
        const answers = { trait, experience, willing: false, ...asked }
        return [{ answers, tray: fallOf(planned) }]
      }),
    ),
  )
}
