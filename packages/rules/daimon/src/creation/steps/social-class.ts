import { label, phrase } from '@mastro/core'
import type { Dice, DieRow, Field, Label, Problem, Total } from '@mastro/core'
import { socialClassName } from '../../messages/names.ts'
import { boolField, choiceField } from '../step-fields.ts'
import { facesOr, type FormAnswer } from '../step-form.ts'
import type { DraftReading } from '../read-draft.ts'
import { missingProblem, type DaimonStep } from '../define-step.ts'

/** DAI-CREATE-4/6: birth and present, by dice or agreed with the group. */
export const socialClassStep: DaimonStep = {
  id: 'social-class',
  label: label('Classe sociale', 'Social class'),
  help: label(
    'Un dado per l’origine e uno per oggi. Senza dadi serve l’accordo di tutto il gruppo.',
    'A die for birth and one for today. Without dice the whole group must agree.',
  ),
  fields,
  problems,
  summary,
  totals,
  random: (form, _reading, dice: Dice) => ({
    ...form,
    method: 'rolled',
    faces: facesOr(form, () => [dice.roll(6), dice.roll(6)]),
  }),
  throws: ({ social }) =>
    social.method === 'rolled' && social.standing === null ? CLASS_DICE : [],
  isThrown: ({ social }) => social.method === 'rolled' && social.standing !== null,
}

const CLASS_DICE: readonly DieRow[] = [
  { id: 'origin', label: label('Origine', 'Birth'), sides: 6, count: 1 },
  { id: 'current', label: label('Oggi', 'Today'), sides: 6, count: 1 },
]

const classChoices = [1, 2, 3, 4, 5, 6].map(score => ({
  value: score,
  label: phrase`${score}. ${socialClassName(score)}`,
}))

function fields(form: FormAnswer, { social }: DraftReading): Field[] {
  const method = choiceField(
    form,
    'method',
    label('Come', 'How'),
    [
      { value: 'rolled', label: label('Due dadi', 'Two dice') },
      { value: 'agreed', label: label('D’accordo col gruppo', 'Agreed with the group') },
    ],
    'rolled',
  )
  if (social.method === 'rolled') return [method]
  return [
    method,
    choiceField(form, 'origin', label('Origine', 'Birth'), classChoices),
    choiceField(form, 'current', label('Oggi', 'Today'), classChoices),
    boolField(form, 'groupAgrees', label('Tutto il gruppo è d’accordo', 'The whole group agrees')),
  ]
}

function problems({ social }: DraftReading): Problem[] {
  const { method, standing, groupAgrees } = social
  if (method === 'rolled')
    return standing === null
      ? [missingProblem('dice-exhausted', 'method', label('Tira i due dadi', 'Roll the two dice'))]
      : []
  const found: Problem[] = []
  if (standing === null)
    found.push(
      missingProblem(
        'invalid-request',
        'origin',
        label('Scegli origine e oggi', 'Choose birth and today'),
      ),
    )
  if (!groupAgrees)
    found.push(
      missingProblem(
        'group-consent-required',
        'groupAgrees',
        label('Manca l’accordo del gruppo', 'The group has not agreed yet'),
      ),
    )
  return found
}

function summary({ social: { standing } }: DraftReading): Label {
  if (standing === null) return label('Da fare', 'Not filled in yet')
  const { origin, current } = standing
  return origin === current
    ? phrase`${origin}. ${socialClassName(origin)}`
    : phrase`${origin}. ${socialClassName(origin)} → ${current}. ${socialClassName(current)}`
}

/** Values that follow from the two social classes (DAI-CREATE-19/20). */
function totals({ social: { standing } }: DraftReading): Total[] {
  if (standing === null) return []
  return [
    { label: label('Risorse', 'Resources'), value: standing.resources },
    {
      label: label('Punti Potenziamento', 'Enhancement points'),
      value: standing.enhancementPoints,
    },
  ]
}
