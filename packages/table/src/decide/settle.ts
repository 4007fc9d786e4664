import { s, ok, type Result } from '@mastro/core'
import { id } from '../commands.ts'
import type { Desk } from '../desk.ts'
import type { Settled } from '../events.ts'
import { isAmong } from '../facts.ts'
import { no } from '../no.ts'
import { leads } from '../roles.ts'
import type { Held } from '../slips.ts'
import type { EffectState } from '../state.ts'

export const settlement = s.object({
  effect: id(),
  choice: s.oneOf(['apply', 'change', 'waive']),
  to: s.optional(s.int(-1_000_000, 1_000_000)),
  reason: s.optional(s.text(500)),
})
type Settlement = s.Infer<typeof settlement>

/** A person decides on each proposed effect: applied, changed with a reason, or waived. What is not named waits. */
export function settleSlip(
  desk: Desk,
  held: Held,
  settlements: readonly Settlement[],
): Result<null> {
  if (!leads(desk)) return no('master-only')
  if (held.slip.roll === null) return no('not-rolled', 'slip')
  const settled: Settled[] = []
  for (const [i, settlement] of settlements.entries()) {
    const one = settle(desk, held, settlement, `settlements[${i}]`)
    if (!one.ok) return one
    if (settled.some(other => other.effect === one.value.effect))
      return no('already-settled', `settlements[${i}].effect`)
    settled.push(one.value)
  }
  if (settled.length > 0) applyEffects(desk, held.slip.id, settled)
  return ok(null)
}

/** Writes the choices down, then what the applied effects do, in the order the rules proposed them. */
export function applyEffects(desk: Desk, slip: string, settled: readonly Settled[]): void {
  if (settled.length === 0) return
  desk.put({ type: 'effects-settled', slip, settled })
  const chosen = new Set(settled.filter(one => one.choice !== 'waived').map(one => one.effect))
  for (const { effect, choice } of desk.state().play.slips[slip]?.roll?.effects ?? []) {
    if (!chosen.has(effect.id)) continue
    const again = effect.told === true && choice === 'applied' // changed, it is another than was told
    for (const event of effect.events) desk.put({ type: 'game', event, ...(again && { again }) })
  }
}

function settle(
  desk: Desk,
  { slip, spec }: Held,
  settlement: Settlement,
  path: string,
): Result<Settled> {
  const found = slip.roll!.effects.find(one => one.effect.id === settlement.effect)
  if (found === undefined || !isAmong(desk.viewer(), found.effect.audience))
    return no('unknown-effect', `${path}.effect`)
  if (found.choice !== 'proposed') return no('already-settled', `${path}.effect`)
  const { effect, choice, to, reason } = settlement
  const because = reason === undefined ? {} : { reason }
  if (choice === 'apply') return ok({ effect, choice: 'applied', ...because })
  if (choice === 'waive') return ok({ effect, choice: 'waived', ...because })
  if (to === undefined) return no('invalid-request', `${path}.to`)
  if (reason === undefined || reason.trim() === '') return no('reason-missing', `${path}.reason`)
  return changed(found, spec, to, reason, path)
}

function changed(
  found: EffectState,
  spec: Held['spec'],
  to: number,
  reason: string,
  path: string,
): Result<Settled> {
  if (spec.change === undefined) return no('cannot-change', `${path}.choice`)
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
