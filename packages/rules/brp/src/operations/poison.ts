import { s, ok, type Dice, type Result } from '@mastro/core'
import { POISON_TARGETS, type PoisonTarget } from '../data/characteristics.ts'
import { POISON, SPEEDS } from '../data/disease.ts'
import { sum } from './shared/damage.ts'
import { settings } from '../options.ts'
import { flagOn, hp, playerSide } from './shared-fields.ts'
import { match, rollMatch, type ResistanceMatch } from './resistance.ts'

const delay = s.object({ unit: s.oneOf(['round', 'turn']), amount: s.int(0, 1000) })
const antidote = s.object({
  potency: s.int(1, 500),
  turnsBefore: s.int(0, 1000),
  matches: flagOn,
  partialBenefit: s.withDefault(s.int(0, 500), 0),
  doses: s.withDefault(s.int(1, 50), 1),
})

export const poisonInput = s.object({
  doses: s.list(s.int(1, 500), 1, 50),
  con: s.int(0, 500),
  target: s.withDefault(s.oneOf(POISON_TARGETS), 'hit-points'),
  current: s.withDefault(s.nullable(hp), () => null),
  speed: s.withDefault(s.oneOf(SPEEDS), 'fast'),
  delay: s.withDefault(s.nullable(delay), () => null),
  antidote: s.withDefault(s.nullable(antidote), () => null),
  playerSide: s.withDefault(playerSide, 'passive'),
  settings,
})
export type PoisonInput = s.Infer<typeof poisonInput>

export interface PoisonOutput {
  readonly chances: readonly number[]
  readonly rolls: readonly (number | null)[]
  readonly overcome: readonly boolean[]
  readonly damages: readonly number[]
  readonly total: number
  readonly antidoteApplied: boolean
  readonly delay: { readonly unit: 'round' | 'turn'; readonly amount: number }
  readonly target: PoisonTarget
  readonly remaining: number | null
}

/** BRP-POIS-1 to 6. Dice: one d100 per dose, in order, unless it is automatic or cancelled. */
export function poison(input: PoisonInput, dice: Dice): Result<PoisonOutput> {
  const falls = dosesOf(input).map(dose => {
    if (dose.match === null) return { chance: 0, roll: null, overcome: false, damage: 0 }
    const { chance, roll, activeOvercomes } = rollMatch(dose.match, dice)
    return { chance, roll, overcome: activeOvercomes, damage: doseDamage(dose, activeOvercomes) }
  })
  const total = sum(falls.map(({ damage }) => damage))
  return ok({
    chances: falls.map(({ chance }) => chance),
    rolls: falls.map(({ roll }) => roll),
    overcome: falls.map(({ overcome }) => overcome),
    damages: falls.map(({ damage }) => damage),
    total,
    antidoteApplied: antidoteWorth(input) > 0,
    delay: delayOf(input),
    target: input.target,
    remaining: input.current === null ? null : input.current - total,
  })
}

/** One dose before its roll. `match` is null if the antidote cancelled it. */
export interface Dose {
  readonly match: ResistanceMatch | null
  readonly harm: number
}

/** BRP-POIS-4, 5, 6. */
export function dosesOf(input: PoisonInput): readonly Dose[] {
  const { con, playerSide, settings } = input
  const worth = antidoteWorth(input)
  return input.doses.map((potency, i) => {
    const counts = settings.antidoteScope === 'each-dose' || i === 0
    const left = Math.max(0, potency - (counts ? worth : 0))
    const rolled = settings.antidoteTiming === 'before-roll' ? left : potency
    return { match: rolled === 0 ? null : match(rolled, con, playerSide), harm: left }
  })
}

/** BRP-POIS-1, 2. */
export function doseDamage({ harm }: Dose, overcomes: boolean): number {
  return overcomes ? harm : Math.ceil(harm / 2)
}

/**
 * BRP-POIS-5, 7. The effect of an antidote taken in time: its potency, or the partial benefit of a
 * wrong one.
 */
function antidoteWorth({ antidote }: PoisonInput): number {
  if (antidote === null || antidote.turnsBefore > POISON.antidote.windowTurnsBefore) return 0
  return antidote.matches ? antidote.potency : antidote.partialBenefit
}

/** BRP-POIS-3. */
function delayOf({ delay, speed }: PoisonInput): PoisonOutput['delay'] {
  if (delay !== null) return delay
  const { unit, amount } = POISON.delay.find(row => row.id === speed)! // safe: both speeds have a row
  return { unit, amount }
}
