import { label, phrase } from '@mastro/core'
import type { Dice, DieRow, Field, Label, Problem, Total } from '@mastro/core'
import { suggestedCategory } from '../../data/classes.ts'
import { socialClassOf } from '../../data/social-classes.ts'
import { className, traitName } from '../../messages/names.ts'
import { CROSSINGS, type Crossing } from '../../operations/characters/roll-background.ts'
import { draw } from '../draw-from-list.ts'
import { categoryFields, choiceField, textField, type Choice } from '../step-fields.ts'
import { facesOr, type FormAnswer } from '../step-form.ts'
import { readFirst } from '../read-story.ts'
import type { DraftReading } from '../read-draft.ts'
import { classFirst, missingProblem, type DaimonStep } from '../define-step.ts'

/** DAI-CREATE-7…10: class from one table, trait from the other. */
export const firstStep: DaimonStep = {
  id: 'first',
  label: label('Prima Classe e primo Tratto', 'First class and trait'),
  help: label(
    'Una riga per l’origine e una per oggi; la Classe da una, il Tratto dall’altra. I nomi si possono affinare.',
    'A row for birth and one for today; the class from one, the trait from the other. Names may be refined.',
  ),
  fields,
  problems,
  summary,
  totals,
  random,
  throws: ({ first, social }) =>
    first.method === 'table' && social.standing !== null && first.faces.length === 0
      ? ROW_DICE
      : [],
  isThrown: ({ first }) => first.method === 'table' && first.faces.length > 0,
  basis: ({ first, social }) =>
    first.method === 'table'
      ? [`${social.standing?.origin ?? ''}`, `${social.standing?.current ?? ''}`]
      : [],
}

const ROW_DICE: readonly DieRow[] = [
  { id: 'origin', label: label('Riga d’origine', 'Row of birth'), sides: 6, count: 1 },
  { id: 'current', label: label('Riga di oggi', 'Row of today'), sides: 6, count: 1 },
]

function fields(form: FormAnswer, reading: DraftReading): Field[] {
  const method = choiceField(
    form,
    'method',
    label('Come', 'How'),
    [
      { value: 'table', label: label('Le due tabelle', 'The two tables') },
      { value: 'chosen', label: label('A scelta', 'By choice') },
    ],
    'table',
  )
  const own =
    reading.first.method === 'table' ? tableFields(form, reading) : ownFields(form, reading)
  const names = [
    textField(form, 'className', label('Nome della Classe', 'Name of the class')),
    textField(form, 'traitName', label('Nome del Tratto', 'Name of the trait')),
  ]
  const suggested = suggestedCategory(reading.first.held?.name ?? '')
  return [method, ...own, ...names, ...categoryFields(form, '', suggested)]
}

function tableFields(form: FormAnswer, { first }: DraftReading): Field[] {
  const { rows, alternatives } = first
  if (rows === null) return []
  const crossing = (id: Crossing): Choice => ({
    value: id,
    label: phrase`${className(rows.options[id].className)} + ${traitName(rows.options[id].traitName)}`,
    hint:
      id === 'origin-class'
        ? label('Classe d’origine, Tratto di oggi', 'class of birth, trait of today')
        : label('Classe di oggi, Tratto d’origine', 'class of today, trait of birth'),
  })
  const pick = choiceField(
    form,
    'pick',
    label('Incrocio', 'Crossing'),
    CROSSINGS.map(crossing),
    first.pick,
  )
  if (alternatives.length < 2) return [pick]
  const offered = alternatives.map(name => ({ value: name, label: className(name) }))
  return [pick, choiceField(form, 'alternative', label('Quale', 'Which'), offered, alternatives[0])]
}

