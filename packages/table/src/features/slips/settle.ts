import { s, ok, type AnyEvent, type Effect, type Result } from '@mastro/core'
import { id } from '../../shared-schemas.ts'
import type { Decision } from '../../engine/decision.ts'
import type { Settlement } from '../../events.ts'
import { isAmong } from '../../engine/table-info.ts'
import { refuse } from '../../engine/refuse.ts'
import { leads } from '../../engine/roles.ts'
import type { SlipWithSpec } from '../../slips/slip-readings.ts'
import type { EffectState } from '../../state.ts'

export const settlement = s.object({
  effect: id(),
  choice: s.oneOf(['apply', 'change', 'waive']),
  to: s.optional(s.int(-1_000_000, 1_000_000)),
  reason: s.optional(s.text(500)),
})
type SettlementFields = s.Infer<typeof settlement>

/**
 * Decides proposed effects: each is applied, changed with a reason, or waived. Effects that are not
 * named stay pending.
 */
export function settleSlip(
  decision: Decision,
  target: SlipWithSpec,
  settlements: readonly SettlementFields[],
): Result<null> {
  if (!leads(decision)) return refuse('master-only')
  if (target.slip.roll === null) return refuse('not-rolled', 'slip')
  const settled: Settlement[] = []
  for (const [i, settlement] of settlements.entries()) {
    const one = settle(decision, target, settlement, `settlements[${i}]`)
    if (!one.ok) return one
    if (settled.some(other => other.effect === one.value.effect))
      return refuse('already-settled', `settlements[${i}].effect`)
    settled.push(one.value)
  }
  if (settled.length > 0) applyEffects(decision, target.slip.id, settled)
  return ok(null)
}

/**
 * Whether a person decides an effect: its figure can be changed, or it says what is decided. The
 * table applies any other effect by itself.
 */
export function isDecided(effect: Effect<AnyEvent>, spec: SlipWithSpec['spec']): boolean {
  if (effect.decides !== undefined) return true
  const to = effect.change?.to
  return typeof to === 'number' && spec.change?.(effect, to).ok === true
}

/**
 * Emits the choices, then the events of the applied effects in the order in which the rules
 * proposed them.
 */
export function applyEffects(
  decision: Decision,
  slip: string,
  settled: readonly Settlement[],
): void {
  if (settled.length === 0) return
  decision.emit({ type: 'effects-settled', slip, settled })
  const chosen = new Set(settled.filter(one => one.choice !== 'waived').map(one => one.effect))
  for (const { effect, choice } of decision.state().play.slips[slip]?.roll?.effects ?? []) {
    if (!chosen.has(effect.id)) continue
    const again = effect.told === true && choice === 'applied' // a changed effect differs from what the log line described
    for (const event of effect.events)
      decision.emit({ type: 'game', event, ...(again && { again }) })
  }
}

function settle(
  decision: Decision,
  { slip, spec }: SlipWithSpec,
  settlement: SettlementFields,
  path: string,
): Result<Settlement> {
  const found = slip.roll!.effects.find(one => one.effect.id === settlement.effect)
  if (found === undefined || !isAmong(decision.viewer(), found.effect.audience))
    return refuse('unknown-effect', `${path}.effect`)
  if (found.choice !== 'proposed') return refuse('already-settled', `${path}.effect`)
  const { effect, choice, to, reason } = settlement
  const because = reason === undefined ? {} : { reason }
  if (choice === 'apply') return ok({ effect, choice: 'applied', ...because })
  if (choice === 'waive') return ok({ effect, choice: 'waived', ...because })
  if (to === undefined) return refuse('invalid-request', `${path}.to`)
  if (reason === undefined || reason.trim() === '')
    return refuse('reason-missing', `${path}.reason`)
  return decideChange(found, spec, to, reason, path)
}

function decideChange(
  found: EffectState,
  spec: SlipWithSpec['spec'],
  to: number,
  reason: string,
  path: string,
): Result<Settlement> {
  if (spec.change === undefined) return refuse('cannot-change', `${path}.choice`)
  const next = spec.change(found.effect, to)
  return next.ok
    ? ok({
        effect: found.effect.id,
        choice: 'changed',
        reason,
        changed: { ...next.value, id: found.effect.id },
      })
    : next
}
