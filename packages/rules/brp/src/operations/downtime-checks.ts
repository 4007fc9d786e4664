import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import type { SkillRefFault } from './shared/skill-ref.ts'
import { settings } from '../options.ts'
import { checkSkillList, improveAll, type ExperienceOutput } from './experience-check.ts'
import { identifier, score } from './shared-fields.ts'

export const downtimeChecksInput = s.object({
  skills: s.list(s.object({ skill: identifier, score }), 1, 200),
  settings,
})
export type DowntimeChecksInput = s.Infer<typeof downtimeChecksInput>

export const FREE_CHECKS = 4 // BRP-EXP-12

export type DowntimeFault = SkillRefFault | 'duplicate-skill' | 'too-many-checks'

/** BRP-EXP-12. Dice: as for an experience check. */
export function downtimeChecks(
  input: DowntimeChecksInput,
  dice: Dice,
): Result<ExperienceOutput, DowntimeFault> {
  const legal = checkDowntime(input)
  return legal.ok ? ok(improveAll(input.skills, dice)) : legal
}

export function checkDowntime({ skills }: DowntimeChecksInput): Result<null, DowntimeFault> {
  return skills.length > FREE_CHECKS
    ? refuse('too-many-checks', 'input.skills')
    : checkSkillList(skills)
}
