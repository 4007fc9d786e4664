import { int, object, ok, refine, type Infer, type Result } from '@mastro/core'
import { options } from '../options.ts'
import { beyondMax, health, type Health } from './health.ts'

export const applyWoundsInput = refine(
  object({ power: int(1, 7), wounds: int(0, 14), add: int(0, 50), options }),
  beyondMax,
)
export type ApplyWoundsInput = Infer<typeof applyWoundsInput>

/** DAI-WOUND-9. */
export function applyWounds({ power, wounds, add, options }: ApplyWoundsInput): Result<Health> {
  return ok(health(power, wounds + add, options))
}
