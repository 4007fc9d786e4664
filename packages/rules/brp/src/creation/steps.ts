import { label, phrase, same } from '@mastro/core'
import type { CreationOptions, DieRow, Label, Problem, Step, Total } from '@mastro/core'
import { personalPointsOf } from '../operations/derive.ts'
import { CHARACTERISTIC_ROWS, CHARACTERISTICS, SHIFT_LIMIT } from '../data/characteristics.ts'
import { PROFESSION_POINTS, SKILLS_PER_PROFESSION } from '../data/professions.ts'
import { sum } from '../operations/shared/damage.ts'
import { unspentPointsOf } from '../sheet/problems.ts'
import { refusals } from '../messages/refusals.ts'
import {
  abbreviationLabel,
  characteristicLabel,
  professionLabel,
  skillLabel,
  weaponLabel,
} from '../messages/terms.ts'
import { FREE_STEPS, STEPS, type StepId } from './step-ids.ts'
import { professionShapeOf } from './profession-shape.ts'
import { STEP_FORMS } from './step-forms.ts'
import { RANDOM_ANSWERS } from './random-answers.ts'
import { shiftsOf, type DraftReading } from './read-draft.ts'

interface StepOptions {
  readonly label: Label
  readonly help?: Label
  /** A one-line summary, shown once the step is answered. */
  readonly summary: (reading: DraftReading) => Label
  readonly totals?: (reading: DraftReading) => readonly Total[]
}

const SAYS: Readonly<Record<StepId, StepOptions>> = {
  characteristics: {
    label: label('Caratteristiche', 'Characteristics'),
    help: label(
      'Tira i dadi, o scrivi quello che hai tirato: 3D6, e 2D6+6 per Taglia e Intelligenza.',
      'Roll, or enter what you rolled: 3D6, and 2D6+6 for Size and Intelligence.',
    ),
    summary: ({ rolled }) => figures(rolled),
  },
  shift: {
    label: label('Spostare punti', 'Moving points'),
    help: label(
      'Puoi spostare fino a tre punti da una caratteristica a un’altra.',
      'You may move up to three points from one characteristic to another.',
    ),
    summary: ({ characteristics }) => figures(characteristics),
    totals: ({ answers }) => [
      {
        label: label('Spostati', 'Moved'),
        value: sum(shiftsOf(answers).map(({ points }) => points)),
        of: SHIFT_LIMIT,
        counts: 'spent',
      },
    ],
  },
  profession: {
    label: label('Professione', 'Profession'),
    summary: ({ choices: { profession } }) =>
      typeof profession === 'string' ? professionLabel(profession) : same(profession.custom),
  },
  skills: {
    label: label('Abilità professionali', 'Profession skills'),
    summary: ({ choices }) => join(choices.professionSkills.map(skillLabel)),
    totals: reading => [
      {
        label: label('Scelte', 'Chosen'),
        value: skillsChosen(reading),
        of: SKILLS_PER_PROFESSION,
        counts: 'spent',
        purse: 'skills',
        unit: 'choices',
      },
    ],
  },
  'profession-points': {
    label: label('Punti professionali', 'Profession points'),
    help: label(
      'Trecento punti sulle dieci abilità, come vuoi: si sommano alla base.',
      'Three hundred points on the ten skills, as you like: they add to the base.',
    ),
    summary: ({ choices }) => pointSummary(choices.professionPoints),
    totals: ({ choices }) => [
      pointsLeft('profession', unspentPointsOf(choices).profession, PROFESSION_POINTS),
    ],
  },
  'personal-points': {
    label: label('Punti personali', 'Personal points'),
    help: label(
      'Intelligenza per dieci, su qualunque abilità.',
      'Ten times Intelligence, on any skill.',
    ),
    summary: ({ choices }) => pointSummary(choices.personalPoints),
    totals: ({ choices }) => [
      pointsLeft(
        'personal',
        unspentPointsOf(choices).personal,
        personalPointsOf(choices.characteristics),
      ),
    ],
  },
  identity: {
    label: label('Identità', 'Identity'),
    summary: ({ answers }) => same(answers.identity?.name ?? ''),
  },
  equipment: {
    label: label('Equipaggiamento', 'Equipment'),
    summary: ({ answers }) => join((answers.equipment?.weapons ?? []).map(weaponLabel)),
  },
  background: {
    label: label('Background', 'Background'),
    help: label('La leggete solo tu e il Game Master.', 'Only you and the Game Master read it.'),
    summary: ({ answers }) => same(answers.background?.background.slice(0, 80) ?? ''),
  },
}

