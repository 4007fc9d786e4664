import type { Bill, Json, Result, SeatId } from '@mastro/core'
import type { Desk } from '../desk.ts'
import type { DiceDoc } from '../docs.ts'
import { no } from '../no.ts'
import { promisedGame } from '../promised.ts'
import {
  billAndOdds,
  hiddenFrom,
  missingPart,
  slipFor,
  titleOf,
  wholeInput,
  wholeSlip,
  type Held,
} from '../slips.ts'
import { isBid, specsOf } from './parts.ts'
import { applyEffects } from './settle.ts'

/** The complete input, or why not yet. What is sealed to the owner is never named in the answer. */
export function inputOf(desk: Desk, held: Held, owner: SeatId): Result<unknown> {
  const { slip, spec } = held
  const specs = specsOf(desk, held)
  const missing = missingPart(slip, specs) ?? closedBid(held, specs)
  if (missing !== undefined) return no('part-missing', missing.id)
  const { play } = desk.state()
  const input = wholeInput(held, desk.slipsAt())
  const promised = promisedGame(desk.ruleset, play, slip.id)
  const kept =
    input.ok && promised !== play.game
      ? spec.input(promised, wholeSlip(slip, desk.memory), desk.facts())
      : input
  if (input.ok && kept.ok) return input
  return hiddenFrom(slip, owner) === '' ? kept : no('cannot-roll', 'slip')
}

/** Bids that are not all in keep the dice back. */
function closedBid({ slip }: Held, specs: ReturnType<typeof specsOf>) {
  if (
    !slip.parts.some(part => part.sealed && specs.some(spec => spec.id === part.id && isBid(spec)))
  )
    return undefined
  return specs.find(spec => isBid(spec) && !slip.parts.some(part => part.id === spec.id))
}

export function putRoll(
  desk: Desk,
  held: Held,
  input: unknown,
  output: unknown,
  dice: DiceDoc,
): void {
  const { slip, spec } = held
  const ran = [input as never, output as never] as const // what this very spec made, and ran
  const { game } = desk.state().play
  const facts = desk.facts()
  const known = wholeSlip(slip, desk.memory)
  const { automation } = desk.state().steady
  const effects = automation === 'dice-only' ? [] : spec.effects(game, known, ...ran, facts)
  const kept = spec.immediateEvents?.(game, known, ...ran, facts) ?? []
  const next = spec.next?.(game, known, ...ran, facts) ?? null
  desk.put({
    type: 'slip-rolled',
    slip: slip.id,
    act: desk.act.id,
    input: input as Json, // inputs and outputs of acts are plain JSON: `ops` sends them as they are
    output: output as Json, // as above
    ...bills(desk, held),
    effects,
    dice,
    ...(spec.title === undefined ? {} : { title: titleOf(held, desk.slipsAt()) }),
  })
  for (const event of kept) desk.put({ type: 'game', event })
  if (automation === 'full')
    applyEffects(
      desk,
      slip.id,
      effects.map(effect => ({ effect: effect.id, choice: 'applied' })),
    )
  if (next !== null)
    desk.put({ type: 'slip-opened', slip: desk.fresh('slip'), ...next, after: slip.id })
}

/** The bill as it stood when the dice fell; and without what was still sealed. */
function bills(desk: Desk, { slip, spec }: Held): { bill: Bill; publicBill?: Bill } {
  const { memory } = desk
  const at = desk.slipsAt()
  const { bill } = billAndOdds(spec, wholeSlip(slip, memory), at)
  if (hiddenFrom(slip, null) === '') return { bill }
  return { bill, publicBill: billAndOdds(spec, slipFor(slip, null, memory), at).bill }
}
