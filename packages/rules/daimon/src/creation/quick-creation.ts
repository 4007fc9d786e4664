import { label, ok, refuse, type Dice, type Draft, type Field, type Result } from '@mastro/core'
import { CHARACTERISTICS, type CharacteristicId } from '../data/characteristics.ts'
import { creationTable } from '../data/creation.ts'
import { characteristicName, className } from '../messages/names.ts'
import { eachScore } from '../operations/characters/roll-characteristics.ts'
import type { FormAnswer } from './step-form.ts'
import { DAIMON_IDEAS, ROLES, type Role } from './ideas.ts'
import { storeAnswer, rollAll, throwForm } from './steps.ts'
import { wordsIn } from './words.ts'

/** Extra points above 1 for the three most important characteristics: 3, 2 and 1. */
const LEANING = [3, 2, 1]

/** A character in three choices: role, main strength and dàimon. Dice do the rest. */
export function quickQuestions(): Field[] {
  return [
    {
      id: 'role',
      label: label('Che cosa fai', 'What you do'),
      kind: 'choice',
      choices: ROLES.map(({ id, label, hint }) => ({ value: id, label, hint })),
    },
    {
      id: 'strength',
      label: label('Su che cosa conti', 'What you count on'),
      kind: 'choice',
      choices: CHARACTERISTICS.map(id => ({ value: id, label: characteristicName(id) })),
    },
    {
      id: 'daimon',
      label: label('Chi vive nella tua testa', 'Who lives in your head'),
      kind: 'choice',
      choices: DAIMON_IDEAS.map(({ id, label }) => ({ value: id, label })),
    },
  ]
}

export function quickDraft(
  choices: readonly string[],
  options: Readonly<Record<string, unknown>>,
  dice: Dice,
): Result<Draft> {
  const role = ROLES.find(({ id }) => id === choices[0])
  const strength = CHARACTERISTICS.find(id => id === choices[1])
  const daimon = DAIMON_IDEAS.find(({ id }) => id === choices[2])
  if (role === undefined) return refuse('invalid-request', 'choices[0]')
  if (strength === undefined) return refuse('invalid-request', 'choices[1]')
  if (daimon === undefined) return refuse('invalid-request', 'choices[2]')
  if (choices.length > 3) return refuse('invalid-request', 'choices[3]')
  const { name, description, traits } = daimon
  const word = wordsIn({ options })
  const begun: Draft = { system: 'daimon', options, answers: {}, dice: {} }
  const scored = throwForm(begun, 'characteristics', dice, (_form, _reading, thrown) =>
    leaningScores(role, strength, thrown),
  )
  const placed = throwForm(scored, 'social-class', dice, (_form, _reading, thrown) => ({
    method: 'rolled',
    faces: [thrown.roll(6), thrown.roll(6)],
  }))
  const crossed = throwForm(placed, 'first', dice, (_form, _reading, thrown) =>
    chosenFirst(word(className(role.className)), thrown),
  )
  const plain = storeAnswer(crossed, 'extras', {})
  const companion = {
    name,
    description: word(description),
    traits: traits.map(word).join(', '),
  }
  return ok(rollAll(storeAnswer(plain, 'daimon', companion), dice))
}

/** The chosen strength first, then what the role needs, then the six dice. */
function leaningScores(role: Role, strength: CharacteristicId, dice: Dice): FormAnswer {
  const order = [...new Set([strength, ...role.characteristics])]
  const { minEach } = creationTable.characteristics
  const base = eachScore(id => minEach + (LEANING[order.indexOf(id)] ?? 0))
  const faces = CHARACTERISTICS.map(() => dice.roll(6))
  return { ...base, method: 'dice', faces }
}

/**
 * The role as first class, from birth (1–3) or from today (4–6). A die gives the trait of the other
 * table.
 */
function chosenFirst(className: string, dice: Dice): FormAnswer {
  const classFrom = dice.roll(6) <= 3 ? 'origin' : 'current'
  return { method: 'chosen', classFrom, className, traitRow: dice.roll(6) }
}