/** Those of the profession count before they are stored with the first choice. */
function skillsChosen(reading: DraftReading): number {
  const always = professionShapeOf(reading)?.always.map(({ ref }) => ref) ?? []
  return new Set([...always, ...reading.choices.professionSkills]).size
}

const pointsLeft = (purse: string, left: number, of: number): Total => ({
  label: label('Restano', 'Left'),
  value: left,
  of,
  counts: 'left',
  purse,
})

export const CREATION_STEPS: CreationOptions<StepId, DraftReading>['steps'] = STEPS.map(
  (id): Step<StepId, DraftReading> => {
    const { label: name, help, summary, totals } = SAYS[id]
    return {
      id,
      label: name,
      ...(help && { help }),
      form: STEP_FORMS[id],
      problems: reading => problemsIn(id, reading),
      summary: reading => (reading.answers[id] === undefined ? same('') : summary(reading)),
      totals: totals ?? (() => []),
      random: RANDOM_ANSWERS[id],
      ...(id === 'characteristics' && { throws: () => CHARACTERISTIC_DICE }),
      isFree: () => FREE_STEPS.includes(id),
    }
  },
)

/** BRP-CHAR-1: 3D6, and 2D6+6 for SIZ and INT, in the order of the book. */
const CHARACTERISTIC_DICE: readonly DieRow[] = CHARACTERISTIC_ROWS.map(({ id, count, add }) => ({
  id,
  label: characteristicLabel(id),
  short: abbreviationLabel(id),
  sides: 6,
  count,
  isSum: true,
  ...(add > 0 && { add }),
}))

const problemsIn = (id: StepId, reading: DraftReading): readonly Problem[] =>
  reading.problems
    .filter(({ step }) => step === id)
    .map(({ code, path }) => ({
      code,
      path,
      text: problemText(code, path, reading),
      ...(code === 'name-missing' && { missing: true }),
    }))

/**
 * Names the skills that do not fit the profession and the compulsory ones that are missing
 * (BRP-PROF-3).
 */
function problemText(code: string, path: string, reading: DraftReading): Label {
  const text = refusals[code] ?? same(code)
  const { professionSkills } = reading.choices
  const stranger = professionSkills[Number(/\[(\d+)\]$/.exec(path)?.[1] ?? -1)]
  const ref = stranger ?? path.split('personalPoints.')[1]
  const namesOne = code === 'profession-skill-not-allowed' || code === 'base-chance-missing'
  if (namesOne && ref !== undefined) return phrase`${skillLabel(ref)}: ${text}`
  if (code !== 'profession-skill-mismatch' && code !== 'profession-skill-count') return text
  const missing = missingFrom(reading)
  return missing.length === 0
    ? text
    : phrase`${text} ${label('Mancano:', 'Missing:')} ${join(missing)}.`
}

/** The skills and the choices of the profession that have no skill yet. */
function missingFrom(reading: DraftReading): readonly Label[] {
  const shape = professionShapeOf(reading)
  if (shape === null) return []
  const { professionSkills } = reading.choices
  return [
    ...shape.always.filter(({ ref }) => !professionSkills.includes(ref)),
    ...shape.groups.filter(({ chosen, count }) => chosen.length < count),
  ].map(one => one.label)
}

function figures(set: DraftReading['rolled']): Label {
  return set === null
    ? same('')
    : join(CHARACTERISTICS.map(id => phrase`${abbreviationLabel(id)} ${set[id]}`))
}

function pointSummary(points: Readonly<Record<string, number>>): Label {
  const given = Object.entries(points).filter(([, value]) => value > 0)
  return join(given.map(([ref, value]) => phrase`${skillLabel(ref)} +${value}`))
}

function join(labels: readonly Label[]): Label {
  return {
    it: labels.map(one => one.it).join(', '),
    en: labels.map(one => one.en).join(', '),
  }
}
