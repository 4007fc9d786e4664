import type { Ruleset } from '@mastro/core'
import { ruleset as brp } from '@mastro/rules-brp'
import { ruleset as chaos } from '@mastro/rules-chaos'
import { ruleset as daimon } from '@mastro/rules-daimon'
import { ruleset as warp } from '@mastro/rules-warp'

/**
 * All games on which the invariants of the table are tested. The table’s tests have no other list.
 */
export const GAMES: readonly Ruleset[] = [daimon, brp, warp, chaos]

export const RULESETS: Readonly<Record<string, Ruleset>> = Object.fromEntries(
  GAMES.map(game => [game.system, game]),
)
