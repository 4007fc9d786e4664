import {
  label,
  ok,
  phrase,
  refuse,
  same,
  type Creation,
  type CreationStep,
  type Draft,
  type Json,
  type Label,
  type Result,
} from '@mastro/core'
import equipmentTable from '../../data/starting-equipment.json' with { type: 'json' }
import { SHIFT_LIMIT } from '../data/characteristics.ts'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { PROFESSION_POINTS, SKILLS_PER_PROFESSION } from '../data/professions.ts'
import { characterOf } from '../people/make.ts'
import { sum } from '../rules/damage.ts'
import { made, type Made } from '../sheet/made.ts'
import { unspentOf } from '../sheet/problems.ts'
import { sheetOf } from '../sheet/view.ts'
import { personalPointsOf } from '../acts/derive.ts'
import { refusals } from '../words/refusals.ts'
import { abbreviation, professionLabel, skillLabel, weaponLabel } from '../words/terms.ts'
import { isStep, parseAnswer, STEPS, withAnswer, type StepId } from './answers.ts'
import { compulsorySkills, fieldsOf } from './fields.ts'
import { quickDraft, quickQuestions } from './quick.ts'
import { randomStep } from './random.ts'
import { readDraft, shiftsOf, type Reading } from './read.ts'

const STEP_LABEL: Readonly<Record<StepId, Label>> = {
  characteristics: label('Caratteristiche', 'Characteristics'),
  shift: label('Spostare punti', 'Moving points'),
  profession: label('Professione', 'Profession'),
  skills: label('Abilità professionali', 'Profession skills'),
  'profession-points': label('Punti professionali', 'Profession points'),
  'personal-points': label('Punti personali', 'Personal points'),
  identity: label('Identità', 'Identity'),
  equipment: label('Equipaggiamento', 'Equipment'),
  background: label('Background', 'Background'),
}

const STEP_HELP: Readonly<Partial<Record<StepId, Label>>> = {
  characteristics: label(
    'Tira i dadi, o scrivi quello che hai tirato: 3D6, e 2D6+6 per Taglia e Intelligenza.',
    'Roll, or write down what you rolled: 3D6, and 2D6+6 for Size and Intelligence.',
  ),
  shift: label(
    'Puoi spostare fino a tre punti da una caratteristica a un’altra.',
    'You may move up to three points from one characteristic to another.',
  ),
  'profession-points': label(
    'Trecento punti sulle dieci abilità, come vuoi: si sommano alla base.',
    'Three hundred points on the ten skills, as you like: they add to the base.',
  ),
  'personal-points': label(
    'Intelligenza per dieci, su qualunque abilità.',
    'Ten times Intelligence, on any skill.',
  ),
  background: label(
    'La leggete solo tu e il Game Master.',
    'Only you and the Game Master read it.',
  ),
}

/** Steps a character can be finished without. */
const FREE: readonly StepId[] = ['shift', 'equipment', 'background']

export const creation: Creation = {
  paths: ['quick', 'full'],
  begin: options => ({ system: 'brp', options, answers: {}, dice: {} }),
  steps: draft => {
    const reading = readDraft(draft)
    return STEPS.map(id => stepOf(id, reading))
  },
  answer: answerStep,
  random: randomStep,
  quick: (choices, options, dice) => quickDraft(creation.begin(options), choices, dice),
  quickQuestions,
  finish: finishDraft,
  sheet: character => {
    const read = made.safeParse(character)
    if (!read.success) return { name: '', subtitle: same(''), sections: [] }
    return sheetOf(characterOf(read.data, 'new', '', null))
  },
}

function answerStep(draft: Draft, step: string, value: unknown): Result<Draft> {
  if (!isStep(step)) return refuse('unknown-step', 'step')
  const parsed = parseAnswer(step, value)
  if (!parsed.ok) return parsed
  return ok(withAnswer(draft, step, parsed.value as Json)) // a parsed command is plain JSON
}

function stepOf(id: StepId, reading: Reading): CreationStep {
  const help = STEP_HELP[id]
  const problems = reading.problems.filter(problem => problem.step === id)
  const answered = reading.answers[id] !== undefined
  return {
    id,
    label: STEP_LABEL[id],
    ...(help === undefined ? {} : { help }),
    fields: fieldsOf(id, reading),
    state: !answered ? 'empty' : problems.length > 0 ? 'broken' : 'done',
    problems: problems.map(({ code, path }) => ({
      code,
      path,
      text: problemText(code, path, reading),
    })),
    summary: answered ? summaryOf(id, reading) : same(''),
    totals: totalsOf(id, reading),
  }
}

