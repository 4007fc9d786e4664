import {
  label,
  object,
  ok,
  phrase,
  refuse,
  same,
  type Json,
  type Label,
  type OutcomeView,
  type Result,
  type Slip,
  type SlipSpec,
  type WhyStep,
} from '@mastro/core'
import { characteristicCheck, type CharacteristicCheckInput } from '../acts/characteristic-check.ts'
import {
  skillCheck,
  type CheckOutput,
  type SkillCheckInput,
  type SkillCheckOutput,
} from '../acts/skill-check.ts'
import { identifier } from '../acts/fields.ts'
import {
  CHARACTERISTIC_ROLLS,
  characteristicOf,
  ROLL_MULTIPLIER,
  type CharacteristicRoll,
} from '../data/characteristics.ts'
import { oneOf, int, withDefault } from '@mastro/core'
import type { Character } from '../game/beings.ts'
import type { Event } from '../game/events.ts'
import { ownCharacter } from '../game/people.ts'
import { armourPenalty, skillOf } from '../game/scores.ts'
import type { State } from '../game/state.ts'
import { targetOf, type Difficulty, type Target } from '../rules/check.ts'
import { levelLabel, rollLabel, skillLabel } from '../words/terms.ts'
import {
  CHECK_FIELDS,
  chanceTotal,
  checkTerms,
  difficultyCurve,
  difficultyLines,
  isSealed,
  levelOutcomes,
  masterPart,
  penaltyLines,
  percentDie,
  percentLine,
  PLAIN_TERMS,
  stampOf,
  tickEffects,
  valueOf,
  type CheckTerms,
} from './common.ts'

/** What a check stands on: a score with a name, and what armour takes from it. */
interface Ground {
  readonly being: Character
  readonly name: Label
  readonly score: number
  readonly penalty: number
  readonly rule: string
}

function targetFor(state: State, { score, penalty }: Ground, difficulty: Difficulty): Target {
  return targetOf({ score, difficulty, flat: penalty }, state.settings)
}

function billFor(state: State, slip: Slip, ground: Ground) {
  const hidden = isSealed(slip, 'master')
  const terms = valueOf<CheckTerms>(slip, 'master') ?? PLAIN_TERMS
  const target = targetFor(state, ground, terms.difficulty)
  const before = Math.max(0, ground.score + ground.penalty)
  return {
    lines: [
      percentLine(ground.name, ground.score, ground.rule),
      ...penaltyLines(ground.penalty),
      ...(hidden ? [] : difficultyLines(terms.difficulty)),
    ],
    total: hidden
      ? phrase`${before} %, ${label('difficoltà in busta', 'difficulty sealed')}`
      : chanceTotal(target),
    dice: hidden || target.decided === null ? [100] : [],
  }
}

function oddsFor(state: State, slip: Slip, ground: Ground) {
  if (isSealed(slip, 'master')) return difficultyCurve(hard => targetFor(state, ground, hard))
  const terms = valueOf<CheckTerms>(slip, 'master') ?? PLAIN_TERMS
  return { outcomes: levelOutcomes(targetFor(state, ground, terms.difficulty)) }
}

/** The outcome of any check: with a sealed difficulty the roll and the level alone. */
export function checkOutcome(
  who: string,
  name: Label,
  output: CheckOutput,
  open: boolean,
): OutcomeView {
  const { roll, level, chance, successMax, specialMax, effect } = output
  const fell = roll === null ? label('senza tirare', 'without a roll') : same(String(roll))
  const why: WhyStep[] = open
    ? [
        { label: label('Probabilità', 'Chance'), value: chance ?? 100, rule: 'BRP-CHECK-9' },
        { label: levelLabel('special'), value: `01–${specialMax ?? 0}`, rule: 'BRP-CHECK-6' },
        { label: levelLabel('success'), value: `01–${successMax ?? 0}`, rule: 'BRP-CHECK-4' },
      ]
    : []
  const figures: Record<string, Json> = {
    roll,
    level,
    effect,
    ...(open ? { chance, successMax, specialMax } : {}),
  }
  return {
    id: level,
    label: levelLabel(level),
    stamp: stampOf(level),
    text: phrase`${who}, ${name}: ${levelLabel(level)} (${fell})`,
    dice: percentDie(roll, level),
    figures,
    why: [...why, { label: label('Tiro', 'Roll'), value: roll ?? '–', rule: 'BRP-CHECK-1' }],
  }
}

interface SkillAbout {
  readonly being: string
  readonly skill: string
}

type SkillInput = SkillCheckInput & { readonly who: string; readonly ref: string }

function skillGround(state: State, { being: id, skill }: SkillAbout): Result<Ground> {
  const being = state.characters[id]
  if (being === undefined) return refuse('unknown-character', 'about.being')
  if (state.rulings.removed.includes(skill)) return refuse('skill-removed', 'about.skill')
  if (skill === 'martial-arts') return refuse('cannot-martial-arts', 'about.skill') // BRP-MART-1: never by itself
  const score = skillOf(state, being, skill)
  if (score === null) return refuse('unknown-skill', 'about.skill')
  const penalty = Math.max(-200, armourPenalty(state, being, skill))
  return ok({ being, name: skillLabel(skill), score, penalty, rule: 'BRP-SKILL-1' })
}

