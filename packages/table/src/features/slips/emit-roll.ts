import type { Bill, Json, Result, SeatId } from '@mastro/core'
import type { Decision } from '../../engine/decision.ts'
import type { DiceDoc } from '../../docs.ts'
import { refuse } from '../../engine/refuse.ts'
import { gameWithPendingEffects } from '../../slips/pending-effects.ts'
import { inputAfterPending, isBid } from '../../slips/pending-input.ts'
import {
  billAndOdds,
  hiddenFrom,
  missingPart,
  slipFor,
  contextOf,
  titleOf,
  wholeSlip,
  type SlipWithSpec,
} from '../../slips/slip-readings.ts'
import { specsOf } from './parts.ts'
import { applyEffects, isDecided } from './settle.ts'

/**
 * The complete input, or why the roll cannot happen yet. The refusal never names what is sealed to
 * the owner.
 */
export function inputOf(decision: Decision, target: SlipWithSpec, owner: SeatId): Result<unknown> {
  const { slip } = target
  const specs = specsOf(decision, target)
  const missing = missingPart(slip, specs) ?? closedBid(target, specs)
  if (missing !== undefined) return refuse('part-missing', missing.id)
  const later = gameWithPendingEffects(decision.ruleset, decision.state().play, slip.id)
  const input = inputAfterPending(target, decision.slipsContext(), later)
  return input.ok || hiddenFrom(slip, owner) === '' ? input : refuse('cannot-roll', 'slip')
}

/** The roll waits while a bid is missing. */
function closedBid({ slip }: SlipWithSpec, specs: ReturnType<typeof specsOf>) {
  if (
    !slip.parts.some(part => part.sealed && specs.some(spec => spec.id === part.id && isBid(spec)))
  )
    return undefined
  return specs.find(spec => isBid(spec) && !slip.parts.some(part => part.id === spec.id))
}

export function emitRoll(
  decision: Decision,
  target: SlipWithSpec,
  input: unknown,
  output: unknown,
  dice: DiceDoc,
): void {
  const { slip, spec } = target
  const ctx = contextOf(wholeSlip(slip, decision.cache), decision.slipsContext())
  const { automation } = decision.state().steady
  const proposed = spec.effects?.(output, input, ctx) ?? []
  const settled = proposed.filter(effect => automation === 'full' || !isDecided(effect, spec))
  const effects = automation === 'dice-only' ? settled : proposed
  const events = spec.immediateEvents?.(output, input, ctx) ?? []
  const next = spec.next?.(output, input, ctx) ?? null
  decision.emit({
    type: 'slip-rolled',
    slip: slip.id,
    act: decision.act.id,
    input: input as Json, // safe: inputs and outputs of operations are plain JSON
    output: output as Json, // safe: as above
    ...bills(decision, target),
    effects,
    dice,
    ...(spec.title === undefined ? {} : { title: titleOf(target, decision.slipsContext()) }),
  })
  for (const event of events) decision.emit({ type: 'game', event })
  applyEffects(
    decision,
    slip.id,
    settled.map(effect => ({ effect: effect.id, choice: 'applied' })),
  )
  if (next !== null)
    decision.emit({ type: 'slip-opened', slip: decision.newId('slip'), ...next, after: slip.id })
}

/** The bill at the time of the roll, with and without the values that were still sealed. */
function bills(
  decision: Decision,
  { slip, spec }: SlipWithSpec,
): { bill: Bill; publicBill?: Bill } {
  const { cache } = decision
  const at = decision.slipsContext()
  const { bill } = billAndOdds(spec, wholeSlip(slip, cache), at)
  if (hiddenFrom(slip, null) === '') return { bill }
  return { bill, publicBill: billAndOdds(spec, slipFor(slip, null, cache), at).bill }
}
