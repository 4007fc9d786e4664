import type { Draft } from '@mastro/core'
import {
  applyShifts,
  pointsMoved,
  type CharacteristicShift,
} from '../operations/shift-characteristics.ts'
import type { Characteristics } from '../data/characteristics.ts'
import type { Era } from '../data/skills.ts'
import { settingsOf, type Settings } from '../options.ts'
import type { CharacterChoices } from '../sheet/character.ts'
import { problemsOf, type Problem } from '../sheet/problems.ts'
import { eraOf } from '../state.ts'
import { piecesOf } from '../operations/armour-penalties.ts'
import { ownable } from './skill-choices.ts'
import { answersOf, type StepAnswers, type StepContext } from './step-forms.ts'
import type { StepId } from './step-ids.ts'

/** The choices made so far in a draft, with the problems of each step. */
export interface DraftReading extends StepContext {
  readonly draft: Draft
  readonly answers: StepAnswers
  readonly era: Era
  readonly rolled: Characteristics | null
  /**
   * Characteristics after the shift, or as rolled if the shift is illegal. Null before they are
   * rolled.
   */
  readonly characteristics: Characteristics | null
  readonly problems: readonly StepProblem[]
}

export interface StepProblem extends Problem {
  readonly step: StepId
}

const AVERAGE: Characteristics = { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, app: 10 }

export function readDraft(draft: Draft): DraftReading {
  const answers = answersOf(draft)
  const settings = settingsOf(draft.options)
  const era = eraOf(draft.options)
  const rolled = answers.characteristics ?? null
  const shifted = rolled === null ? null : shiftedBy(rolled, shiftsOf(answers), settings)
  const characteristics = shifted?.ok === true ? shifted.value : rolled
  const choices = choicesOf(draft, answers, characteristics ?? AVERAGE, era)
  const shiftProblem: readonly StepProblem[] =
    shifted === null || shifted.ok
      ? []
      : [{ step: 'shift', code: shifted.error.code, path: shifted.error.path ?? 'shifts' }]
  return {
    draft,
    answers,
    settings,
    era,
    rolled,
    characteristics,
    choices,
    problems: [
      ...shiftProblem,
      ...choiceProblems(choices, answers, settings),
      ...nameProblems(answers),
      ...equipmentProblems(choices, answers, settings),
    ],
  }
}

/** Accepts both forms of the answer. A shift of 0 points counts as none. */
export function shiftsOf({ shift }: StepAnswers): readonly CharacteristicShift[] {
  if (shift === undefined) return []
  if ('shifts' in shift) return shift.shifts
  return shift.points === 0 ? [] : [shift]
}

function shiftedBy(
  from: Characteristics,
  shifts: readonly CharacteristicShift[],
  settings: Settings,
) {
  const points = pointsMoved(shifts, 0, settings)
  return points.ok ? applyShifts(from, shifts) : points
}

function choicesOf(
  draft: Draft,
  answers: StepAnswers,
  characteristics: Characteristics,
  era: Era,
): CharacterChoices {
  const profession = answers.profession
  return {
    characteristics,
    race: 'human',
    mov: 10,
    era,
    flight: 'none',
    baseOverrides: basesIn(draft),
    profession:
      profession === undefined
        ? ''
        : profession.profession === 'custom'
          ? { custom: profession.custom ?? '?' }
          : profession.profession,
    professionSkills: answers.skills?.skills ?? [],
    professionPoints: answers['profession-points'] ?? {},
    personalPoints: answers['personal-points'] ?? {},
    identity: answers.identity,
  }
}

/** BRP-SKILL-6: base chances set by the Master for the campaign are stored in the draft options. */
function basesIn({ options }: Draft): Readonly<Record<string, number>> {
  const bases = options['bases']
  if (typeof bases !== 'object' || bases === null) return {}
  return Object.fromEntries(
    Object.entries(bases).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  )
}

const STEP_OF: readonly (readonly [prefix: string, step: StepId])[] = [
  ['characteristics', 'characteristics'],
  ['professionSkills', 'skills'],
  ['professionPoints', 'profession-points'],
  ['personalPoints', 'personal-points'],
  ['profession', 'profession'],
]

/**
 * Runs the checks of `create-character` and assigns each problem to its step. Unanswered steps have
 * no problems.
 */
function choiceProblems(
  choices: CharacterChoices,
  answers: StepAnswers,
  settings: Settings,
): readonly StepProblem[] {
  return [...problemsOf(choices, settings, '')].flatMap(({ code, path }) => {
    const at = path.slice(1)
    const step = STEP_OF.find(([prefix]) => at.startsWith(prefix))?.[1]
    if (step === undefined || answers[step] === undefined) return []
    return [{ step, code, path: at }]
  })
}

/**
 * The identity step can be answered in several parts, so a missing name is a problem and not an
 * error.
 */
const nameProblems = ({ identity }: StepAnswers): readonly StepProblem[] =>
  identity === undefined || (identity.name ?? '').trim() !== ''
    ? []
    : [{ step: 'identity', code: 'name-missing', path: 'name' }]

/**
 * BRP-EQUIP-2, BRP-ARM-4: weapons need a skill of at least 50, and armour pieces must be
 * combinable.
 */
function equipmentProblems(
  choices: CharacterChoices,
  { equipment }: StepAnswers,
  settings: Settings,
): readonly StepProblem[] {
  if (equipment === undefined) return []
  const owned = ownable(choices, settings)
  const strangers = equipment.weapons.flatMap((id, i) =>
    owned.includes(id)
      ? []
      : [{ step: 'equipment' as const, code: 'weapon-not-eligible', path: `weapons[${i}]` }],
  )
  const pieces = piecesOf(equipment.armour)
  if (pieces.ok) return strangers
  const path = (pieces.error.path ?? '').replace('input.worn', 'armour')
  return [...strangers, { step: 'equipment', code: pieces.error.code, path }]
}
