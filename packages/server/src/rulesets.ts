import type { Ops, Ruleset } from '@mastro/core'

export type Rulesets = Readonly<Record<string, Ruleset>>

/** What this server can play, and what it can answer without a table. */
export interface Games {
  readonly rulesets: Rulesets
  readonly ops: Readonly<Record<string, Ops>>
}

const PACKAGES = ['daimon', 'brp', 'warp', 'chaos']

/** Every game this server knows, by its id. */
export async function loadGames(): Promise<Games> {
  const rulesets: Record<string, Ruleset> = {}
  const ops: Record<string, Ops> = {}
  for (const system of PACKAGES) {
    const specifier = `@mastro/rules-${system}`
    const loaded = (await import(specifier).catch(() => ({}))) as { ruleset?: Ruleset; ops?: Ops }
    if (loaded.ruleset !== undefined) rulesets[system] = loaded.ruleset
    const found = loaded.ruleset?.ops ?? loaded.ops
    if (found !== undefined) ops[system] = found
  }
  return { rulesets, ops }
}

export function opsOf(rulesets: Rulesets): Readonly<Record<string, Ops>> {
  return Object.fromEntries(Object.entries(rulesets).map(([system, game]) => [system, game.ops]))
}
