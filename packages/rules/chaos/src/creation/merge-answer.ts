import { overridden, s, type Draft, type Field, type Json, type Result } from '@mastro/core'
import { nameField, sameName } from '../operations/shared-fields.ts'
import { NAMED, OWN_LEVEL, OWN_NAME, OWN_OF, readAnswer, readSpells } from './step-forms.ts'
import type { StepId } from './step-forms.ts'
import { assembleDraft } from './assemble-draft.ts'
import { magicAnswer } from './magic-answers.ts'
import { schemeAnswer } from './scheme-answers.ts'
import { spellSkillOf } from './step-fields.ts'
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
  if (step === 'spells') return readAnswer(step, spellsAnswer(draft, given))
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
  if (step === 'scheme') return schemeAnswer(draft, value, assembleDraft(draft))
  if (step === 'magic') return magicAnswer(draft, value)
  if (step === 'advantages' || step === 'disadvantages') return traitAnswer(draft, step, value)
  return value
}

/** The spells of one discipline. Those of the others stay. */
function spellsAnswer(draft: Draft, given: object): unknown {
  const { spells } = assembleDraft(draft)
  const form = s.parse(
    s.object({ skill: s.optional(nameField), list: s.optional(s.text()) }),
    given,
  )
  if (!form.ok) return given
  const skill = form.value.skill ?? spellSkillOf(draft)
  if (skill === undefined || form.value.list === undefined)
    return { spells, ...(skill && { skill }) }
  const others = spells.filter(spell => !sameName(spell.skill, skill))
  return { spells: [...others, ...readSpells(form.value.list, skill)], skill }
}
