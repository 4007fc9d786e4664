import type { CastForm } from './cast-form.ts'
import type { Settings } from '../options.ts'

export const BANDS = [
  'intended',
  'failed',
  'near-intended',
  'master-interpretation',
  'inverse-or-harmful',
  'catastrophic',
] as const
export type Band = (typeof BANDS)[number]

export const CONSEQUENCES = ['exhaustion', 'injury', 'permanent-damage-risk', 'backfire'] as const
export type Consequence = (typeof CONSEQUENCES)[number]

export interface ImprovisedCast {
  readonly verdict: 'right' | 'wrong'
  readonly focusCount: number
  readonly repeatedCombination: boolean
  readonly band: Band
}

export interface CastExtras {
  readonly consequences: readonly Consequence[]
  readonly consumedMaterials: readonly string[]
  readonly improvised: ImprovisedCast | null
}

/** The dice result of a casting. `failed`: below the Difficulty, or an automatic failure. */
export interface CastOutcome {
  readonly level: number | null
  readonly catastrophic: boolean
  readonly failed: boolean
  /** True if it failed without a throw, so there is no level to read a band from. */
  readonly automatic?: boolean
}

/** WOC-IMPROV-4. Hidden from all players. */
export const VERDICT_SECRETS = ['improvised.verdict', 'improvised.band'] as const

export function castExtras(form: CastForm, outcome: CastOutcome, settings: Settings): CastExtras {
  return {
    consequences: outcome.catastrophic ? consequences(form) : [],
    consumedMaterials: (form.codified?.materials ?? [])
      .filter(({ consumed }) => consumed)
      .map(({ name }) => name),
    improvised: improvisedOf(form, outcome, settings),
  }
}

export function verdictSecrets(form: CastForm, under = ''): readonly string[] {
  return form.improvised === undefined ? [] : VERDICT_SECRETS.map(field => `${under}${field}`)
}

/** WOC-MCATA-1. */
function consequences({ spell }: CastForm): readonly Consequence[] {
  const powerful: readonly Consequence[] = ['injury', 'permanent-damage-risk']
  return [
    'exhaustion',
    ...(spell.powerful ? powerful : []),
    ...(spell.attack ? (['backfire'] as const) : []),
  ]
}

function improvisedOf(
  { improvised }: CastForm,
  outcome: CastOutcome,
  settings: Settings,
): ImprovisedCast | null {
  if (improvised === undefined) return null
  const { foci, verdict, history } = improvised
  return {
    verdict,
    focusCount: foci.length,
    repeatedCombination: history.some(used => isSameCombination(used, foci)), // WOC-IMPROV-9
    band: bandOf(verdict, outcome, settings),
  }
}

/** WOC-IMPROV-6, WOC-IMPROV-7. With wrong foci the band ignores the Difficulty. */
export function bandOf(
  verdict: 'right' | 'wrong',
  { level, catastrophic, failed, automatic = false }: CastOutcome,
  settings: Settings,
): Band {
  if (catastrophic) return 'catastrophic'
  if (automatic || level === null) return 'failed'
  if (verdict === 'right') return failed ? 'failed' : 'intended'
  if (level >= settings.improvisedVeryHigh) return 'near-intended'
  return level < settings.improvisedVeryLow ? 'inverse-or-harmful' : 'master-interpretation'
}

export function isSameCombination(used: readonly string[], foci: readonly string[]): boolean {
  return used.length === foci.length && used.every((name, i) => name === foci[i])
}
