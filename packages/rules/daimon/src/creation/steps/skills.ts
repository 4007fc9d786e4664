import { type Field, label, type Label, phrase, type Total } from '@mastro/core'
import { creationTable } from '../../data/creation.ts'
import { learnableSkills, SKILL_KINDS } from '../../data/skills.ts'
import { className, SKILL_KIND_NAMES, skillName } from '../../messages/names.ts'
import type { NewClass } from '../../operations/characters/create-input.ts'
import { classPool } from '../../operations/characters/create-skills.ts'
import { isCustom, rowOf } from '../../operations/characters/skill-ids.ts'
import { choiceField, choicesField, intField, textField, type Choice } from '../step-fields.ts'
import { listOf, type FormAnswer } from '../step-form.ts'
import { customIds, placedSkills } from '../read-skills.ts'
import type { DraftReading } from '../read-draft.ts'
import { pointsToSpend, type DaimonStep } from '../define-step.ts'
import { typicalSkills } from '../typical-choices.ts'
import { skillsProblems } from './skills-problems.ts'
import { randomSkills } from './skills-random.ts'

const { firstClass, secondClass, extra, maxScore } = creationTable.skills

/** DAI-CREATE-14…16: seven points on the first class, six on the second, five anywhere. */
export const skillsStep: DaimonStep = {
  id: 'skills',
  label: label('Abilità', 'Skills'),
  help: label(
    'Sette punti su almeno tre Abilità della prima Classe, sei su tre della seconda, cinque dove vuoi; nessuna oltre 4. Una Generica sale solo con le sue Specifiche.',
    'Seven points on at least three skills of the first class, six on three of the second, five anywhere; none above 4. A generic rises only with its specifics.',
  ),
  fields,
  problems: skillsProblems,
  summary,
  totals,
  random: randomSkills,
  basis: ({ first, secondClass }) => [first.held?.name ?? '', secondClass?.name ?? ''],
}

function fields(form: FormAnswer, reading: DraftReading): Field[] {
  const all = placedSkills(form)
  const placed = all.filter(({ field }, k) => all.findIndex(held => held.field === field) === k)
  return [
    ...reading.classes.flatMap((held, k) => classField(form, held, k + 1)),
    ...placed.flatMap(({ field }) => skillFields(form, field)),
    choicesField(
      form,
      'out-of-context',
      label('Fuori contesto (al massimo due per Classe)', 'Out of context (two per class at most)'),
      placed.map(({ field, id }) => ({ value: field, label: skillName(id) })),
    ),
    textField(
      form,
      'custom',
      label('Abilità fuori elenco, separate da virgole', 'Skills of your own, separated by commas'),
    ),
  ]
}

/** The skills of a class, typical ones first. Skills of a removed class can still be removed. */
function classField(form: FormAnswer, held: NewClass | null, classNo: number): Field[] {
  const own = listOf(form, `skills-${classNo}`)
  if (held === null && classNo === 3 && own.length === 0) return []
  const name =
    held === null
      ? label(`Abilità della Classe ${classNo}`, `Skills of class ${classNo}`)
      : phrase`${label('Abilità da', 'Skills as')} ${className(held.name)}`
  const typical = held === null ? [] : typicalSkills(held.name)
  const others = learnableSkills.filter(row => !typical.includes(row))
  const choices: Choice[] = [
    ...customIds(form).map(id => ({
      value: id,
      label: skillName(id),
      hint: label('tua', 'yours'),
    })),
    ...typical.map(row => ({
      value: row.id,
      label: phrase`${skillName(row.id)} (${row.gs})`,
      hint: label('tipica', 'typical'),
    })),
    ...others.map(row => ({ value: row.id, label: phrase`${skillName(row.id)} (${row.gs})` })),
  ]
  return [choicesField(form, `skills-${classNo}`, name, choices)]
}

function skillFields(form: FormAnswer, field: string): Field[] {
  const name = skillName(field)
  const points = intField(form, `points/${field}`, name, [1, maxScore], 1)
  const row = rowOf(field)
  if (row?.specify === true)
    return [points, textField(form, `detail/${field}`, phrase`${name}: ${label('quale', 'which')}`)]
  if (!isCustom(field)) return [points]
  const kinds = SKILL_KINDS.map(id => ({ value: id, label: SKILL_KIND_NAMES[id] }))
  const generics = learnableSkills.filter(({ kind }) => kind === 'generic')
  return [
    points,
    choiceField(
      form,
      `kind/${field}`,
      phrase`${name}: ${label('tipo', 'kind')}`,
      kinds,
      'specific',
    ),
    choiceField(
      form,
      `generic/${field}`,
      phrase`${name}: ${label('sotto quale Generica', 'under which generic')}`,
      [
        { value: 'none', label: label('nessuna', 'none') },
        ...generics.map(held => ({ value: held.id, label: skillName(held.id) })),
      ],
      'none',
    ),
  ]
}

function summary({ skills }: DraftReading): Label {
  if (skills.length === 0) return label('Da fare', 'Not filled in yet')
  const ordered = [...skills].sort((a, b) => b.base + b.extra - a.base - a.extra)
  const skillsText = (language: 'it' | 'en') =>
    ordered.map(held => `${skillName(held.id)[language]} ${held.base + held.extra}`).join(', ')
  return { it: skillsText('it'), en: skillsText('en') }
}

function totals({ skills, first, secondClass: second, extraPoints }: DraftReading): Total[] {
  const named = (held: NewClass | null, classNo: number): Label =>
    held === null ? label(`Classe ${classNo}`, `Class ${classNo}`) : className(held.name)
  return [
    pointsToSpend('first', named(first.held, 1), classPool(skills, 1).spent, firstClass.points),
    pointsToSpend('second', named(second, 2), classPool(skills, 2).spent, secondClass.points),
    pointsToSpend(
      'extra',
      label('Punti extra', 'Extra points'),
      extra - extraPoints.unspent,
      extra,
    ),
  ]
}
