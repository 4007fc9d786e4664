import { s } from '@mastro/core'
import { severityRow, type Severity } from '../data/health.ts'
import type { Options } from '../options.ts'

/** `{ power, wounds }`: wounds never exceed twice the Power score. */
export const healthInput = s.refine(
  s.object({ power: s.int(1, 7), wounds: s.int(0, 14) }),
  beyondMax,
)
export type HealthInput = s.Infer<typeof healthInput>

export interface Health {
  readonly wounds: number
  readonly max: number
  readonly severity: Severity
  readonly penalty: number
  readonly down: boolean
  readonly overflow: number
  readonly worsens: boolean
}

type DownRule = Pick<Options, 'downRule'>

/** DAI-WOUND-1/2/3/5. Wounds beyond the maximum are reported as overflow, but not recorded. */
export function health(power: number, taken: number, { downRule }: DownRule): Health {
  const max = maxWounds(power)
  const wounds = Math.min(taken, max)
  const severity = severityOf(power, wounds)
  return {
    wounds,
    max,
    severity,
    penalty: severityRow(severity).penalty,
    down: downRule === 'at-max' ? taken >= max : taken > max,
    overflow: taken - wounds,
    worsens: severityRow(severity).worsens,
  }
}

/** DAI-WOUND-1: on the score alone, no trait or enhancement dice. */
export const maxWounds = (power: number) => power * 2

export function severityOf(power: number, wounds: number): Severity {
  if (wounds === 0) return 'none'
  return wounds <= power ? 'light' : 'serious'
}

/** DAI-WOUND-6: half the margin, rounded up. 0 for margin 0. */
export const woundsByMargin = (margin: number) => Math.ceil(Math.abs(margin) / 2)

/**
 * The wounds of a success, by margin. Option `zeroMarginWounds` decides for an exact success
 * (DAI-COMBAT-5, DAI-RANGED-4).
 */
export function woundsOfSuccess(margin: number, options: Pick<Options, 'zeroMarginWounds'>) {
  if (margin === 0) return options.zeroMarginWounds === 'one' ? 1 : 0
  return woundsByMargin(margin)
}

/** Whether wounds are outside the range 0…2×power. */
export function beyondMax({ power, wounds }: { power: number; wounds: number }) {
  return wounds > maxWounds(power) ? { path: ['wounds'], code: 'out-of-range' as const } : null
}
