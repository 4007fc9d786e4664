import { label, ok, recordDice, refuse } from '@mastro/core'
import type { Dice, Draft, Field, Label, Result } from '@mastro/core'
import { personalPointsOf } from '../operations/derive.ts'
import { PROFESSIONS, professionRow, PROFESSION_POINTS } from '../data/professions.ts'
import { SKILL_CAP } from '../data/tables.ts'
import { baseOf } from '../operations/shared/base-chance.ts'
import { knownSkillRef } from '../operations/shared/skill-ref.ts'
import { baseChanceContext } from '../sheet/chosen-skills.ts'
import { professionLabel } from '../messages/terms.ts'
import { everySkill, ownable } from './skill-choices.ts'
import { withAnswer } from './step-forms.ts'
import { NAMES } from './names.ts'
import { pick, RANDOM_ANSWERS, tenSkills } from './random-answers.ts'
import { readDraft } from './read-draft.ts'

/**
 * A strength chosen in quick creation, with the skills that it prefers.
 */
interface Aptitude {
  readonly label: Label
  readonly skills: readonly string[]
}

export const APTITUDES: Readonly<Record<string, Aptitude>> = {
  fight: {
    label: label('Il corpo a corpo e le armi', 'Fighting'),
    skills: ['melee-weapon', 'firearm', 'missile-weapon', 'brawl', 'dodge', 'shield', 'grapple'],
  },
  shadow: {
    label: label('Muoversi senza farsi notare', 'Moving unseen'),
    skills: ['stealth', 'hide', 'listen', 'spot', 'climb', 'sleight-of-hand', 'fine-manipulation'],
  },
  words: {
    label: label('Parlare e convincere', 'Talking'),
    skills: ['persuade', 'fast-talk', 'insight', 'etiquette', 'bargain', 'command', 'status'],
  },
  mind: {
    label: label('Sapere e capire', 'Knowing'),
    skills: ['research', 'knowledge', 'science', 'medicine', 'first-aid', 'technology', 'repair'],
  },
}

export function quickQuestions(): readonly Field[] {
  return [
    {
      id: 'profession',
      label: label('Che mestiere fai?', 'What is your trade?'),
      kind: 'choice',
      choices: PROFESSIONS.map(({ id }) => ({ value: id, label: professionLabel(id) })),
    },
    {
      id: 'bent',
      label: label('Qual è il tuo forte?', 'What are you best at?'),
      kind: 'choice',
      choices: Object.entries(APTITUDES).map(([value, bent]) => ({ value, label: bent.label })),
    },
    {
      id: 'name',
      label: label('Come ti chiami? (vuoto: a caso)', 'What is your name? (empty: at random)'),
      kind: 'text',
      max: 80,
    },
  ]
}

/**
 * Creates a character from three choices. Characteristics are rolled and points are distributed
 * evenly.
 */
export function quickDraft(
  blank: Draft,
  [professionId = '', bentId = '', name = '']: readonly string[],
  dice: Dice,
): Result<Draft> {
  const profession = professionRow(professionId)
  if (profession === undefined) return refuse('unknown-profession', 'choices[0]')
  const bent = Object.hasOwn(APTITUDES, bentId) ? APTITUDES[bentId] : undefined
  if (bent === undefined) return refuse('missing-choice', 'choices[1]')

  let draft = withSet(blank, dice)
  draft = withAnswer(draft, 'shift', { shifts: [] }) // the sheet shows what the dice gave
  draft = withAnswer(draft, 'profession', { profession: profession.id })
  const situation = baseChanceContextOf(draft)
  const skills = tenSkills(profession, situation, options => favourite(options, bent))
  draft = withAnswer(draft, 'skills', { skills })
  draft = withAnswer(draft, 'profession-points', evenly(draft, skills, PROFESSION_POINTS, bent))
  draft = withAnswer(draft, 'personal-points', personal(draft, bent))
  draft = withAnswer(draft, 'identity', {
    name: name.trim() === '' ? pick(NAMES, dice) : name.trim().slice(0, 80),
  })
  const { choices, settings } = readDraft(draft)
  draft = withAnswer(draft, 'equipment', {
    weapons: ownable(choices, settings).slice(0, 3),
    armour: [],
    usual: true,
  })
  return ok(withAnswer(draft, 'background', { background: '' }))
}

function withSet(draft: Draft, dice: Dice): Draft {
  const thrown = recordDice(dice)
  const set = RANDOM_ANSWERS.characteristics(readDraft(draft), thrown)
  return withAnswer(
    draft,
    'characteristics',
    set,
    thrown.draws.map(([, face]) => face),
  )
}

function baseChanceContextOf(draft: Draft) {
  const { choices, settings } = readDraft(draft)
  return baseChanceContext(choices, settings)
}

/** The first option that suits the strength, or else the first option. */
function favourite<T>(options: readonly T[], bent: Aptitude): T {
  return options.find(option => suits(option, bent)) ?? options[0]!
}

function suits(option: unknown, bent: Aptitude): boolean {
  if (typeof option === 'string') return bent.skills.includes(option.split(':')[0]!)
  const { skill, family } = option as { readonly skill?: string; readonly family?: string } // safe: every option that is not a string is a slot
  return bent.skills.includes(skill ?? family ?? '')
}

/** Distributes points in rounds of ten per skill, preferred skills first, never above 75. */
function evenly(
  draft: Draft,
  skills: readonly string[],
  budget: number,
  bent: Aptitude,
): Readonly<Record<string, number>> {
  const situation = baseChanceContextOf(draft)
  const { choices } = readDraft(draft)
  const given: Record<string, number> = {}
  const room = (ref: string) =>
    SKILL_CAP -
    (baseOf(knownSkillRef(ref), situation) ?? 0) -
    (choices.professionPoints[ref] ?? 0) -
    (given[ref] ?? 0)
  const ordered = skills.toSorted((a, b) => Number(suits(b, bent)) - Number(suits(a, bent)))
  for (let left = budget; left > 0;) {
    const open = ordered.filter(ref => room(ref) > 0)
    if (open.length === 0) break
    for (const ref of open) {
      const step = Math.min(10, left, room(ref))
      given[ref] = (given[ref] ?? 0) + step
      left -= step
    }
  }
  return given
}

function personal(draft: Draft, bent: Aptitude): Readonly<Record<string, number>> {
  const { choices } = readDraft(draft)
  const own = everySkill(baseChanceContextOf(draft))
    .filter(ref => suits(ref, bent) && !choices.professionSkills.includes(ref))
    .slice(0, 4)
  const skills = [...own, 'dodge', 'first-aid', 'spot', 'listen'].filter(
    (ref, i, refs) => refs.indexOf(ref) === i,
  )
  return evenly(draft, skills, personalPointsOf(choices.characteristics), bent)
}
