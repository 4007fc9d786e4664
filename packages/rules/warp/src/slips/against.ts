import {
  int,
  label,
  ok,
  oneOf,
  same,
  text,
  withDefault,
  type Field,
  type Label,
  type Result,
} from '@mastro/core'
import { CALLS } from '../acts/versus-difficulty.ts'
import { DIFFICULTY_LEVELS } from '../data/difficulty.ts'
import { no } from '../game/guards.ts'
import type { State } from '../game/state.ts'
import { rollable } from '../game/traits.ts'
import type { Difficulty } from '../shared/difficulty.ts'
import type { Pool } from '../shared/pool.ts'
import { choicesOf, TERMS } from '../words/terms.ts'
import { handPool } from './hand-pool.ts'
import { askedWhen, choiceField, EMPTY_HAND, intField } from './parts.ts'

export const AGAINST = ['level', 'level-dice', 'number', 'dice', 'opponent', 'somebody'] as const

/** What the Master sets against a roll: a level, a number, dice, an opponent of so many dice, or somebody. */
export const againstFields = {
  against: withDefault(oneOf(AGAINST), 'level'),
  level: withDefault(oneOf(DIFFICULTY_LEVELS), 'moderate'),
  factor: withDefault(int(1, 99), 7),
  dice: withDefault(int(1, 6), 2),
  opponentDice: withDefault(int(0, 12), 2),
  opponentBonus: withDefault(int(0, 10), 0),
  opponentPenalty: withDefault(int(0, 10), 0),
  somebody: withDefault(text(80), ''),
  somebodyTrait: withDefault(text(80), ''),
}

export interface Against {
  readonly against: (typeof AGAINST)[number]
  readonly level: (typeof DIFFICULTY_LEVELS)[number]
  readonly factor: number
  readonly dice: number
  readonly opponentDice: number
  readonly opponentBonus: number
  readonly opponentPenalty: number
  readonly somebody: string
  readonly somebodyTrait: string
}

export type Opposition =
  | { readonly kind: 'difficulty'; readonly difficulty: Difficulty }
  | { readonly kind: 'opponent'; readonly pool: Pool }

export function oppositionOf(state: State, given: Against): Result<Opposition> {
  switch (given.against) {
    case 'level':
      return ok({ kind: 'difficulty', difficulty: { level: given.level } })
    case 'level-dice':
      return ok({ kind: 'difficulty', difficulty: { level: given.level, mode: 'dice' } })
    case 'number':
      return ok({ kind: 'difficulty', difficulty: { factor: given.factor } })
    case 'dice':
      return ok({ kind: 'difficulty', difficulty: { dice: given.dice } })
    case 'opponent':
      return ok({ kind: 'opponent', pool: plainPool(given) })
    case 'somebody':
      return somebodyPool(state, given)
  }
}

function plainPool({ opponentDice, opponentBonus, opponentPenalty }: Against): Pool {
  return {
    score: opponentDice,
    fit: 'direct',
    average: 2,
    extraDice: [],
    bonus: opponentBonus === 0 ? [] : [{ source: 'master', dice: opponentBonus }],
    penalty: opponentPenalty === 0 ? [] : [{ source: 'master', dice: opponentPenalty }],
    wounded: false,
    extraActions: 0,
    armorPenalty: 0,
    experience: null,
    purposeHidden: false,
  }
}

/** One of the Master's characters opposes with its own sheet. */
function somebodyPool(state: State, given: Against): Result<Opposition> {
  const being = Object.hasOwn(state.beings, given.somebody)
    ? state.beings[given.somebody]
    : undefined
  if (being === undefined) return no('unknown-being', 'master.somebody')
  const made = handPool(
    state,
    being,
    { ...EMPTY_HAND, trait: given.somebodyTrait },
    'master.somebody',
    {
      mods: {
        bonusDice: given.opponentBonus,
        bonusFor: '',
        penaltyDice: given.opponentPenalty,
        penaltyFor: '',
        extraDice: 0,
        extraFor: '',
      },
    },
  )
  return made.ok ? ok({ kind: 'opponent', pool: made.value.pool }) : made
}

export const callField = { call: withDefault(oneOf(CALLS), 'risky') }

const AGAINST_LABELS: Readonly<Record<(typeof AGAINST)[number], Label>> = {
  level: label('Un grado di difficoltà', 'A level of difficulty'),
  'level-dice': label('Un grado, a dadi', 'A level, by dice'),
  number: label('Un numero', 'A number'),
  dice: TERMS.dice,
  opponent: TERMS.opponent,
  somebody: TERMS.masterCharacter,
}

const NOBODY = { value: '', label: label('Nessuno', 'Nobody') }

export function againstForm(state: State): Field[] {
  const people = somebodyForm(state)
  const ways = AGAINST.filter(value => value !== 'somebody' || people.length > 0).map(value => ({
    value,
    label: AGAINST_LABELS[value],
  }))
  return [
    choiceField('against', label('Contro', 'Against'), ways, 'level'),
    asked(
      choiceField(
        'level',
        label('Grado di difficoltà', 'Level of difficulty'),
        choicesOf('level', DIFFICULTY_LEVELS),
        'moderate',
      ),
      'level',
      'level-dice',
    ),
    asked(intField('factor', TERMS.difficulty, 1, 99, 7), 'number'),
    asked(intField('dice', TERMS.dice, 1, 6, 2), 'dice'),
    asked(
      intField('opponentDice', label('Dadi dell’avversario', 'Opponent’s dice'), 0, 12, 2),
      'opponent',
    ),
    ...people.map(field => asked(field, 'somebody')),
    asked(
      intField('opponentBonus', label('Bonus dell’avversario', 'Opponent’s bonus dice'), 0, 10),
      'opponent',
      'somebody',
    ),
    asked(
      intField(
        'opponentPenalty',
        label('Penalità dell’avversario', 'Opponent’s penalty dice'),
        0,
        10,
      ),
      'opponent',
      'somebody',
    ),
  ]
}

/** Each way of opposing a roll asks for its own figures. */
const asked = (field: Field, ...ways: readonly (typeof AGAINST)[number][]): Field =>
  askedWhen(field, 'against', ways)

/** The Master's own characters, and their traits; nothing to choose where there are none. */
function somebodyForm(state: State): Field[] {
  const foes = Object.values(state.beings).filter(({ seat }) => seat === null)
  if (foes.length === 0) return []
  const people = foes.map(({ id, sheet }) => ({ value: id, label: same(sheet.name) }))
  const traits = foes.flatMap(foe =>
    rollable(foe).map(({ id, name, score }) => ({
      value: id,
      label: same(`${foe.sheet.name}: ${name} (${score})`),
    })),
  )
  return [
    choiceField('somebody', TERMS.masterCharacter, [NOBODY, ...people], NOBODY.value),
    choiceField('somebodyTrait', TERMS.trait, [{ value: '', label: TERMS.noTrait }, ...traits], ''),
  ]
}