/** Which skill does not belong, which compulsory ones are missing: by name (BRP-PROF-3). */
function problemText(code: string, path: string, reading: Reading): Label {
  const said = refusals[code] ?? same(code)
  const { professionSkills } = reading.choices
  const stranger = professionSkills[Number(/\[(\d+)\]$/.exec(path)?.[1] ?? -1)]
  if (code === 'profession-skill-not-allowed' && stranger !== undefined)
    return phrase`${skillLabel(stranger)}: ${said}`
  if (code !== 'profession-skill-mismatch' && code !== 'profession-skill-count') return said
  const missing = compulsorySkills(reading).filter(ref => !professionSkills.includes(ref))
  return missing.length === 0
    ? said
    : phrase`${said} ${label('Mancano:', 'Missing:')} ${join(missing.map(skillLabel))}.`
}

function summaryOf(id: StepId, { answers, characteristics, rolled, choices }: Reading): Label {
  switch (id) {
    case 'characteristics':
      return figures(rolled)
    case 'shift':
      return figures(characteristics)
    case 'profession':
      return typeof choices.profession === 'string'
        ? professionLabel(choices.profession)
        : same(choices.profession.custom)
    case 'skills':
      return join(choices.professionSkills.map(skillLabel))
    case 'profession-points':
      return pointSummary(choices.professionPoints)
    case 'personal-points':
      return pointSummary(choices.personalPoints)
    case 'identity':
      return same(answers.identity?.name ?? '')
    case 'equipment':
      return join((answers.equipment?.weapons ?? []).map(weaponLabel))
    default:
      return same(answers.background?.background.slice(0, 80) ?? '')
  }
}

function figures(set: Reading['rolled']): Label {
  return set === null
    ? same('')
    : join(CHARACTERISTICS.map(id => phrase`${abbreviation(id)} ${set[id]}`))
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

function totalsOf(id: StepId, { choices, answers }: Reading): CreationStep['totals'] {
  const left = unspentOf(choices)
  if (id === 'profession-points')
    return [
      {
        label: label('Restano', 'Left'),
        value: left.profession,
        of: PROFESSION_POINTS,
        counts: 'left',
      },
    ]
  if (id === 'personal-points')
    return [
      {
        label: label('Restano', 'Left'),
        value: left.personal,
        of: personalPointsOf(choices.characteristics),
        counts: 'left',
      },
    ]
  if (id === 'skills')
    return [
      {
        label: label('Scelte', 'Chosen'),
        value: choices.professionSkills.length,
        of: SKILLS_PER_PROFESSION,
        counts: 'spent',
      },
    ]
  if (id === 'shift') {
    const moved = sum(shiftsOf(answers).map(({ points }) => points))
    return [{ label: label('Spostati', 'Moved'), value: moved, of: SHIFT_LIMIT }]
  }
  return []
}

/** Every step taken and none of them broken; the refusal carries all that is still wrong. */
function finishDraft(draft: Draft): Result<Json> {
  const reading = readDraft(draft)
  const missing = STEPS.filter(id => !FREE.includes(id) && reading.answers[id] === undefined)
  const wrong = [
    ...missing.map(step => ({ step, code: 'missing-choice', path: step as string })),
    ...reading.problems,
  ]
  const [first] = wrong
  if (first !== undefined) return refuse('draft-incomplete', first.step, wrong)
  const plain: unknown = madeOf(reading)
  return ok(plain as Json) // plain JSON by its schema
}

function madeOf({ answers, choices, settings }: Reading): Made {
  const { equipment, background, identity } = answers
  const written = (equipment?.items ?? '').split('\n').map(line => line.trim())
  const usual = equipment?.usual === false ? [] : usualItems()
  return {
    name: identity?.name ?? '',
    choices,
    weapons: equipment?.weapons ?? [],
    armour: equipment?.armour ?? [],
    items: [...usual, ...written.filter(line => line !== '').map(line => line.slice(0, 200))],
    background: background?.background ?? '',
    settings,
  }
}

/** BRP-EQUIP-1: what everybody starts with, by id; its words are in the data. */
function usualItems(): string[] {
  return equipmentTable.items
    .filter(row => row.id !== 'weapons' && row.id !== 'other')
    .map(row => row.id)
}
