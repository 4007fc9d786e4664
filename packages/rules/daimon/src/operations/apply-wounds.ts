import { s, ok, type Result } from '@mastro/core'
import { options } from '../options.ts'
import { beyondMax, health, type Health } from './health.ts'

export const applyWoundsInput = s.refine(
  s.object({ power: s.int(1, 7), wounds: s.int(0, 14), add: s.int(0, 50), options }),
  beyondMax,
)
export type ApplyWoundsInput = s.Infer<typeof applyWoundsInput>

/** DAI-WOUND-9. */
export function applyWounds({ power, wounds, add, options }: ApplyWoundsInput): Result<Health> {
  return ok(health(power, wounds + add, options))
}
