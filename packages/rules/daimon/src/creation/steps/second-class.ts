import { type Dice, type Field, label, type Label, type Problem } from '@mastro/core'
import { classesTable, suggestedCategory } from '../../data/classes.ts'
import { socialClassOf } from '../../data/social-classes.ts'
import { className } from '../../messages/names.ts'
import { sameName } from '../../operations/characters/create-checks.ts'
import { draw } from '../draw-from-list.ts'
import { categoryFields, choiceField, textField } from '../step-fields.ts'
import type { FormAnswer } from '../step-form.ts'
import type { DraftReading } from '../read-draft.ts'
import { broken, missingProblem, type DaimonStep } from '../define-step.ts'
import { wordsIn } from '../words.ts'

/** DAI-CREATE-13: any class related to one of the two social classes. */
export const secondClassStep: DaimonStep = {
  id: 'second-class',
  label: label('Seconda Classe', 'Second class'),
  help: label(
    'A scelta, legata all’origine o a oggi; diversa dalla prima. Il Master è d’accordo.',
    'Your choice, tied to birth or to today; not the first again. The Master agrees.',
  ),
  fields,
  problems,
  summary: ({ secondClass }): Label =>
    secondClass === null ? label('Da fare', 'Not filled in yet') : className(secondClass.name),
  totals: () => [],
  random,
}

/** Every class of the two tables, each once. */
function suggestions({ social }: DraftReading): string[] {
  if (social.standing === null) return []
  const { origin, current } = social.standing
  const rows = [origin, current].flatMap(score => socialClassOf(score).table ?? [])
  return [...new Set(rows.flatMap(row => row.class.options))]
}

function fields(form: FormAnswer, reading: DraftReading): Field[] {
  const offered = suggestions(reading).map(name => ({ value: name, label: className(name) }))
  const suggested = suggestedCategory(reading.secondClass?.name ?? '')
  return [
    choiceField(form, 'suggestion', label('Dalle tabelle', 'From the tables'), offered),
    textField(form, 'name', label('Oppure, con parole tue', 'Or, in your own words')),
    ...categoryFields(form, '', suggested),
  ]
}

function problems({ secondClass, first }: DraftReading): Problem[] {
  if (secondClass === null)
    return [
      missingProblem('invalid-request', 'name', label('Manca la Classe', 'The class is missing')),
    ]
  if (first.held !== null && sameName(first.held.name, secondClass.name))
    return [
      broken(
        'duplicate-id',
        'name',
        label('È la stessa della prima Classe', 'It is the first class again'),
      ),
    ]
  return []
}

function random(form: FormAnswer, reading: DraftReading, dice: Dice): FormAnswer {
  const taken = [reading.first.held, reading.thirdClass].map(held => held?.name ?? '')
  const free = suggestions(reading).filter(name => !taken.some(held => sameName(held, name)))
  const { category: _, ...kept } = form
  if (free.length > 0) return { ...kept, suggestion: draw(dice, free), name: '' }
  const name = wordsIn(reading.draft)(draw(dice, classesTable.examples.slice(0, 36)))
  return { ...kept, name }
}
