import { label, ok, type OddsStep, type OddsView, type SlipSpec } from '@mastro/core'
import { test, testInput, type TestInput, type TestOutput } from '../acts/test.ts'
import type { Event } from '../game/events.ts'
import type { State } from '../game/state.ts'
import { chanceOfAtLeast, oddsAgainst } from '../odds/tests.ts'
import { changeEffect } from './effects.ts'
import { targetField } from './fields.ts'
import { hintsOf } from './hints.ts'
import {
  ownerPart,
  targetPart,
  termsPart,
  testAbout,
  type OwnerPart,
  type TargetPart,
  type TestAbout,
} from './parts.ts'
import { diceOf, possibleHelpers, valueOf, type Played } from './shared.ts'
import {
  agreed,
  allySpecs,
  improvable,
  masterSpec,
  mayRoll,
  ownerSpec,
  pcOf,
  request,
  solo,
  soloBill,
  termsSpec,
} from './solo.ts'
import { factsOf, OUTCOME, rollOutcome, settlement, type RollFacts } from './solo-told.ts'

type Input = Played<TestInput, RollFacts>

/** DAI-TABLE-4: described, target fixed, pool declared, rolled, revealed, settled, told. */
export const testSlip: SlipSpec<State, Event> = {
  kind: 'test',
  label: label('Prova', 'Test'),
  rules: ['DAI-TEST-5'],
  about: testAbout,
  open: (state, about: TestAbout, viewer, table) => {
    const pc = mayRoll(state, about.character, viewer, table)
    return pc.ok ? ok(null) : pc
  },
  parts: (state, slip, table) => {
    const pc = pcOf(state, slip)
    if (!pc) return []
    const helpers = possibleHelpers(state, table, [pc.seat])
    return [
      ownerSpec(pc, ownerPart, helpers, []),
      ...allySpecs(helpers, slip),
      masterSpec(slip, table, {
        id: 'master',
        label: label('Difficoltà', 'Target'),
        schema: targetPart,
        fields: [targetField('target')],
        required: true,
        secrecy: 'may-seal', // DAI-TEST-3
      }),
      termsSpec(slip, table, termsPart),
    ]
  },
  input: (state, slip, table) => {
    const built = agreed(solo<OwnerPart>(state, slip, table), table)
    if (!built.ok) return built
    const target = valueOf<TargetPart>(slip, 'master')?.target
    const given = request(testInput, built.value, { target })
    return given.ok ? ok({ request: given.value, facts: factsOf(built.value, table) }) : given
  },
  run: (input: Input, dice) => test(input.request, dice),
  bill: (state, slip, table) => soloBill(solo<OwnerPart>(state, slip, table)),
  odds: (state, slip, table) => {
    const built = solo<OwnerPart>(state, slip, table)
    if (!built.ok) return null
    const target = valueOf<TargetPart>(slip, 'master')?.target
    const chance = (dice: number) => chanceOfSuccess(dice, target)
    const steps = target === undefined ? targetSteps : undefined
    const hints = hintsOf(improvable(state, table, built.value, chance, steps))
    return { ...testOddsView(diceOf(built.value.billed.parts), target), hints }
  },
  outcome: ({ facts }: Input, output: TestOutput, _, knows) =>
    rollOutcome(facts, output, {
      open: knows('master'),
      rule: 'DAI-TEST-2',
      narrator: facts.master, // DAI-TEST-9
    }),
  effects: (state, _, input: Input, output: TestOutput) => settlement(state, input, output),
  change: changeEffect,
}

const TARGETS = [1, 2, 3, 4, 5, 6, 7]

/** With the target under seal, the mean over every target it may be. */
export function chanceOfSuccess(dice: number, target: number | undefined): number {
  if (target !== undefined) return chanceOfAtLeast(dice, target)
  return TARGETS.reduce((sum, at) => sum + chanceOfAtLeast(dice, at), 0) / TARGETS.length
}

/** One chance for each target it may be. */
export function targetCurve(dice: number): OddsView {
  return {
    curve: { of: label('Successi, almeno', 'Successes, at least'), steps: targetSteps(dice) },
  }
}

export const targetSteps = (dice: number): readonly OddsStep[] =>
  TARGETS.map(at => ({ at, chance: chanceOfAtLeast(dice, at) }))

function testOddsView(dice: number, target: number | undefined): OddsView {
  if (target === undefined) return targetCurve(dice)
  const { success, failure, exceptionalSuccess, exceptionalFailure } = oddsAgainst(dice, target)
  return {
    outcomes: [
      { id: 'success', label: OUTCOME.success, chance: success },
      { id: 'failure', label: OUTCOME.failure, chance: failure },
      { id: 'exceptional-success', label: BY_THREE.success, chance: exceptionalSuccess },
      { id: 'exceptional-failure', label: BY_THREE.failure, chance: exceptionalFailure },
    ],
  }
}

const BY_THREE = {
  success: label('Riesce di 3 o più', 'Succeeds by 3 or more'),
  failure: label('Fallisce di 3 o più', 'Fails by 3 or more'),
} as const
