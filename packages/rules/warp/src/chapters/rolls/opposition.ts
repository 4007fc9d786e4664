import { field, s, label, ok, same } from '@mastro/core'
import type { FormAnswers, FieldSpec, Label, ViewContext, Result } from '@mastro/core'
import { CALLS } from '../../operations/versus-difficulty.ts'
import { DIFFICULTY_LEVELS, difficultyLevels } from '../../data/difficulty.ts'
import { checkCanAct, tableRefusal } from '../../guards.ts'
import { beingIn, rollable } from '../../selectors.ts'
import { difficultySpecOf, type Difficulty } from '../../operations/shared/difficulty.ts'
import { modOf, type Pool } from '../../operations/shared/pool.ts'
import type { State } from '../../state.ts'
import { labelOf } from '../../messages/label-of.ts'
import { TERMS } from '../../messages/terms.ts'
import { EMPTY_HAND, handPool, NO_TRAIT } from './dice-parts.ts'

export const AGAINST = ['level', 'level-dice', 'number', 'dice', 'opponent', 'somebody'] as const
type OppositionKind = (typeof AGAINST)[number]

const AGAINST_LABELS: Readonly<Record<OppositionKind, Label>> = {
  level: label('Un grado di difficoltà', 'A level of difficulty'),
  'level-dice': label('Un grado, a dadi', 'A level, by dice'),
  number: label('Un numero', 'A number'),
  dice: TERMS.dice,
  opponent: TERMS.opponent,
  somebody: TERMS.masterCharacter,
}

/** Shows a field only for the given kinds of opposition. */
const only = <T, L>(
  question: FieldSpec<T, L>,
  ...ways: readonly OppositionKind[]
): FieldSpec<T, L> => field.when('against', ways, question)

/**
 * The Master's fields for the opposition: a level, a number, dice, an opponent with dice, or a
 * character.
 */
export const againstFields = {
  against: field.custom(s.withDefault(oneWay(), 'level'), (id, { state }: ViewContext<State>) => {
    const ways = AGAINST.filter(way => way !== 'somebody' || foesOf(state).length > 0)
    const choices = ways.map(value => ({ value, label: AGAINST_LABELS[value] }))
    return { id, label: label('Contro', 'Against'), kind: 'choice', choices, initial: 'level' }
  }),
  level: only(levelField(), 'level', 'level-dice'),
  factor: only(field.int(1, 99, TERMS.difficulty, 7), 'number'),
  dice: only(field.int(1, 6, TERMS.dice, 2), 'dice'),
  opponentDice: only(
    field.int(0, 12, label('Dadi dell’avversario', 'Opponent’s dice'), 2),
    'opponent',
  ),
  somebody: only(
    foeField(TERMS.masterCharacter, state => [
      NOBODY,
      ...foesOf(state).map(({ id, sheet }) => ({ value: id, label: same(sheet.name) })),
    ]),
    'somebody',
  ),
  somebodyTrait: only(
    foeField(TERMS.trait, state => [NO_TRAIT, ...foesOf(state).flatMap(traitsOf)]),
    'somebody',
  ),
  opponentBonus: only(
    field.int(0, 10, label('Bonus dell’avversario', 'Opponent’s bonus dice'), 0),
    'opponent',
    'somebody',
  ),
  opponentPenalty: only(
    field.int(0, 10, label('Penalità dell’avversario', 'Opponent’s penalty dice'), 0),
    'opponent',
    'somebody',
  ),
}
export type OppositionAnswers = FormAnswers<typeof againstFields>

const CALL_LABEL = label('Si tira?', 'Does it take a roll?')
export const callField = {
  call: field.choice(CALLS, CALL_LABEL, id => labelOf('call', id), 'risky'),
}

function oneWay() {
  return field.choice(AGAINST, TERMS.opponent, id => AGAINST_LABELS[id]).schema
}

/** The five difficulty levels of the book with their numbers (WARP-DIFF-4). */
function levelField(): FieldSpec<(typeof DIFFICULTY_LEVELS)[number]> {
  const title = label('Grado di difficoltà', 'Level of difficulty')
  const { schema } = field.choice(DIFFICULTY_LEVELS, title, id => labelOf('level', id), 'moderate')
  const choices = difficultyLevels.map(({ id, factor }) => ({
    value: id,
    label: labelOf('level', id),
    at: factor,
  }))
  return field.custom(schema, id => ({
    id,
    label: title,
    kind: 'choice',
    choices,
    initial: 'moderate',
  }))
}

const NOBODY = { value: '', label: label('Nessuno', 'Nobody') }
/** The Master's characters that can act. */
const foesOf = ({ beings }: State) =>
  Object.values(beings).filter(being => being.seat === null && checkCanAct(being, '') === null)
const traitsOf = (foe: ReturnType<typeof foesOf>[number]) =>
  rollable(foe).map(({ id, name, score }) => ({
    value: id,
    label: same(`${foe.sheet.name}: ${name} (${score})`),
  }))

/** A choice among the Master's characters or their traits. Not shown if there are none. */
function foeField(
  title: Label,
  choices: (state: State) => field.Choices,
): FieldSpec<string, ViewContext<State>> {
  return field.custom(s.withDefault(s.text(80), ''), (id, { state }) =>
    foesOf(state).length === 0
      ? null
      : { id, label: title, kind: 'choice', choices: choices(state), initial: '' },
  )
}

export type Opposition =
  | { readonly kind: 'difficulty'; readonly difficulty: Difficulty }
  | { readonly kind: 'opponent'; readonly pool: Pool }

export function oppositionOf(state: State, given: OppositionAnswers): Result<Opposition> {
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

/** The name of the opposition. */
export function opponentName(state: State, given: OppositionAnswers): Label {
  if (given.against === 'somebody') return same(beingIn(state, given.somebody)?.sheet.name ?? '—')
  return given.against === 'opponent' ? TERMS.opponent : TERMS.difficulty
}

/** The number or the dice of a difficulty. */
export function difficultyFigure(difficulty: Difficulty) {
  return difficultySpecOf(difficulty)
}

function plainPool({ opponentDice, opponentBonus, opponentPenalty }: OppositionAnswers): Pool {
  return {
    score: opponentDice,
    fit: 'direct',
    average: 2,
    extraDice: [],
    bonus: [...modOf('master', opponentBonus)],
    penalty: [...modOf('master', opponentPenalty)],
    wounded: false,
    extraActions: 0,
    armorPenalty: 0,
    experience: null,
    purposeHidden: false,
  }
}

/** The pool of one of the Master's characters, from its sheet. */
function somebodyPool(state: State, given: OppositionAnswers): Result<Opposition> {
  const being = beingIn(state, given.somebody)
  if (being === undefined) return tableRefusal('unknown-being', 'master.somebody')
  const hand = { ...EMPTY_HAND, trait: given.somebodyTrait }
  const mods = {
    bonusDice: given.opponentBonus,
    bonusFor: '',
    penaltyDice: given.opponentPenalty,
    penaltyFor: '',
    extraDice: 0,
    extraFor: '',
  }
  const made = handPool(state, being, hand, 'master.somebody', { mods })
  return made.ok ? ok({ kind: 'opponent', pool: made.value.pool }) : made
}
