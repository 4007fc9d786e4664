import type { Ops, Ruleset } from '@mastro/core'
import * as brp from '@mastro/rules-brp'
import * as chaos from '@mastro/rules-chaos'
import * as daimon from '@mastro/rules-daimon'
import * as warp from '@mastro/rules-warp'

export type Rulesets = Readonly<Record<string, Ruleset>>

/** What this server can play, and what it can answer without a table. */
export interface Games {
  readonly rulesets: Rulesets
  readonly ops: Readonly<Record<string, Ops>>
}

const BOOKS: Readonly<Record<string, object>> = { daimon, brp, warp, chaos }

/** Every game this server knows, by its id. */
export function loadGames(): Games {
  const rulesets: Record<string, Ruleset> = {}
  const ops: Record<string, Ops> = {}
  for (const [system, book] of Object.entries(BOOKS)) {
    const { ruleset, ops: own } = book as { ruleset?: Ruleset; ops?: Ops } // what every book's package exports
    if (ruleset !== undefined) rulesets[system] = ruleset
    const found = ruleset?.ops ?? own
    if (found !== undefined) ops[system] = found
  }
  return { rulesets, ops }
}

export function opsOf(rulesets: Rulesets): Readonly<Record<string, Ops>> {
  return Object.fromEntries(Object.entries(rulesets).map(([system, game]) => [system, game.ops]))
}
