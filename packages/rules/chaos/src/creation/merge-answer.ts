import { overridden, type Draft, type Field, type Json, type Result } from '@mastro/core'
import { NAMED, OWN_LEVEL, OWN_NAME, OWN_OF, readAnswer, type StepId } from './step-forms.ts'
import { assembleDraft } from './assemble-draft.ts'
import { schemeOn, turnedFrom } from './scheme-answers.ts'
import { traitAnswer } from './trait-answers.ts'

/**
 * The answer of a step after an input: one row of its form, the whole form, or the stored shape.
 */
export function mergeAnswer(
  step: StepId,
  draft: Draft,
  given: unknown,
  fields: readonly Field[],
): Result<Json> {
  const held = draft.answers[step]
  const known = new Set(fields.map(({ id }) => id))
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return readAnswer(step, given)
  if (NAMED.includes(step)) {
    const standing = Object.entries(held ?? {}).filter(([id]) => known.has(id))
    return readAnswer(step, { ...ownRow(fields, given), ...Object.fromEntries(standing), ...given })
  }
  const isForm = Object.keys(given).every(id => known.has(id))
  return readAnswer(step, fromForm(draft, step, isForm ? overridden(fields, held, given) : given))
}

/** The player's own entry is a row of three fields. Missing ones keep their initial value. */
function ownRow(fields: readonly Field[], given: object): object {
  const row = fields.filter(({ id }) => OWN.includes(id))
  return row.some(({ id }) => id in given)
    ? Object.fromEntries(row.map(({ id, initial }) => [id, initial]))
    : {}
}
const OWN: readonly string[] = [OWN_OF, OWN_LEVEL, OWN_NAME]

/** Converts the form's values to the stored shape. */
function fromForm(draft: Draft, step: StepId, value: unknown): unknown {
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
  const character = assembleDraft(draft)
  const turned = turnedFrom(character.cosmicScheme, Object.fromEntries(numbers))
  return { scheme: schemeOn(String(system), turned, character) }
}
