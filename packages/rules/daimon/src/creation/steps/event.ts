import { label, phrase } from '@mastro/core'
import type { Dice, DieRow, Field, Label, Problem, Total } from '@mastro/core'
import { eventsTable } from '../../data/events.ts'
import { eventName, eventTableName, traitName } from '../../messages/names.ts'
import { choiceField, textField } from '../step-fields.ts'
import { facesOr, type FormAnswer } from '../step-form.ts'
import type { DraftReading } from '../read-draft.ts'
import { classFirst, missingProblem, type DaimonStep } from '../define-step.ts'

/** DAI-CREATE-11/12: one event and the second trait. */
export const eventStep: DaimonStep = {
  id: 'event',
  label: label('Evento e secondo Tratto', 'Event and second trait'),
  help: label(
    'Che cosa è successo fra ieri e oggi: un dado sulla tabella del tuo percorso, o una scelta tua.',
    'What happened between then and now: a die on the table of your path, or your own choice.',
  ),
  fields,
  problems,
  summary,
  totals,
  random: (form, _reading, dice: Dice) => ({
    ...form,
    method: 'table',
    faces: facesOr(form, () => [dice.roll(6)]),
    traitName: '',
  }),
  throws: ({ event, social }) =>
    event.method === 'table' && social.standing !== null && event.face === null ? [EVENT_DIE] : [],
  isThrown: ({ event }) => event.method === 'table' && event.face !== null,
  basis: ({ event, social }) =>
    event.method === 'table' ? [social.standing?.eventTable ?? ''] : [],
}

const EVENT_DIE: DieRow = {
  id: 'event',
  label: label('Evento', 'Event'),
  sides: 6,
  count: 1,
}

function fields(form: FormAnswer, { event, social }: DraftReading): Field[] {
  const method = choiceField(
    form,
    'method',
    label('Come', 'How'),
    [
      { value: 'table', label: label('Un dado', 'A die') },
      { value: 'chosen', label: label('A scelta', 'By choice') },
    ],
    'table',
  )
  const trait = textField(form, 'traitName', label('Nome del Tratto', 'Name of the trait'))
  if (event.method === 'table') return [method, trait]
  const rows = social.standing ? eventsTable.tables[social.standing.eventTable].rows : []
  return [
    method,
    choiceField(
      form,
      'row',
      label('Dalla tabella', 'From the table'),
      rows.map(row => ({ value: row.row, label: phrase`${row.event}: ${row.trait}` })),
    ),
    textField(form, 'event', label('Oppure, con parole tue', 'Or, in your own words')),
    trait,
  ]
}

function problems({ event, social }: DraftReading): Problem[] {
  if (event.method === 'table' && social.standing === null) return [classFirst('method')]
  if (event.method === 'table' && event.face === null)
    return [missingProblem('dice-exhausted', 'method', label('Tira il dado', 'Roll the die'))]
  const found: Problem[] = []
  if (event.event === null)
    found.push(
      missingProblem('invalid-request', 'event', label('Manca l’evento', 'The event is missing')),
    )
  if (event.traitName === null)
    found.push(
      missingProblem(
        'invalid-request',
        'traitName',
        label('Manca il Tratto', 'The trait is missing'),
      ),
    )
  return found
}

function summary({ event }: DraftReading): Label {
  if (event.event === null || event.traitName === null) return label('Da fare', 'Not filled in yet')
  return phrase`${eventName(event.event)}, ${traitName(event.traitName)}`
}

function totals({ social, event }: DraftReading): Total[] {
  if (social.standing === null) return []
  if (event.method !== 'table' || event.face === null) return []
  return [{ label: eventTableName(social.standing.eventTable), value: event.face }]
}
