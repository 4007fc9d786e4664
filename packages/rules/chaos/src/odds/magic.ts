import { minus, NO_CATASTROPHE, CATASTROPHE, safeAtLeast, safeBelow } from './chaos-die.ts'
import { ok, toNumber, type Result } from '@mastro/core'
import { BANDS, type Band } from '../operations/cast-extras.ts'
import { planCast, type CastSpellInput } from '../operations/cast-spell.ts'
import { planCounterSpell, type CounterSpellInput } from '../operations/counter-spell.ts'
import { observation, type ObserveSpellInput } from '../operations/observe-spell.ts'
import { resistance, savedEffect, type ResistSpellInput } from '../operations/resist-spell.ts'
import { modifierOf } from '../operations/roll-result.ts'
import type { Settings } from '../options.ts'
import { againstDifficulty, againstFixed, beaten, notBeaten } from './difficulty-odds.ts'

type Levels = readonly number[]

/** WOC-CAST-2, WOC-PERF-1. Against the adjusted Difficulty. */
export function castSpellOdds(input: CastSpellInput, levels: Levels): Result<unknown> {
  const prepared = planCast(input)
  if (!prepared.ok) return prepared
  const { parts, difficulty, autoFail } = prepared.value
  const modifier = modifierOf(parts)
  if (autoFail) return ok(surelyFailed(modifier, levels))
  const verdict = input.improvised?.verdict
  return ok({
    ...againstDifficulty(modifier, difficulty, levels),
    bands: verdict === undefined ? null : bandOdds(verdict, modifier, difficulty, input.settings),
  })
}

/** WOC-RESIST-2, WOC-COUNTER-2. Seen from the target's side. */
export function resistSpellOdds(input: ResistSpellInput, levels: Levels): Result<unknown> {
  const prepared = resistance(input)
  if (!prepared.ok) return prepared
  if (input.willing) return ok(acceptedOdds(levels))
  const { parts, casterTotal } = prepared.value
  const modifier = modifierOf(parts)
  const effects = { full: beaten(modifier, casterTotal), limited: 0, none: 0 }
  effects[savedEffect(input.mode) === 'limited' ? 'limited' : 'none'] = notBeaten(
    modifier,
    casterTotal,
  )
  return ok({ ...againstFixed(modifier, casterTotal, levels), effects })
}

/** WOC-COUNTER-1. Seen from the defender's side. A tie stops the attack. */
export function counterSpellOdds(input: CounterSpellInput, levels: Levels): Result<unknown> {
  const prepared = planCounterSpell(input)
  if (!prepared.ok) return prepared
  const { parts, attackTotal } = prepared.value
  const modifier = modifierOf(parts)
  return ok({
    ...againstFixed(modifier, attackTotal, levels),
    attackStopped: notBeaten(modifier, attackTotal),
  })
}

/** WOC-LEARN-2, WOC-LEARN-3. */
export function observeSpellOdds(input: ObserveSpellInput, levels: Levels): Result<unknown> {
  const prepared = observation(input)
  if (!prepared.ok) return prepared
  const seen = prepared.value
  const modifier = modifierOf(seen.parts)
  return ok(
    seen.step === 'watch'
      ? againstFixed(modifier, seen.casterLevel, levels)
      : againstDifficulty(modifier, seen.difficulty, levels),
  )
}

/** WOC-IMPROV-6, WOC-IMPROV-7. The six bands, summing to 1. */
export function bandOdds(
  verdict: 'right' | 'wrong',
  modifier: number,
  difficulty: number | null,
  { improvisedVeryHigh: high, improvisedVeryLow: low }: Settings,
): Readonly<Record<Band, number>> {
  const none = Object.fromEntries(BANDS.map(band => [band, 0] as const)) as Record<Band, number> // safe: one entry for each band
  const base = { ...none, catastrophic: toNumber(CATASTROPHE) }
  if (verdict === 'right') {
    const intended = difficulty === null ? NO_CATASTROPHE : safeAtLeast(difficulty - modifier)
    const failed = minus(NO_CATASTROPHE, intended)
    return { ...base, intended: toNumber(intended), failed: toNumber(failed) }
  }
  const near = safeAtLeast(high - modifier)
  const lowest = Math.min(low, high) // «very high» is checked first
  return {
    ...base,
    'near-intended': toNumber(near),
    'inverse-or-harmful': toNumber(safeBelow(lowest - modifier)),
    'master-interpretation': toNumber(minus(safeAtLeast(lowest - modifier), near)),
  }
}

function surelyFailed(modifier: number, levels: Levels) {
  return {
    modifier,
    needed: null,
    success: 0,
    failure: 1,
    catastrophic: 0,
    meanLevel: null,
    exact: { success: '0/1' },
    atLeast: never(levels),
    bands: null,
  }
}

/** A willing target does not roll. */
function acceptedOdds(levels: Levels) {
  return {
    modifier: null,
    win: 0,
    tie: 0,
    lose: 0,
    catastrophic: 0,
    exact: null,
    atLeast: never(levels),
    effects: { full: 1, limited: 0, none: 0 },
  }
}

function never(levels: Levels) {
  return levels.map(level => ({ level, probability: 0 }))
}
