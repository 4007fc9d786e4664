import { s, ok, type Result } from '@mastro/core'
import { healthTable } from '../data/health.ts'
import { options } from '../options.ts'
import { beyondMax, health, severityOf, type Health } from './health.ts'

export const worsenInput = s.refine(
  s.object({
    power: s.int(1, 7),
    wounds: s.int(0, 14),
    realHours: s.withDefault(s.number(0), 0),
    gameDays: s.withDefault(s.number(0), 0),
    options,
  }),
  beyondMax,
)
export type WorsenInput = s.Infer<typeof worsenInput>

export interface WorsenOutput extends Health {
  readonly added: number
  readonly remainder: { readonly realHours: number; readonly gameDays: number }
}

const { perRealHour, perGameDay } = healthTable.worsening

/**
 * DAI-WOUND-7: whole hours and whole days both count, and fractions are carried over. The severity
 * is that of the wounds at the start.
 */
export function worsen(input: WorsenInput): Result<WorsenOutput> {
  const { power, wounds, realHours, gameDays, options } = input
  const serious = severityOf(power, wounds) === 'serious'
  const hours = Math.floor(realHours)
  const days = Math.floor(gameDays)
  const added = serious ? hours * perRealHour + days * perGameDay : 0
  return ok({
    ...health(power, wounds + added, options),
    added,
    remainder: {
      realHours: serious ? realHours - hours : 0,
      gameDays: serious ? gameDays - days : 0,
    },
  })
}
