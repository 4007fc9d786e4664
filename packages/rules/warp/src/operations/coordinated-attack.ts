import { s, ok, refuse } from '@mastro/core'
import { NO_TRAIT_DICE } from '../data/traits.ts'
import type { RuleResult } from './shared/codes.ts'
import { withOptions } from '../options.ts'
import { distinctTexts, orNull } from './shared/shared-schemas.ts'

export const coordinatedAttackInput = s.refine(
  s.object({
    defenceScore: orNull(s.int(0, 12)),
    attackers: distinctTexts(1, 40),
    chosen: s.withDefault(s.list(s.text()), () => []),
    ...withOptions,
  }),
  ({ attackers, chosen }) => {
    const at = chosen.findIndex((id, i) => !attackers.includes(id) || chosen.indexOf(id) < i)
    return at < 0 ? null : { path: ['chosen', at] }
  },
)
export type CoordinatedAttackInput = s.Infer<typeof coordinatedAttackInput>

export interface CoordinatedAttackOutput {
  readonly capacity: number
  readonly excess: number
  readonly bonus: readonly { readonly id: string; readonly dice: number }[]
}

/** WARP-ADVANT-2: the defender chooses which of the excess attackers get the bonus die. No dice. */
export function coordinatedAttack(
  input: CoordinatedAttackInput,
): RuleResult<CoordinatedAttackOutput> {
  const { defenceScore, attackers, chosen } = input
  const capacity = defenceScore ?? NO_TRAIT_DICE
  const excess = Math.max(0, attackers.length - capacity)
  if (chosen.length !== excess) return refuse('choice-count', 'input.chosen')
  return ok({
    capacity,
    excess,
    bonus: attackers.map(id => ({ id, dice: chosen.includes(id) ? 1 : 0 })),
  })
}
