import { bands, ok, type Result } from '@mastro/core'
import { checkDowntime, type DowntimeChecksInput } from '../operations/downtime-checks.ts'
import { checkExperience, type ExperienceCheckInput } from '../operations/experience-check.ts'
import { lessonOf, type TeachInput } from '../operations/teach.ts'
import { successChance } from './face-bands.ts'

export interface ImproveOdds {
  readonly improve: number
  readonly meanGain: number
}

export interface ExperienceOdds {
  readonly skills: Readonly<Record<string, ImproveOdds>>
}

const MEAN_GAIN = 3.5 // the mean of 1d6

export function experienceOdds(input: ExperienceCheckInput): Result<ExperienceOdds> {
  const legal = checkExperience(input)
  return legal.ok ? ok(skillOdds(input.skills)) : legal
}

export function downtimeOdds(input: DowntimeChecksInput): Result<ExperienceOdds> {
  const legal = checkDowntime(input)
  return legal.ok ? ok(skillOdds(input.skills)) : legal
}

export interface TeachOdds extends ImproveOdds {
  readonly learned: number
}

/** BRP-EXP-9. */
export function teachOdds(input: TeachInput): Result<TeachOdds> {
  const lesson = lessonOf(input)
  if (!lesson.ok) return lesson
  const learned = successChance(lesson.value.teach) * successChance(lesson.value.subject)
  const improve = learned * improveChance(input.student.score)
  return ok({ learned, improve, meanGain: improve * MEAN_GAIN })
}

function skillOdds(
  skills: readonly { readonly skill: string; readonly score: number }[],
): ExperienceOdds {
  const odds = skills.map(({ skill, score }) => {
    const improve = improveChance(score)
    return [skill, { improve, meanGain: improve * MEAN_GAIN }] as const
  })
  return { skills: Object.fromEntries(odds) }
}

/** BRP-EXP-6, 7. A skill improves on a roll above its score, and always on 100. */
export function improveChance(score: number): number {
  return bands(100, [Math.min(score, 99)])[1]!
}
