import { type Dice, type Field, label, type Label, phrase, type Problem, same } from '@mastro/core'
import { draw } from '../draw-from-list.ts'
import { textField } from '../step-fields.ts'
import { textOf, type FormAnswer } from '../step-form.ts'
import { CONCEPTS } from '../ideas.ts'
import { FIRST_NAMES, SURNAMES } from '../names.ts'
import type { DraftReading } from '../read-draft.ts'
import { missingProblem, type DaimonStep } from '../define-step.ts'
import { wordsIn } from '../words.ts'

/** Descriptive texts. Only the name is required. */
export const identityStep: DaimonStep = {
  id: 'identity',
  label: label('Nome e storia', 'Name and story'),
  help: label(
    'Come ti chiami, chi sei in una frase, che cosa è successo fra ieri e oggi.',
    'Your name, who you are in a sentence, what happened between then and now.',
  ),
  fields,
  problems: ({ name }): Problem[] =>
    name === ''
      ? [missingProblem('invalid-request', 'name', label('Manca il nome', 'The name is missing'))]
      : [],
  summary,
  totals: () => [],
  random,
}

function fields(form: FormAnswer): Field[] {
  return [
    textField(form, 'name', label('Nome', 'Name')),
    textField(form, 'concept', label('In una frase', 'In a sentence')),
    textField(form, 'story', label('Storia', 'Story')),
  ]
}

function summary({ name, concept }: DraftReading): Label {
  if (name === '') return label('Da fare', 'Not filled in yet')
  return concept === '' ? same(name) : phrase`${name}: ${concept}`
}

/** Keeps the player's own words. Words drawn before are drawn again. */
function random(form: FormAnswer, { draft }: DraftReading, dice: Dice): FormAnswer {
  const drawn = {
    name: `${draw(dice, FIRST_NAMES)} ${draw(dice, SURNAMES)}`,
    concept: wordsIn(draft)(draw(dice, CONCEPTS)),
  }
  const own = (field: 'name' | 'concept') =>
    textOf(form, field) === textOf(form, `drawn-${field}`) ? drawn[field] : textOf(form, field)
  return {
    ...form,
    name: own('name'),
    concept: own('concept'),
    'drawn-name': drawn.name,
    'drawn-concept': drawn.concept,
  }
}
