import {
  label,
  phrase,
  type Label,
  type OutcomeView,
  type SeatId,
  type TableFacts,
} from '@mastro/core'
import type { TestInput, TestOutput } from '../acts/test.ts'
import type { State } from '../game/state.ts'
import { reserveEffect, useEffect, type GameEffect } from './effects.ts'
import {
  counted,
  diceViews,
  narrates,
  whyMargin,
  whyPool,
  whySuccesses,
  whyTarget,
} from './outcome.ts'
import type { Played } from './shared.ts'
import { masterName, type RollerPart, type Solo } from './solo.ts'

/** What the act does not know and its telling needs. */
export interface RollFacts {
  readonly character: string
  readonly name: string
  readonly seat: SeatId
  /** Null at a table without a Master. */
  readonly master: string | null
  readonly helpers: readonly SeatId[]
  readonly items: readonly string[]
  readonly enhancements: readonly string[]
  readonly skill: string | null
}

export function factsOf<Part extends RollerPart>(
  { pc, helpers, billed, mark }: Solo<Part>,
  table: TableFacts,
): RollFacts {
  const { enhancements, skill } = billed.use
  return {
    character: pc.id,
    name: pc.character.name,
    seat: pc.seat,
    master: masterName(table),
    helpers: helpers.map(({ seat }) => seat),
    items: mark.filter(id => !enhancements.includes(id)),
    enhancements,
    skill,
  }
}

export const OUTCOME = {
  success: label('Riuscita', 'Success'),
  failure: label('Fallimento', 'Failure'),
} as const

type Thrown = Pick<
  TestOutput,
  'pool' | 'rolled' | 'successes' | 'outcome' | 'degree' | 'margin' | 'target' | 'reserveAfter'
>

export interface Telling {
  /** May the viewer read the number that was rolled against? */
  readonly open: boolean
  /** The rule that sets that number. */
  readonly rule: string
  readonly narrator: string | null
  readonly more?: Label
  readonly figures?: OutcomeView['figures']
}

/** A sealed target shows success or failure and whether it was by 3 or more, never the number. */
export function rollOutcome(facts: RollFacts, output: Thrown, telling: Telling): OutcomeView {
  const { pool, rolled, successes, outcome, degree, margin, target, reserveAfter } = output
  const { open, rule } = telling
  return {
    id: outcome,
    label: OUTCOME[outcome],
    stamp: outcome,
    text: told(facts.name, output, telling),
    dice: diceViews(rolled, facts.seat, facts.helpers),
    figures: {
      successes,
      total: pool.total,
      outcome,
      degree,
      reserveAfter,
      ...(open ? { target, margin } : {}),
      ...telling.figures,
    },
    why: [
      ...whyPool(pool),
      whySuccesses(successes),
      ...(open ? [whyTarget(target, rule), whyMargin(margin)] : []),
    ],
  }
}

/** «Teo riesce: 7 successi su 11. Racconta Giulia.» */
function told(
  name: string,
  { outcome, degree, successes, pool }: Pick<Thrown, 'outcome' | 'degree' | 'successes' | 'pool'>,
  { more, narrator }: Telling,
): Label {
  const base = phrase`${name} ${VERB[outcome][degree]}: ${counted(successes, pool.total)}.`
  const then = more ? phrase`${base} ${more}` : base
  return narrator === null ? then : phrase`${then} ${narrates(narrator)}`
}

const VERB = {
  success: {
    normal: label('riesce', 'succeeds'),
    exceptional: label('riesce di slancio', 'succeeds by far'),
  },
  failure: {
    normal: label('fallisce', 'fails'),
    exceptional: label('fallisce di brutto', 'fails badly'),
  },
} as const

type Supported = Played<Pick<TestInput, 'helpers'>, RollFacts>

/** Reserve and help as DAI-TEST-8 and DAI-HELP-1 settle them, and what was used. */
export function settlement(
  state: State,
  { request, facts }: Supported,
  output: Pick<TestOutput, 'reserveAfter' | 'helpersAfter'>,
): readonly GameEffect[] {
  const { character, items, enhancements, skill } = facts
  return [
    ...reserveEffect(state, character, output.reserveAfter, 'roll', 'DAI-TEST-8'),
    ...request.helpers.flatMap(({ id }) =>
      reserveEffect(state, id, output.helpersAfter[id] ?? 0, 'help', 'DAI-HELP-1'),
    ),
    ...useEffect({ character, items, enhancements, skill }),
  ]
}
