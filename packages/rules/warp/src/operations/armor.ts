import { s, ok } from '@mastro/core'
import { layers, wornBy, type Worn } from '../shared/armor.ts'
import type { Ruled } from '../shared/codes.ts'
import { withOptions } from '../shared/options.ts'

export const armorInput = s.object({ layers, ...withOptions })
export type ArmorInput = s.Infer<typeof armorInput>

/** WARP-ARMOR-1 to 7. No dice. */
export function armor(input: ArmorInput): Ruled<Worn> {
  return ok(wornBy(input.layers))
}
