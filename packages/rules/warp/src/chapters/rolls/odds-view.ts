import { label, maxOf, type Hint, type Label, type OddsStep, type OddsView } from '@mastro/core'
import type { Being } from '../../state.ts'
import { rollable } from '../../selectors.ts'
import {
  difficultySide,
  contestOdds,
  expectedValue,
  sideOf,
  totalsOf,
  type ContestSideOdds,
} from '../../odds/contest-side.ts'
import { difficultySpecOf } from '../../operations/shared/difficulty.ts'
import type { Options } from '../../options.ts'
import { planPool, type Pool, type PlannedPool } from '../../operations/shared/pool.ts'
import { OUTCOMES } from '../../operations/shared/contest.ts'
import { labelOf } from '../../messages/label-of.ts'
import type { Opposition } from './opposition.ts'
import type { Hand } from './dice-parts.ts'

const MOST_STEPS = 30
export const TOO_MANY = 200 // pools above this size get no odds

/** The chance of success for each possible hidden number. */
export function curveOf(pool: Pool, options: Options, of: Label): OddsView | null {
  return plannedCurve(planPool(pool), options, of)
}

export function plannedCurve(planned: PlannedPool, options: Options, of: Label): OddsView | null {
  if (planned.pool.dice === 0 || planned.pool.rolled > TOO_MANY) return null
  const { clean } = sideOf(planned, options)
  const top = Math.min(MOST_STEPS, maxOf(totalsOf(planned, { ...options, blowTheTop: false })))
  const steps = Array.from({ length: top }, (_, i) => ({
    at: i + 1,
    chance: expectedValue(clean, total => (total > i + 1 ? 1 : 0)),
  }))
  return { curve: { of, steps } }
}

export function oppositionSide(against: Opposition, options: Options): ContestSideOdds {
  return against.kind === 'difficulty'
    ? difficultySide(difficultySpecOf(against.difficulty))
    : sideOf(planPool(against.pool), options)
}

export function oddsAgainst(pool: Pool, against: Opposition, options: Options): OddsView | null {
  const planned = planPool(pool)
  if (planned.pool.dice === 0 || planned.pool.rolled > TOO_MANY) return null
  return outcomesOf(sideOf(planned, options), oppositionSide(against, options))
}

export function outcomesOf(actor: ContestSideOdds, other: ContestSideOdds): OddsView {
  const odds = contestOdds(actor, other)
  const botch = actor.botch * (1 - other.botch) // if both botch it is a tie
  const rows: NonNullable<OddsView['outcomes']> = OUTCOMES.map(id => ({
    id,
    label: labelOf('outcome', id),
    chance: id === 'failure' ? Math.max(0, odds.failure - botch) : odds[id], // a botch is listed separately
  }))
  const worst = { id: 'botch', label: labelOf('option', 'botch'), chance: botch }
  return { outcomes: botch > 0 ? [...rows, worst] : rows }
}

/**
 * The most helpful changes: another directly fitting trait, an experience die, or a bonus die from
 * the Master.
 */
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
  return rankHints(
    helps(being, hand, pool).map(({ pool: changed, ...hint }) => ({
      ...hint,
      gain: chance(changed) - now,
    })),
  )
}

/**
 * The same for a hidden number. The gain is the mean over the curve, and the best hint includes its
 * curve.
 */
export function curveHints(
  being: Being,
  hand: Hand,
  pool: Pool,
  options: Options,
  of: Label,
): Hint[] {
  const steps = (changed: Pool) => curveOf(changed, options, of)?.curve?.steps ?? []
  const now = steps(pool)
  const hints = helps(being, hand, pool).map(({ pool: changed, ...hint }) => {
    const helped = steps(changed)
    return { ...hint, gain: area(helped) - area(now), helped }
  })
  return rankHints(hints).map(({ helped, ...hint }, i) =>
    i === 0 ? { ...hint, steps: helped } : hint,
  )
}

const area = (steps: readonly OddsStep[]) =>
  steps.reduce((sum, { chance }) => sum + chance, 0) / MOST_STEPS

function rankHints<H extends Hint>(hints: readonly H[]): H[] {
  return hints.filter(({ gain }) => gain > 0).sort((a, b) => b.gain - a.gain)
}

interface Help extends Omit<Hint, 'gain'> {
  readonly pool: Pool
}

function helps(being: Being, hand: Hand, pool: Pool): Help[] {
  const { experience } = pool
  const free =
    experience !== null && experience.justifications.length === 0 && experience.available > 0
  return [
    ...rollable(being)
      .filter(({ id }) => id !== hand.trait)
      .map((trait): Help => ({
        label: { it: `${trait.name} (${trait.score})`, en: `${trait.name} (${trait.score})` },
        pool: { ...pool, score: trait.score, fit: 'direct' },
        part: 'owner',
        value: { ...hand, trait: trait.id, fit: 'direct' },
      })),
    ...(free
      ? [
          {
            label: label('Un dado esperienza', 'An experience die'),
            pool: { ...pool, experience: { ...experience, justifications: ['x'] } },
            part: 'owner',
            value: { ...hand, experience: 1 },
          },
        ]
      : []),
    {
      label: label('Un dado bonus', 'A bonus die'),
      pool: { ...pool, bonus: [...pool.bonus, { source: 'master', dice: 1 }] },
    },
  ]
}
