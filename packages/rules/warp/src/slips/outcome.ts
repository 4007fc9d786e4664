import { label, phrase, type Json, type Label, type OutcomeView, type WhyStep } from '@mastro/core'
import type { Outcome } from '../shared/contest.ts'
import type { Roll } from '../shared/roll.ts'
import { labelOf } from '../words/label-of.ts'
import { TERMS } from '../words/terms.ts'
import { diceOf, whyRoll } from './bill.ts'

const STAMPS = { success: 'success', tie: 'tie', failure: 'failure' } as const

/** Called automatic or impossible: nothing was rolled (WARP-DIFF-3). */
export function plainOutcome(call: 'automatic' | 'impossible', title: Label): OutcomeView {
  const outcome = call === 'automatic' ? 'success' : 'failure'
  return {
    id: outcome,
    label: labelOf('outcome', outcome),
    stamp: outcome,
    text: phrase`${title}: ${labelOf('call', call)}`,
    dice: [],
    figures: { call, outcome },
    why: [{ label: labelOf('call', call), rule: 'WARP-DIFF-3' }],
  }
}

export interface Shown {
  readonly outcome: Outcome
  readonly output: object
  readonly other: Roll | null
}

/** Everything is known: totals, margin, both sides' dice. */
export function openOutcome(title: Label, roll: Roll, shown: Shown | null): OutcomeView {
  if (shown === null)
    return {
      id: 'total',
      label: TERMS.total,
      stamp: 'neutral',
      text: phrase`${title}: ${roll.total}`,
      dice: diceOf(roll),
      figures: { total: roll.total, botch: roll.botch },
      why: whyRoll(roll, title),
    }
  const { outcome, other } = shown
  const { target, margin, limitedSuccess, difficultyRoll } = figuresOf(shown)
  return {
    id: outcome,
    label: labelOf('outcome', outcome),
    stamp: STAMPS[outcome],
    text: phrase`${title}: ${roll.total} ${label('contro', 'against')} ${target}. ${labelOf('outcome', outcome)}${limitedText(limitedSuccess)}`,
    dice: [
      ...diceOf(roll),
      ...(difficultyRoll ?? []).map(face => ({ sides: 6, face, state: 'plain' as const })),
      ...(other === null ? [] : diceOf(other)),
    ],
    figures: { outcome, total: roll.total, target, margin, botch: roll.botch, limitedSuccess },
    why: [
      ...whyRoll(roll, title),
      { label: TERMS.target, value: target, rule: other === null ? 'WARP-DIFF-4' : 'WARP-OPP-1' },
      { label: TERMS.margin, value: margin },
    ],
  }
}

function figuresOf({ output, other }: Shown) {
  const found = output as {
    target?: number | null
    margin?: number | null
    limitedSuccess?: number
    difficultyRoll?: { faces: readonly number[] } | null
  } // outputs of the acts that have a target
  return {
    target: other?.total ?? found.target ?? 0,
    margin: found.margin ?? 0,
    limitedSuccess: found.limitedSuccess ?? 0,
    difficultyRoll: found.difficultyRoll?.faces ?? null,
  }
}

function limitedText(count: number): Label | string {
  return count === 0 ? '' : phrase` (${TERMS.limitedSuccess}: ${count})`
}

/**
 * WARP-OPP-2: the number stays the Master's, and so do the dice granted or taken under the seal. What was kept is told as
 * figures: dice beside their proof would tell by their count whether others were thrown.
 */
export function sealedOutcome(title: Label, roll: Roll, outcome: Outcome): OutcomeView {
  return {
    id: outcome,
    label: labelOf('outcome', outcome),
    stamp: STAMPS[outcome],
    text: phrase`${title}: ${roll.total}. ${labelOf('outcome', outcome)}`,
    dice: [],
    figures: { outcome, total: roll.total, kept: roll.kept, botch: roll.botch },
    why: [{ label: TERMS.total, value: roll.total, rule: 'WARP-ROLL-2' }],
  }
}

export function outcomeView(
  id: string,
  title: Label,
  stamp: OutcomeView['stamp'],
  text: Label,
  dice: OutcomeView['dice'],
  figures: Readonly<Record<string, Json>>,
  why: readonly WhyStep[] = [],
): OutcomeView {
  return { id, label: title, stamp, text, dice, figures, why }
}
