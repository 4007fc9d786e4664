import { label, phrase, same, type Label, type OutcomeSide, type OutcomeView } from '@mastro/core'
import type { Outcome } from '../../operations/shared/contest.ts'
import type { Roll } from '../../operations/shared/roll.ts'
import { labelOf } from '../../messages/label-of.ts'
import { TERMS } from '../../messages/terms.ts'
import { diceOf, plainDice, whyRoll } from './bill.ts'

const STAMPS = { success: 'success', tie: 'tie', failure: 'failure' } as const

/** An automatic or impossible action, without a roll (WARP-DIFF-3). */
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

/** One side of an outcome with its total. The id is that of the side on the bill. */
export const sideTotal = (
  id: string,
  name: Label,
  total: number,
  stamp?: OutcomeView['stamp'],
): OutcomeSide => ({
  id,
  name,
  total: same(String(total)),
  at: total,
  ...(stamp === undefined ? {} : { stamp }),
})

/** The result against the opposition. */
export interface OpposedResult {
  readonly outcome: Outcome
  readonly target: number
  readonly margin: number
  readonly difficultyFaces: readonly number[]
  readonly other: Roll | null
  readonly limitedSuccess: number
  readonly opponentLimitedSuccess: number
}

/** A total without opposition. */
export function totalOutcome(title: Label, roll: Roll): OutcomeView {
  return {
    id: 'total',
    label: TERMS.total,
    stamp: 'neutral',
    text: phrase`${title}: ${roll.total}${optionEffectsText(roll)}`,
    dice: diceOf(roll),
    sides: [sideTotal('owner', title, roll.total)],
    figures: { total: roll.total, botch: roll.botch },
    why: whyRoll(roll, title),
  }
}

/** An outcome with all details: totals, margin and the dice of both sides. */
export function openOutcome(
  title: Label,
  roll: Roll,
  met: OpposedResult,
  against: string = 'against',
): OutcomeView {
  const { outcome, other, target, margin, limitedSuccess, opponentLimitedSuccess } = met
  const [mine, theirs] = [{ side: 'owner' }, { side: against }]
  const result = resultOf(outcome, roll)
  const text = phrase`${optionEffectsText(roll, outcome)}${limitedSuccessText(limitedSuccess, opponentLimitedSuccess)}`
  return {
    id: outcome,
    label: result,
    stamp: STAMPS[outcome],
    text: phrase`${title}: ${roll.total} ${label('contro', 'against')} ${target}. ${result}${text}`,
    dice: [
      ...diceOf(roll, mine),
      ...plainDice(met.difficultyFaces, theirs),
      ...(other === null ? [] : diceOf(other, theirs)),
    ],
    sides: [
      sideTotal('owner', title, roll.total, STAMPS[outcome]),
      sideTotal(against, other === null ? TERMS.difficulty : TERMS.opponent, target),
    ],
    figures: {
      outcome,
      total: roll.total,
      target,
      margin,
      botch: roll.botch,
      limitedSuccess,
      opponentLimitedSuccess,
    },
    why: [
      ...whyRoll(roll, title),
      { label: TERMS.target, value: target, rule: other === null ? 'WARP-DIFF-4' : 'WARP-OPP-1' },
      { label: TERMS.margin, value: margin },
    ],
  }
}

/** WARP-OPT-1: a failure because of a botch is labelled as a botch. */
const resultOf = (outcome: Outcome, { botch }: Roll): Label =>
  botch && outcome === 'failure' ? TERMS.botch : labelOf('outcome', outcome)

/** The effects of optional rules: a botch that is not a failure, and overflow dice. */
function optionEffectsText({ botch, overflow }: Roll, outcome?: Outcome): Label | string {
  const words = [
    ...(botch && outcome !== 'failure' ? [TERMS.botch] : []),
    ...(overflow.length > 0 ? [labelOf('option', 'blowTheTop')] : []),
  ]
  return words.reduce<Label | string>((all, word) => phrase`${all}. ${word}`, '')
}

/** WARP-OPT-3: limited success by sixes, for either side. */
function limitedSuccessText(mine: number, theirs: number): Label | string {
  const six = labelOf('option', 'unstoppableSix')
  if (mine > 0) return phrase`. ${six}: ${limitedCount(mine)}`
  return theirs > 0 ? phrase`. ${six} ${OF_OPPONENT}: ${limitedCount(theirs)}` : ''
}
const OF_OPPONENT = label('dell’avversario', 'of the opponent')
const limitedCount = (count: number) =>
  count === 1
    ? label('un successo limitato', 'a limited success')
    : label(`${count} successi limitati`, `${count} limited successes`)

/**
 * WARP-OPP-2: the opposing number and dice granted under the seal stay secret. Kept dice are given
 * as figures only, because the number of dice shown would reveal whether others were rolled.
 */
export function sealedOutcome(title: Label, roll: Roll, outcome: Outcome): OutcomeView {
  const result = resultOf(outcome, roll)
  return {
    id: outcome,
    label: result,
    stamp: STAMPS[outcome],
    text: phrase`${title}: ${roll.total}. ${result}${optionEffectsText(roll, outcome)}`,
    dice: [],
    sides: [sideTotal('owner', title, roll.total, STAMPS[outcome])],
    figures: { outcome, total: roll.total, kept: roll.kept, botch: roll.botch },
    why: [{ label: TERMS.total, value: roll.total, rule: 'WARP-ROLL-2' }],
  }
}
