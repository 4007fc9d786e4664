import type { Hint, Viewer } from '@mastro/core'
import type { EffectDoc, SharedSlipDoc } from '../../docs.ts'
import { isAmong } from '../../engine/table-info.ts'
import { isProposed } from '../../engine/undoable-state.ts'
import { hiddenFrom, isOwed, statusOf, seesDice, titleOf } from '../../slips/slip-readings.ts'
import type { SlipState } from '../../state.ts'
import { incrementalSection } from '../../view/selector.ts'
import { knownSlip, slipSection, slipsInPlay, type SlipWork } from './slip-work.ts'

/** The slips on the table as one seat sees them. */
export const slipsSection = incrementalSection(slipsInPlay, (inPlay, viewer, previous) =>
  slipSection('slip', inPlay, previous, slip =>
    slip.away && !stillSees(slip, viewer) ? null : work => slipDoc(work, viewer),
  ),
)

function stillSees({ roll }: SlipState, viewer: Viewer): boolean {
  return roll?.effects.some(one => isProposed(one) && isAmong(viewer, one.effect.audience)) ?? false
}

function slipDoc(work: SlipWork, viewer: Viewer): SharedSlipDoc {
  const hidden = hiddenFrom(work.slip, viewer.seat)
  const effects = effectsFor(work.slip, viewer)
  const key = `${hidden}|${effects.key}`
  const found = work.docs.get(key) ?? makeDoc(work, viewer, hidden, effects.seen)
  work.docs.set(key, found)
  return found
}

function makeDoc(
  work: SlipWork,
  viewer: Viewer,
  hidden: string,
  effects: readonly EffectDoc[],
): SharedSlipDoc {
  const { spec, slip } = work
  const { parts, bill, odds, outcome } = knownSlip(work, viewer, hidden)
  return {
    id: slip.id,
    kind: slip.kind,
    label: spec.label,
    title: slip.roll === null ? titleOf(work, work.at) : (slip.roll.title ?? spec.label),
    isTitled: 'title' in (slip.roll ?? spec),
    rules: spec.rules,
    owner: slip.owner,
    about: slip.about,
    state: statusOf(
      slip,
      work.parts.specs,
      effects.some(one => one.choice === 'proposed'),
    ),
    parts,
    bill,
    odds:
      odds?.hints === undefined ? odds : { ...odds, hints: odds.hints.slice(0, 1).map(plainHint) },
    outcome,
    effects,
    dice: slip.roll !== null && seesDice(slip, outcome) ? slip.roll.dice : null,
    ...(slip.laid === undefined
      ? {}
      : { throwing: { seat: slip.laid.seat, isBegun: slip.laid.draws.length > 0 } }),
    ...(slip.roll?.act === undefined ? {} : { act: slip.roll.act }),
    ...(slip.roll === null && isOwed(work) ? { isOwed: true } : {}),
  }
}

/**
 * Everybody may read the most helpful hint. How to act on it is only in the hand of the seat that
 * can.
 */
function plainHint({ label, gain, steps }: Hint): Hint {
  return { label, gain, ...(steps === undefined ? {} : { steps }) }
}

function effectsFor(
  { roll }: SlipState,
  viewer: Viewer,
): { key: string; seen: readonly EffectDoc[] } {
  if (roll === null) return { key: '', seen: [] }
  const seen = roll.effects.filter(one => isAmong(viewer, one.effect.audience))
  return { key: seen.map(one => one.effect.id).join(' '), seen: seen.map(one => effectDoc(one)) }
}

function effectDoc({
  effect,
  choice,
  reason,
}: NonNullable<SlipState['roll']>['effects'][number]): EffectDoc {
  const { id, label, rules, change, figure } = effect
  return {
    id,
    label,
    ...(figure?.from === undefined ? {} : { about: figure.about }),
    rules,
    ...(change === undefined ? {} : { change }),
    choice,
    ...(reason === undefined ? {} : { reason }),
  }
}
