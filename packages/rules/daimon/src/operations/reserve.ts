import { s, ok, refuse, type Result } from '@mastro/core'
import {
  GAIN_REASONS,
  GRANTERS,
  RESERVE_MAX,
  SPEND_REASONS,
  gainRow,
  spendRow,
} from '../data/reserve.ts'
import { options } from '../options.ts'

const times = s.withDefault(s.int(1, 7), 1)

export const reserveOpInput = s.object({
  reserve: s.int(0, 7),
  events: s.list(
    s.variant('type', [
      s.object({
        type: s.literal('gain'),
        reason: s.oneOf(GAIN_REASONS),
        times,
        grantedBy: s.optional(s.oneOf(GRANTERS)),
      }),
      s.object({ type: s.literal('spend'), reason: s.oneOf(SPEND_REASONS), times }),
    ]),
    1,
  ),
  options,
})
export type ReserveOpInput = s.Infer<typeof reserveOpInput>
type Movement = ReserveOpInput['events'][number]

export interface ReserveEntry {
  readonly type: 'gain' | 'spend'
  readonly reason: Movement['reason']
  readonly amount: number
  readonly lost: number
  readonly reserve: number
}
export interface ReserveOutput {
  readonly reserve: number
  readonly log: readonly ReserveEntry[]
}

/** DAI-RESERVE-1/2: gains and prices in order, within 0–7. */
export function reserve(input: ReserveOpInput): Result<ReserveOutput> {
  const log: ReserveEntry[] = []
  let held = input.reserve
  for (const [k, event] of input.events.entries()) {
    const moved = move(held, event, `input.events[${k}]`)
    if (!moved.ok) return moved
    held = moved.value.reserve
    log.push(moved.value)
  }
  return ok({ reserve: held, log })
}

function move(held: number, event: Movement, at: string): Result<ReserveEntry> {
  if (event.type === 'spend') {
    const amount = spendRow(event.reason).amount * event.times // DAI-RESERVE-10
    if (amount > held) return refuse('reserve-insufficient', at)
    return ok({ type: 'spend', reason: event.reason, amount, lost: 0, reserve: held - amount })
  }
  const row = gainRow(event.reason)
  if (event.grantedBy !== undefined && event.grantedBy !== row.grantedBy)
    return refuse('not-authorised', `${at}.grantedBy`) // DAI-RESERVE-7
  const wanted = row.amount === 'refill' ? RESERVE_MAX - held : row.amount * event.times
  const { gained, ...rest } = gain(held, wanted)
  return ok({ type: 'gain', reason: event.reason, amount: gained, ...rest })
}

export interface Gain {
  readonly reserve: number
  readonly gained: number
  readonly lost: number
}

/** DAI-RESERVE-2: dice beyond the maximum are lost. */
export function gain(held: number, dice: number): Gain {
  const gained = Math.min(dice, RESERVE_MAX - held)
  return { reserve: held + gained, gained, lost: dice - gained }
}
