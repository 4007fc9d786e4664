import type { Improvement } from '../acts/experience-check.ts'

/** What each check of experience came to, by skill. */
export type ImprovementMap = Readonly<Record<string, Improvement>>

/** Scores after the checks; ticks of the skills that were checked are cleared (BRP-EXP-8). */
export function improved(
  skills: Readonly<Record<string, number>>,
  results: ImprovementMap,
): Readonly<Record<string, number>> {
  const scores = Object.entries(results).map(([skill, { score }]) => [skill, score] as const)
  return { ...skills, ...Object.fromEntries(scores) }
}
