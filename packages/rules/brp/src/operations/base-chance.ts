import { s, ok, refuse, type Result } from '@mastro/core'
import { baseOf } from './shared/base-chance.ts'
import { parseSkillRef, type SkillRefFault } from './shared/skill-ref.ts'
import { checkOverrides, baseChanceFields, baseChanceContextOf } from './derive.ts'
import { identifier } from './shared-fields.ts'

export const baseChanceInput = s.object({ ...baseChanceFields, skill: identifier })
export type BaseChanceInput = s.Infer<typeof baseChanceInput>

export interface BaseChanceOutput {
  readonly skill: string
  readonly base: number
}

/** BRP-SKILL-5, BRP-SKILL-6. No dice. */
export function baseChance(
  input: BaseChanceInput,
): Result<BaseChanceOutput, SkillRefFault | 'base-chance-missing'> {
  const overrides = checkOverrides(input.baseOverrides)
  if (!overrides.ok) return overrides
  const ref = parseSkillRef(input.skill, 'input.skill')
  if (!ref.ok) return ref
  const base = baseOf(ref.value, baseChanceContextOf(input))
  return base === null
    ? refuse('base-chance-missing', 'input.skill')
    : ok({ skill: input.skill, base })
}
