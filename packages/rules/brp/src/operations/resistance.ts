import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { OBJECT_ROWS } from '../data/tables.ts'
import { settings } from '../options.ts'
import { flag, identifier, playerSide, type PlayerSide } from './shared-fields.ts'

const force = s.int(0, 500)
export const resistanceInput = s.object({
  active: force,
  passive: s.optional(force),
  passiveObject: s.optional(identifier),
  playerSide: s.withDefault(playerSide, 'active'),
  inertPassive: flag,
  desire: s.withDefault(s.oneOf(['overcome', 'fail']), 'overcome'),
  settings,
})
export type ResistanceInput = s.Infer<typeof resistanceInput>

/** One match on the resistance table, before its roll. */
export interface ResistanceMatch {
  /** The chance of the active side, 0 to 100. */
  readonly chance: number
  readonly automatic: 'success' | 'failure' | null
  readonly roller: 'active' | 'passive' | null
  readonly rollerChance: number | null
}

export interface ResistanceMatchResult extends ResistanceMatch {
  readonly roll: number | null
  readonly activeOvercomes: boolean
}

export interface ResistanceOutput extends ResistanceMatchResult {
  readonly passive: number
  readonly achieved: boolean
}

export type ResistanceFault = 'unknown-object' | 'out-of-range' | 'invalid-request'

/** BRP-RES-1 to 7. Dice: one d100, unless the result is automatic. */
export function resistance(
  input: ResistanceInput,
  dice: Dice,
): Result<ResistanceOutput, ResistanceFault> {
  const passive = passiveOf(input)
  if (!passive.ok) return passive
  const matched = rollMatch(matchOf(input, passive.value), dice)
  const achieved = matched.activeOvercomes === (input.desire === 'overcome') // BRP-RES-7
  return ok({ passive: passive.value, ...matched, achieved })
}

/** BRP-RES-6. The value that resists, given directly or by an object. */
export function passiveOf({
  passive,
  passiveObject,
}: ResistanceInput): Result<number, ResistanceFault> {
  const row = OBJECT_ROWS.find(({ id }) => id === passiveObject)
  if (passiveObject !== undefined && row === undefined)
    return refuse('unknown-object', 'input.passiveObject')
  if (passive === undefined)
    return row !== undefined && row.min === row.max
      ? ok(row.min)
      : refuse('invalid-request', 'input.passive')
  const outside = row !== undefined && (passive < row.min || passive > row.max)
  return outside ? refuse('out-of-range', 'input.passive') : ok(passive)
}

export function matchOf(input: ResistanceInput, passive: number): ResistanceMatch {
  const inert = input.inertPassive || input.passiveObject !== undefined
  return match(input.active, passive, input.playerSide, inert)
}

/** BRP-RES-1, 2, 4, 5. */
export function match(
  active: number,
  passive: number,
  playerSide: PlayerSide,
  inert: boolean = false,
): ResistanceMatch {
  const chance = Math.min(100, Math.max(0, 50 + 5 * (active - passive)))
  if (chance === 100) return { chance, automatic: 'success', roller: null, rollerChance: null }
  if (chance === 0) return { chance, automatic: 'failure', roller: null, rollerChance: null }
  const roller = inert || playerSide === 'active' ? 'active' : 'passive'
  const rollerChance = roller === 'active' ? chance : 100 - chance
  return { chance, automatic: null, roller, rollerChance }
}

export function rollMatch(match: ResistanceMatch, dice: Dice): ResistanceMatchResult {
  if (match.automatic !== null)
    return { ...match, roll: null, activeOvercomes: match.automatic === 'success' }
  const roll = dice.roll(100)
  const rollerWins = roll <= match.rollerChance! // safe: defined if the result is not automatic
  return { ...match, roll, activeOvercomes: rollerWins === (match.roller === 'active') }
}
