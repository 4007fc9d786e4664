import { s, ok } from '@mastro/core'
import { layers, wornBy, type WornArmor } from './shared/armor.ts'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'

export const armorInput = s.object({ layers, ...withOptions })
export type ArmorInput = s.Infer<typeof armorInput>

/** WARP-ARMOR-1 to 7. No dice. */
export function armor(input: ArmorInput): RuleResult<WornArmor> {
  return ok(wornBy(input.layers))
}
