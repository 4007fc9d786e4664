import { type Dice, type Field, label, type Label, phrase, type Problem } from '@mastro/core'
import { companionFault } from '../../operations/characters/create-checks.ts'
import { draw, drawSome } from '../draw-from-list.ts'
import { boolField, textField } from '../step-fields.ts'
import type { FormAnswer } from '../step-form.ts'
import { DAIMON_FEATURES, DAIMON_LOOKS } from '../ideas.ts'
import { DAIMON_NAMES } from '../names.ts'
import type { DraftReading } from '../read-draft.ts'
import { missingProblem, type DaimonStep } from '../define-step.ts'
import { wordsIn } from '../words.ts'

/** DAI-CREATE-22: a name, looks and at least one feature, or no dàimon. */
export const daimonStep: DaimonStep = {
  id: 'daimon',
  label: label('Il dàimon', 'The dàimon'),
  help: label(
    'L’intelligenza che vive nella tua testa: come si chiama, come appare nella VRN, com’è fatta. La interpreta chi siede alla tua destra.',
    'The mind that lives in your head: its name, its looks in the VRN, its nature. Whoever sits on your right gives it a voice.',
  ),
  fields,
  problems,
  summary,
  totals: () => [],
  random,
}

function fields(form: FormAnswer, { disconnected }: DraftReading): Field[] {
  const alone = boolField(
    form,
    'disconnected',
    label('Personaggio disconnesso: senza dàimon né VRN', 'Disconnected: no dàimon, no VRN'),
  )
  if (disconnected) return [alone]
  return [
    textField(form, 'name', label('Nome', 'Name')),
    textField(form, 'description', label('Aspetto nella VRN', 'Looks in the VRN')),
    textField(form, 'traits', label('Indole, separata da virgole', 'Nature, separated by commas')),
    alone,
  ]
}

function problems(reading: DraftReading): Problem[] {
  const fault = companionFault(reading)
  if (fault === null) return []
  const text =
    fault.error.code === 'daimon-missing'
      ? label('Manca il dàimon', 'The dàimon is missing')
      : label(
          'Servono nome, aspetto e almeno un lato dell’indole',
          'It takes a name, looks and at least one feature',
        )
  return [missingProblem(fault.error.code, 'name', text)]
}

function summary({ daimon, disconnected }: DraftReading): Label {
  if (disconnected) return label('Personaggio disconnesso', 'Disconnected character')
  if (daimon === null) return label('Da fare', 'Not filled in yet')
  return phrase`${daimon.name}: ${daimon.description} (${daimon.traits.join(', ')})`
}

function random(form: FormAnswer, { draft }: DraftReading, dice: Dice): FormAnswer {
  const word = wordsIn(draft)
  return {
    ...form,
    disconnected: false,
    name: draw(dice, DAIMON_NAMES),
    description: word(draw(dice, DAIMON_LOOKS)),
    traits: drawSome(dice, DAIMON_FEATURES, 2).map(word).join(', '),
  }
}
