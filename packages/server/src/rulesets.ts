import type { Ops } from '@mastro/core'
import { ruleset as brp } from '@mastro/rules-brp'
import { ruleset as chaos } from '@mastro/rules-chaos'
import { ruleset as daimon } from '@mastro/rules-daimon'
import { ruleset as warp } from '@mastro/rules-warp'
import type { Rulesets } from '@mastro/table'

/** The games of this server, for tables and for stateless requests. */
export interface Games {
  readonly rulesets: Rulesets
  readonly ops: Readonly<Record<string, Ops>>
}

/** Every built-in game, by id. A game that a release leaves out is undefined. */
export function loadGames(): Games {
  const all: Readonly<Record<string, Rulesets[string] | undefined>> = { daimon, brp, warp, chaos }
  const rulesets = Object.fromEntries(
    Object.entries(all).flatMap(([id, game]) => (game === undefined ? [] : [[id, game]])),
  )
  return { rulesets, ops: opsOf(rulesets) }
}

export function opsOf(rulesets: Rulesets): Readonly<Record<string, Ops>> {
  return Object.fromEntries(Object.entries(rulesets).map(([system, game]) => [system, game.ops]))
}
