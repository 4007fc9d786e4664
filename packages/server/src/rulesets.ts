import type { Ops, Ruleset } from '@mastro/core'

export type Rulesets = Readonly<Record<string, Ruleset>>

const PACKAGES = ['daimon', 'brp', 'warp', 'chaos']

/** Every game this server knows, by its id. */
export async function loadRulesets(): Promise<Rulesets> {
  const found: Record<string, Ruleset> = {}
  for (const system of PACKAGES) {
    const specifier = `@mastro/rules-${system}`
    const loaded = (await import(specifier).catch(() => null)) as { ruleset?: Ruleset } | null
    if (loaded?.ruleset !== undefined) found[system] = loaded.ruleset
  }
  return found
}

export function opsOf(rulesets: Rulesets): Readonly<Record<string, Ops>> {
  return Object.fromEntries(Object.entries(rulesets).map(([system, game]) => [system, game.ops]))
}
