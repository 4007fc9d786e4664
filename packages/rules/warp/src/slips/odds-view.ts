import { label, type Hint, type Label, type OddsView } from '@mastro/core'
import { maxOf } from '@mastro/core'
import type { Being } from '../game/state.ts'
import { rollable } from '../game/traits.ts'
import { againstAsked, contestOdds, expected, sideOf, totalsOf, type Side } from '../odds/side.ts'
import { askedBy } from '../shared/difficulty.ts'
import type { Options } from '../shared/options.ts'
import { planPool, type Pool, type PlannedPool } from '../shared/pool.ts'
import { OUTCOMES } from '../shared/contest.ts'
import { labelOf } from '../words/label-of.ts'
import type { Opposition } from './against.ts'
import type { Hand } from './parts.ts'

const MOST_STEPS = 30
const TOO_MANY = 200 // a slip never needs more dice than this to be told

/** One chance of success for each number that may be hidden. */
export function curveOf(pool: Pool, options: Options, of: Label): OddsView | null {
  return plannedCurve(planPool(pool), options, of)
}

export function plannedCurve(planned: PlannedPool, options: Options, of: Label): OddsView | null {
  if (planned.pool.dice === 0 || planned.pool.rolled > TOO_MANY) return null
  const { clean } = sideOf(planned, options)
  const top = Math.min(MOST_STEPS, maxOf(totalsOf(planned, { ...options, blowTheTop: false })))
  const steps = Array.from({ length: top }, (_, i) => ({
    at: i + 1,
    chance: expected(clean, total => (total > i + 1 ? 1 : 0)),
  }))
  return { curve: { of, steps } }
}

export function oppositionSide(against: Opposition, options: Options): Side {
  return against.kind === 'difficulty'
    ? againstAsked(askedBy(against.difficulty))
    : sideOf(planPool(against.pool), options)
}

export function oddsAgainst(pool: Pool, against: Opposition, options: Options): OddsView | null {
  const planned = planPool(pool)
  if (planned.pool.dice === 0 || planned.pool.rolled > TOO_MANY) return null
  return outcomesOf(sideOf(planned, options), oppositionSide(against, options))
}

export function outcomesOf(actor: Side, other: Side): OddsView {
  const odds = contestOdds(actor, other)
  return {
    outcomes: [
      ...OUTCOMES.map(id => ({ id, label: labelOf('outcome', id), chance: odds[id] })),
      ...(actor.botch > 0
        ? [{ id: 'botch', label: labelOf('option', 'botch'), chance: actor.botch }]
        : []),
    ],
  }
}

/** What helps most: another trait that fits directly, an experience die, one more bonus die from the Master. */
export function traitHints(
  being: Being,
  hand: Hand,
  pool: Pool,
  against: Opposition,
  options: Options,
): Hint[] {
  const other = oppositionSide(against, options)
  const chance = (changed: Pool) => {
    const planned = planPool(changed)
    return planned.pool.dice === 0 ? 0 : contestOdds(sideOf(planned, options), other).success
  }
  const now = chance(pool)
  const hints: Hint[] = rollable(being)
    .filter(({ id }) => id !== hand.trait)
    .map(trait => ({
      label: { it: `${trait.name} (${trait.score})`, en: `${trait.name} (${trait.score})` },
      gain: chance({ ...pool, score: trait.score, fit: 'direct' }) - now,
      part: 'owner',
      value: { ...hand, trait: trait.id, fit: 'direct' },
    }))
  const { experience } = pool
  if (experience !== null && experience.justifications.length === 0 && experience.available > 0)
    hints.push({
      label: label('Un dado esperienza', 'An experience die'),
      gain: chance({ ...pool, experience: { ...experience, justifications: ['x'] } }) - now,
      part: 'owner',
      value: { ...hand, experience: 1 },
    })
  const bonus = [...pool.bonus, { source: 'master', dice: 1 }]
  hints.push({
    label: label('Un dado bonus', 'A bonus die'),
    gain: chance({ ...pool, bonus }) - now,
  })
  return hints.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain)
}
