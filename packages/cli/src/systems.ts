import type { Ops, Ruleset } from '@mastro/core'
import { LEFT_OUT } from './left-out.ts'

const ALL = ['daimon', 'brp', 'warp', 'chaos'] as const
export type System = (typeof ALL)[number]

/** The games of this release. */
export const SYSTEMS: readonly System[] = ALL.filter(system => !LEFT_OUT.includes(system))

/** Whether a line of help is about a game that this release leaves out. The Oracle belongs to Dàimon. */
export function isAboutLeftOut(line: string): boolean {
  return LEFT_OUT.some(
    game => line.includes(` ${game} `) || (game === 'daimon' && line.includes('mastro oracle')),
  )
}

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