/** A skill put to the test (BRP-CHECK). */
export const skillCheckSlip: SlipSpec<State, Event> = {
  kind: 'skill-check',
  label: label('Tiro abilità', 'Skill roll'),
  rules: ['BRP-CHECK-1', 'BRP-CHECK-3'],
  about: object({ being: identifier, skill: identifier }),
  open(state, about: SkillAbout, by, table) {
    const own = ownCharacter(state, about.being, { by, table }, 'about.being')
    if (!own.ok) return own
    const ground = skillGround(state, about)
    return ground.ok ? ok(null) : ground
  },
  parts: (_, slip, table) => [masterPart(table, slip, checkTerms, CHECK_FIELDS)],
  input(state, slip) {
    const about = slip.about as unknown as SkillAbout // parsed by `about`
    const ground = skillGround(state, about)
    if (!ground.ok) return ground
    const terms = valueOf<CheckTerms>(slip, 'master') ?? PLAIN_TERMS
    const { being, score, penalty } = ground.value
    return ok({
      who: being.name,
      ref: about.skill,
      skill: Math.min(1000, score),
      armourPenalty: penalty,
      ...terms,
      alreadyTicked: being.ticks.includes(about.skill),
      settings: state.settings,
    })
  },
  run: (input: SkillInput, dice) => skillCheck(input, dice),
  bill(state, slip) {
    const ground = skillGround(state, slip.about as unknown as SkillAbout)
    return ground.ok ? billFor(state, slip, ground.value) : EMPTY_BILL
  },
  odds(state, slip) {
    const ground = skillGround(state, slip.about as unknown as SkillAbout)
    return ground.ok ? oddsFor(state, slip, ground.value) : null
  },
  outcome: (input: SkillInput, output: SkillCheckOutput, _, knows) =>
    checkOutcome(input.who, skillLabel(input.ref), output, knows('master')),
  effects(state, slip, _input, output: SkillCheckOutput) {
    const { being, skill } = slip.about as unknown as SkillAbout
    return tickEffects(state, being, skill, output.tickEarned)
  },
}

const EMPTY_BILL = { lines: [], total: same('–'), dice: null }

interface RollAbout {
  readonly being: string
  readonly roll: CharacteristicRoll
}

interface RollTerms extends CheckTerms {
  readonly multiplier: number
}

type RollInput = CharacteristicCheckInput & { readonly who: string }

const rollTerms = object({
  ...checkTerms.shape,
  multiplier: withDefault(int(1, 20), ROLL_MULTIPLIER),
})

function rollGround(state: State, { being: id, roll }: RollAbout, times: number): Result<Ground> {
  const being = state.characters[id]
  if (being === undefined) return refuse('unknown-character', 'about.being')
  const figure = being.characteristics[characteristicOf(roll)]
  if (figure === null) return refuse('missing-figure', 'about.roll')
  const penalty = roll === 'agility' ? Math.max(-200, armourPenalty(state, being, 'agility')) : 0
  return ok({ being, name: rollLabel(roll), score: figure * times, penalty, rule: 'BRP-CROLL-1' })
}

function timesOf(slip: Slip): number {
  return valueOf<RollTerms>(slip, 'master')?.multiplier ?? ROLL_MULTIPLIER
}

/** A characteristic put to the test, where nothing opposes it (BRP-CROLL-3). */
export const characteristicCheckSlip: SlipSpec<State, Event> = {
  kind: 'characteristic-check',
  label: label('Tiro caratteristica', 'Characteristic roll'),
  rules: ['BRP-CROLL-1', 'BRP-CROLL-2'],
  about: object({ being: identifier, roll: oneOf(CHARACTERISTIC_ROLLS) }),
  open(state, about: RollAbout, by, table) {
    const own = ownCharacter(state, about.being, { by, table }, 'about.being')
    if (!own.ok) return own
    const ground = rollGround(state, about, ROLL_MULTIPLIER)
    return ground.ok ? ok(null) : ground
  },
  parts: (_, slip, table) => [
    masterPart(table, slip, rollTerms, [
      ...CHECK_FIELDS,
      {
        id: 'multiplier',
        label: label('Moltiplicatore', 'Multiplier'),
        kind: 'int',
        min: 1,
        max: 20,
        initial: ROLL_MULTIPLIER,
      },
    ]),
  ],
  input(state, slip) {
    const about = slip.about as unknown as RollAbout // parsed by `about`
    const ground = rollGround(state, about, 1)
    if (!ground.ok) return ground
    const terms = valueOf<RollTerms>(slip, 'master') ?? PLAIN_TERMS
    return ok({
      who: ground.value.being.name,
      roll: about.roll,
      score: Math.min(200, ground.value.score),
      multiplier: timesOf(slip),
      difficulty: terms.difficulty,
      armourPenalty: ground.value.penalty,
      rollAnyway: terms.rollAnyway,
      settings: state.settings,
    })
  },
  run: (input: RollInput, dice) => characteristicCheck(input, dice),
  bill(state, slip) {
    const ground = rollGround(state, slip.about as unknown as RollAbout, timesOf(slip))
    return ground.ok ? billFor(state, slip, ground.value) : EMPTY_BILL
  },
  odds(state, slip) {
    const ground = rollGround(state, slip.about as unknown as RollAbout, timesOf(slip))
    return ground.ok ? oddsFor(state, slip, ground.value) : null
  },
  outcome: (input: RollInput, output: CheckOutput, _, knows) =>
    checkOutcome(input.who, rollLabel(input.roll), output, knows('master')),
  effects: () => [], // BRP-CROLL-2: never a tick
}
