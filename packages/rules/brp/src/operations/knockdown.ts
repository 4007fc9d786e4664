import { s, ok, type Dice, type Result } from '@mastro/core'
import { settings } from '../options.ts'
import { playerSide } from './shared-fields.ts'
import { match, rollMatch, type ResistanceMatch } from './resistance.ts'

const force = s.int(0, 500)
export const knockdownInput = s.object({
  damage: force,
  targetStr: force,
  playerSide: s.withDefault(playerSide, 'passive'),
  settings,
})
export type KnockdownInput = s.Infer<typeof knockdownInput>

export interface KnockdownOutput {
  readonly chance: number
  readonly automatic: 'success' | 'failure' | null
  readonly roller: 'active' | 'passive' | null
  readonly roll: number | null
  readonly falls: boolean
}

/** BRP-CREAT-5. Dice: one d100, unless the result is automatic or no damage was done. */
export function knockdown(input: KnockdownInput, dice: Dice): Result<KnockdownOutput> {
  const { chance, automatic, roller, roll, activeOvercomes } = rollMatch(
    knockdownMatch(input),
    dice,
  )
  return ok({ chance, automatic, roller, roll, falls: activeOvercomes })
}

/** Without damage nobody falls. */
export function knockdownMatch({ damage, targetStr, playerSide }: KnockdownInput): ResistanceMatch {
  return damage === 0
    ? { chance: 0, automatic: 'failure', roller: null, rollerChance: null }
    : match(damage, targetStr, playerSide)
}
