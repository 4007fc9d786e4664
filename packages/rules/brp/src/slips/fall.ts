import {
  bool,
  label,
  number,
  object,
  ok,
  phrase,
  recorded,
  refuse,
  same,
  withDefault,
  type Field,
  type Result,
  type Slip,
  type SlipSpec,
  type TableFacts,
} from '@mastro/core'
import { applyDamage, type ApplyDamageOutput } from '../acts/apply-damage.ts'
import { fall, type FallInput, type FallOutput } from '../acts/fall.ts'
import { identifier } from '../acts/fields.ts'
import type { Event } from '../game/events.ts'
import { beingOf, commanded } from '../game/people.ts'
import { armourPenalty, skillOf } from '../game/scores.ts'
import type { State } from '../game/state.ts'
import { fallOdds } from '../odds/health.ts'
import { difficultyField, type Difficulty } from '../rules/check.ts'
import { levelLabel } from '../words/terms.ts'
import { changeHarm, harmEffect } from './blow-effects.ts'
import type { Victim } from './blow.ts'
import { isSecret, die, DIFFICULTY_FIELD, masterPart, valueOf } from './common.ts'

interface FallAbout {
  readonly being: string
}

interface FallTerms {
  readonly metres: number
  readonly dodge: boolean
  readonly difficulty: Difficulty
}

interface FallSlipInput extends FallInput {
  readonly who: string
  readonly isFoe: boolean
  readonly victim: Victim
}

interface FallSlipOutput {
  readonly fall: FallOutput
  readonly harm: ApplyDamageOutput | null
  readonly draws: readonly (readonly [number, number])[]
}

const fallTerms = object({
  metres: number(0, 10_000),
  dodge: withDefault(bool(), false),
  difficulty: withDefault(difficultyField, 'normal'),
})

const FALL_FIELDS: readonly Field[] = [
  { id: 'metres', label: label('Metri', 'Metres'), kind: 'int', min: 0, max: 10_000 },
  { id: 'dodge', label: label('Può schivare', 'May dodge'), kind: 'bool', initial: false },
  DIFFICULTY_FIELD,
]

function fallInput(state: State, slip: Slip, table: TableFacts): Result<FallSlipInput> {
  const being = beingOf(state, (slip.about as unknown as FallAbout).being) // parsed by `about`
  const terms = valueOf<FallTerms>(slip, 'master')
  if (being === undefined) return refuse('unknown-being', 'about.being')
  if (terms === undefined) return refuse('missing-choice', 'master')
  const { hp, maxHp, status } = being
  return ok({
    who: being.name,
    isFoe: isSecret(being, table),
    victim: { hp: Math.min(hp, maxHp), maxHp, status },
    metres: terms.metres,
    dodge: terms.dodge
      ? {
          skill: Math.min(1000, skillOf(state, being, 'dodge') ?? 0),
          difficulty: terms.difficulty,
          armourPenalty: Math.max(-200, armourPenalty(state, being, 'dodge')),
        }
      : null,
    settings: state.settings,
  })
}

/** A fall (BRP-FALL): metres and leave to dodge are the Master's, the dice the player's. */
export const fallSlip: SlipSpec<State, Event> = {
  kind: 'fall',
  label: label('Caduta', 'Fall'),
  rules: ['BRP-FALL-1', 'BRP-FALL-2'],
  about: object({ being: identifier }),
  open(state, { being }: FallAbout, by, table) {
    const own = commanded(state, being, { by, table }, 'about.being')
    if (!own.ok) return own
    return own.value.status === 'dead' ? refuse('character-dead', 'about.being') : ok(null)
  },
  parts: (_, slip, table) => [masterPart(table, slip, fallTerms, FALL_FIELDS, true)],
  input: fallInput,
  run(input: FallSlipInput, source): Result<FallSlipOutput> {
    const dice = recorded(source)
    const fallen = fall(input, dice)
    if (!fallen.ok) return fallen
    const { damage } = fallen.value
    const { victim, settings } = input
    const harm =
      damage === 0
        ? null
        : applyDamage({ ...victim, damage: Math.min(1000, damage), armour: 0, settings }, dice)
    if (harm !== null && !harm.ok) return harm
    return ok({ fall: fallen.value, harm: harm?.value ?? null, draws: dice.draws })
  },
  bill(state, slip, table) {
    const input = fallInput(state, slip, table)
    if (!input.ok) return { lines: [], total: label('metri in busta', 'metres sealed'), dice: null }
    const { metres, dodge } = input.value
    return {
      lines: [
        { label: label('Metri', 'Metres'), value: metres, unit: 'other', rule: 'BRP-FALL-1' },
        ...(dodge === null || input.value.isFoe
          ? []
          : [
              {
                label: label('Schivare', 'Dodge'),
                value: dodge.skill,
                unit: 'percent' as const,
                rule: 'BRP-FALL-2',
              },
            ]),
      ],
      total: same(`${Math.ceil(metres / 3)}D6`),
      dice: null,
    }
  },
  odds(state, slip, table) {
    const input = fallInput(state, slip, table)
    if (!input.ok || input.value.isFoe) return null
    const odds = fallOdds(input.value)
    if (!odds.ok) return null
    const { damage } = odds.value
    const { hp } = input.value.victim
    const fatal = Object.entries(damage.distribution).reduce(
      (sum, [value, chance]) => sum + (Number(value) >= hp ? chance : 0),
      0,
    )
    return {
      outcomes: [
        {
          id: 'dying',
          label: label('Finisce a 0 PF o meno', 'Ends at 0 HP or less'),
          chance: fatal,
        },
        { id: 'alive', label: label('Resta in vita', 'Stays alive'), chance: 1 - fatal },
      ],
      hints: [
        {
          label: phrase`${label('Danno medio', 'Mean damage')}: ${damage.mean.toFixed(1)}`,
          gain: damage.mean,
        },
      ],
    }
  },
  outcome(input: FallSlipInput, { fall: fallen, harm, draws }: FallSlipOutput) {
    const hoursSecret = input.isFoe && (harm?.unconsciousHours ?? null) !== null
    const seen = hoursSecret ? draws.slice(0, -1) : draws
    return {
      id: fallen.damage === 0 ? 'unhurt' : 'hurt',
      label: phrase`${label('Danno', 'Damage')} ${fallen.damage}`,
      stamp: fallen.damage === 0 ? 'success' : 'failure',
      text: phrase`${input.who} ${label('cade', 'falls')}: ${label('danno', 'damage')} ${fallen.damage}`,
      dice: seen.map(([sides, face]) => die(face, sides)),
      figures: {
        dice: fallen.dice,
        damage: fallen.damage,
        dodgeLevel: fallen.dodgeLevel,
        dodgeRoll: fallen.dodgeRoll,
      },
      why: [
        {
          label: label('Un dado ogni tre metri', 'A die for three metres'),
          value: fallen.fullDice,
          rule: 'BRP-FALL-1',
        },
        ...(fallen.dodgeLevel === null
          ? []
          : [
              {
                label: levelLabel(fallen.dodgeLevel),
                value: fallen.dodgeRoll ?? '–',
                rule: 'BRP-FALL-2',
              },
            ]),
      ],
    }
  },
  effects(state, slip, _input, { harm }: FallSlipOutput, table) {
    const being = beingOf(state, (slip.about as unknown as FallAbout).being)
    return being === undefined ? [] : harmEffect(being, harm, 'fall', `wound-${slip.id}`, table)
  },
  change: changeHarm,
}