function ownFields(form: FormAnswer, { first, social }: DraftReading): Field[] {
  const from = choiceField(
    form,
    'classFrom',
    label('La Classe viene da', 'The class comes from'),
    [
      { value: 'origin', label: label('origine', 'at birth') },
      { value: 'current', label: label('oggi', 'today') },
    ],
    first.classFrom,
  )
  if (social.standing === null) return [from]
  const { origin, current } = social.standing
  const [classNo, traitNo] = first.classFrom === 'origin' ? [origin, current] : [current, origin]
  const rows = (score: number) => socialClassOf(score).table ?? []
  return [
    from,
    choiceField(
      form,
      'classRow',
      label('Classe dalla tabella', 'Class from the table'),
      rows(classNo).map(row => ({ value: row.row, label: className(row.class.it) })),
    ),
    choiceField(
      form,
      'traitRow',
      label('Tratto dalla tabella', 'Trait from the table'),
      rows(traitNo).map(row => ({ value: row.row, label: traitName(row.trait.it) })),
    ),
  ]
}

function problems({ first, social }: DraftReading): Problem[] {
  if (social.standing === null) return [classFirst('method')]
  if (first.method === 'table' && first.rows === null)
    return [
      missingProblem('dice-exhausted', 'method', label('Tira le due righe', 'Roll the two rows')),
    ]
  const found: Problem[] = []
  if (first.held === null)
    found.push(
      missingProblem(
        'invalid-request',
        'className',
        label('Manca la Classe', 'The class is missing'),
      ),
    )
  if (first.traitName === null)
    found.push(
      missingProblem(
        'invalid-request',
        'traitName',
        label('Manca il Tratto', 'The trait is missing'),
      ),
    )
  return found
}

function summary({ first }: DraftReading): Label {
  if (first.held === null || first.traitName === null) return label('Da fare', 'Not filled in yet')
  return phrase`${className(first.held.name)}, ${traitName(first.traitName)}`
}

/** The two rows as rolled, with the ±1 of the social change. */
function totals({ first }: DraftReading): Total[] {
  if (first.method !== 'table' || first.rows === null) return []
  const { originRow, currentRoll, rowModifier, currentRow } = first.rows
  const tag = rowModifier === 0 ? '' : rowModifier > 0 ? ' + 1' : ' − 1'
  return [
    { label: label('Riga d’origine', 'Row of birth'), value: originRow },
    {
      label: label('Riga di oggi', 'Row of today'),
      value: tag === '' ? currentRow : `${currentRoll}${tag} = ${currentRow}`,
    },
  ]
}

/**
 * Two rows. The player picks the crossing and one of several names in a cell (DAI-CREATE-9, 10),
 * dice only where the whole character is random.
 */
function random(form: FormAnswer, reading: DraftReading, dice: Dice): FormAnswer {
  const faces = facesOr(form, () => [dice.roll(6), dice.roll(6)])
  if (reading.isAnswered('first')) return { ...form, method: 'table', faces }
  const { social } = reading
  const pick: Crossing = dice.roll(6) <= 3 ? 'origin-class' : 'current-class'
  const plain: FormAnswer = { method: 'table', faces, pick, className: '', traitName: '' }
  const { alternatives } = readFirst(plain, social.standing)
  const alternative = alternatives.length > 1 ? draw(dice, alternatives) : (alternatives[0] ?? '')
  const { category: _, ...kept } = form
  return { ...kept, ...plain, alternative }
}

/** The four cards and the two lines between them, for a screen that draws the crossing. */
export function crossingOf({ first, social }: DraftReading) {
  const { standing } = social
  if (first.rows === null || standing === null) return null
  const { originRow, currentRow, currentRoll, rowModifier, options } = first.rows
  const [birth, today] = [options['origin-class'], options['current-class']]
  return {
    pick: first.pick,
    origin: {
      socialClass: standing.origin,
      row: originRow,
      class: className(birth.className),
      trait: traitName(today.traitName),
    },
    current: {
      socialClass: standing.current,
      roll: currentRoll,
      modifier: rowModifier,
      row: currentRow,
      class: className(today.className),
      trait: traitName(birth.traitName),
    },
  }
}
