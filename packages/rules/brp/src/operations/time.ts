import { s, ok, type Result } from '@mastro/core'
import { settings } from '../options.ts'

export const TIME_UNITS = ['second', 'round', 'minute', 'turn', 'hour', 'day', 'week'] as const
export type TimeUnit = (typeof TIME_UNITS)[number]

export const timeInput = s.object({ amount: s.number(0), unit: s.oneOf(TIME_UNITS), settings })
export type TimeInput = s.Infer<typeof timeInput>

export interface TimeOutput {
  readonly seconds: number
  readonly rounds: number
  readonly minutes: number
  readonly turns: number
}

/** BRP-TIME-2, 3. */
export const SECONDS: Readonly<Record<TimeUnit, number>> = {
  second: 1,
  round: 12,
  minute: 60,
  turn: 300,
  hour: 3600,
  day: 86_400,
  week: 604_800,
}

/** BRP-TIME-4. No dice, no rounding. */
export function time({ amount, unit }: TimeInput): Result<TimeOutput> {
  const seconds = amount * SECONDS[unit]
  return ok({
    seconds,
    rounds: seconds / SECONDS.round,
    minutes: seconds / SECONDS.minute,
    turns: seconds / SECONDS.turn,
  })
}
