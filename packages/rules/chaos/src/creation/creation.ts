import { ok, parse, refuse, type Creation, type Draft, type Json, type Result } from '@mastro/core'
import { livingCharacter } from '../acts/character.ts'
import { createCharacter } from '../acts/create-character.ts'
import { sheetView } from '../sheet/sheet-view.ts'
import { isStep, readAnswer, type Step } from './answers.ts'
import { assemble, faultsByStep, inputOf } from './assemble.ts'
import { quickDraft, quickQuestions, readDirection } from './quick.ts'
import { randomAnswer } from './random.ts'
import { schemeOn, turnedFrom } from './scheme.ts'
import { stepsOf } from './steps.ts'
import { traitAnswer } from './traits.ts'

/** Point-buy with a live budget; any step can be answered again, and what no longer holds is told. */
export const creation: Creation = {
  paths: ['quick', 'full'],
  begin: options => ({ system: 'chaos', options, answers: {}, dice: {} }),
  steps: stepsOf,
  answer,
  random: randomAnswer,
  quick: (choices, options, dice) => {
    const direction = readDirection(choices)
    return direction.ok ? ok(quickDraft(creation.begin(options), direction.value, dice)) : direction
  },
  quickQuestions,
  finish,
  sheet: character => sheetView(readCharacter(character)),
}

function answer(draft: Draft, step: string, value: unknown): Result<Draft> {
  if (!isStep(step)) return refuse('unknown-step', 'step')
  const read = readAnswer(step, fromForm(draft, step, value))
  if (!read.ok) return read
  const { [step]: _, ...dice } = draft.dice
  return ok({ ...draft, answers: { ...draft.answers, [step]: read.value }, dice })
}

/** Forms say what they show; an answer says what is kept. */
function fromForm(draft: Draft, step: Step, value: unknown): unknown {
  if (step === 'scheme') return schemeAnswer(draft, value)
  if (step === 'advantages' || step === 'disadvantages') return traitAnswer(draft, step, value)
  return value
}

/** A plain form names a system and gives one number for each element. */
function schemeAnswer(draft: Draft, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('system' in value)) return value
  const { system, ...modifiers } = value
  const numbers = Object.entries(modifiers).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  const character = assemble(draft)
  const turned = turnedFrom(character.cosmicScheme, Object.fromEntries(numbers))
  return { scheme: schemeOn(String(system), turned, character) }
}

/** WOC-CREATE-4, WOC-TRAIT-2. The finished character, by the very act that checks it. */
function finish(draft: Draft): Result<Json> {
  const character = assemble(draft)
  if (character.name.trim() === '') return refuse('concept-missing', 'concept')
  const [orphan] = faultsByStep(draft).get('specialisations') ?? []
  if (orphan !== undefined) return refuse(orphan.code, orphan.path)
  const created = createCharacter(inputOf(draft, character))
  if (!created.ok) return created
  const plain: unknown = created.value.character
  return ok(plain as Json) // a character is plain JSON by its schema
}

/** A character as the game keeps it, read back. */
export function readCharacter(character: Json) {
  const parsed = parse(livingCharacter, character, 'character')
  if (!parsed.ok) throw new Error(`not a character: ${parsed.error.path}`)
  return parsed.value
}
