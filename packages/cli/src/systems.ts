import type { Ops, Ruleset } from '@mastro/core'

export const SYSTEMS = ['daimon', 'brp', 'warp', 'chaos'] as const
export type System = (typeof SYSTEMS)[number]

/** Rulesets are loaded on first use, because a roll needs none of them. */
const LOADERS: Readonly<
  Record<System, () => Promise<{ readonly ops: Ops; readonly ruleset?: unknown }>>
> = {
  daimon: () => import('@mastro/rules-daimon'),
  brp: () => import('@mastro/rules-brp'),
  warp: () => import('@mastro/rules-warp'),
  chaos: () => import('@mastro/rules-chaos'),
}

export function isSystem(value: unknown): value is System {
  return SYSTEMS.some(system => system === value)
}

export async function loadOps(system: System): Promise<Ops> {
  return (await LOADERS[system]()).ops
}

export async function loadRuleset(system: System): Promise<Ruleset> {
  return (await LOADERS[system]()).ruleset as Ruleset // safe: every game is served through this interface
}
