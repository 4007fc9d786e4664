import { s, ok, refuse, type Result } from '@mastro/core'
import { MARKS } from '../data/gear.ts'
import { POOL_SOURCES, STRATEGIES, strategyRow } from '../data/modifiers.ts'
import type { PoolSource, Strategy } from '../data/modifiers.ts'
import { options, type Options } from '../options.ts'
import { health, healthInput, type HealthInput } from './health.ts'

export const poolInput = s.object({
  characteristic: s.int(1, 7),
  classes: s.withDefault(s.int(0, 4), 0),
  traits: s.withDefault(s.int(0, 3), 0),
  skill: s.withDefault(s.int(-7, 7), 0),
  traitModifier: s.withDefault(s.int(-7, 7), 0),
  enhancement: s.withDefault(s.int(0, 12), 0),
  gearBonus: s.withDefault(s.int(0, 2), 0),
  advantage: s.withDefault(s.int(-4, 4), 0),
})
export type PoolInput = s.Infer<typeof poolInput>

const reserveShape = s.object({ available: s.int(0, 7), spend: s.withDefault(s.int(0, 7), 0) })
export const reserveInput = s.withDefault(reserveShape, () => ({ available: 0, spend: 0 }))
export type ReserveInput = s.Infer<typeof reserveInput>

/**
 * The book has no limit for `one-per-helper`. This one is never reached in play and keeps exact
 * odds possible.
 */
const MOST_HELPERS = 100

export const helpersInput = s.withDefault(
  s.list(s.object({ id: s.name(), reserve: s.int(0, 7) }), 0, MOST_HELPERS),
  () => [],
)
export type HelpersInput = s.Infer<typeof helpersInput>
export const strategyInput = s.withDefault(s.oneOf(STRATEGIES), 'none')
export const numbersInput = s.object({ own: s.int(1, 20), foes: s.int(1, 20) })
export type SideNumbers = s.Infer<typeof numbersInput>

const foeGearFields = {
  weapon: s.withDefault(s.int(0, 4), 0),
  armour: s.withDefault(s.int(0, 4), 0),
  shield: s.withDefault(s.bool(), false),
}
export const foeGearInput = s.object(foeGearFields)
export type FoeGear = s.Infer<typeof foeGearInput>
export const gearInput = s.object({
  ...foeGearFields,
  weaponMarks: s.withDefault(s.int(0, 13), 0),
  armourMarks: s.withDefault(s.int(0, 13), 0),
  shieldMarks: s.withDefault(s.int(0, 13), 0),
})
export type Gear = s.Infer<typeof gearInput>

/** The fields of a fighter's pool, shared by `dice-pool` and `combat-round`. */
export const fighterFields = {
  numbers: s.optional(numbersInput),
  gear: s.optional(gearInput),
  foeGear: s.optional(foeGearInput),
  melee: s.withDefault(s.bool(), false),
  strategy: strategyInput,
}
export const supportFields = { reserve: reserveInput, helpers: helpersInput, options }

export const dicePoolInput = s.object({
  pool: poolInput,
  health: s.optional(healthInput),
  ...fighterFields,
  ...supportFields,
})
export type DicePoolInput = s.Infer<typeof dicePoolInput>

export interface SourceDice {
  readonly source: PoolSource
  readonly dice: number
}
export interface Pool {
  readonly sources: readonly SourceDice[]
  /** The sum before reserve and help, which may be negative. */
  readonly neutral: number
  readonly total: number
  readonly floored: boolean
  readonly roll: { readonly neutral: number; readonly reserve: number; readonly help: number }
}

/** The parts of a pool, after gear and numbers are converted to dice. */
export interface PoolParts {
  readonly pool: PoolInput
  readonly health?: HealthInput | undefined
  readonly numbers?: SideNumbers | undefined
  readonly gearDice?: number
  readonly strategy?: Strategy
  readonly reserve: ReserveInput
  readonly helpers: HelpersInput
  readonly options: Options
}

/** DAI-DICE-2: `dice-pool`, no roll. */
export function dicePool(input: DicePoolInput): Result<Pool> {
  return buildPool({ ...input, gearDice: gearDice(input) }, 'input')
}

/**
 * Runs the checks in the order of `dice-pool`, then computes the breakdown. `at` is the path of
 * these parts in the request.
 */
export function buildPool(parts: PoolParts, at: string): Result<Pool> {
  const refused = checkPool(parts, at)
  return refused ?? ok(poolOf(parts))
}

export function checkPool(parts: PoolParts, at: string) {
  const { numbers, reserve, options } = parts
  if (isDown(parts)) return refuse('character-down', `${at}.health.wounds`) // DAI-COMBAT-13
  if (numbers && options.numbersMode === 'split' && isUneven(numbers))
    return refuse('unsplit-fight', `${at}.numbers`) // DAI-MOD-3
  const help = checkHelpers(parts.helpers, options, at)
  if (help) return help
  if (reserve.spend > reserve.available)
    return refuse('reserve-insufficient', `${at}.reserve.spend`) // DAI-TEST-7
  return null
}

/** DAI-DICE-7/8/9: sources in order, the minimum for the total, the three groups of dice. */
export function poolOf(parts: PoolParts): Pool {
  const dice = diceBySource(parts)
  const sources = POOL_SOURCES.map(source => ({ source, dice: dice[source] })).filter(
    s => s.dice !== 0,
  )
  const sum = POOL_SOURCES.reduce((total, source) => total + dice[source], 0)
  const neutral = sum - dice.reserve - dice.help
  const total = Math.max(0, sum)
  const rolledNeutral = Math.min(total, Math.max(0, neutral))
  const rolledReserve = Math.min(dice.reserve, total - rolledNeutral)
  const help = total - rolledNeutral - rolledReserve
  return {
    sources,
    neutral,
    total,
    floored: sum < 0,
    roll: { neutral: rolledNeutral, reserve: rolledReserve, help },
  }
}

function diceBySource(parts: PoolParts): Readonly<Record<PoolSource, number>> {
  const { pool, options } = parts
  const counted = (n: number) => (options.classTraitDice === 'one' ? Math.min(1, n) : n) // DAI-DICE-5
  return {
    characteristic: pool.characteristic,
    classes: counted(pool.classes),
    traits: counted(pool.traits),
    skill: pool.skill,
    'trait-modifier': pool.traitModifier,
    enhancement: pool.enhancement,
    'gear-bonus': pool.gearBonus,
    advantage: pool.advantage,
    numbers: parts.numbers ? parts.numbers.own - parts.numbers.foes : 0, // DAI-MOD-2
    gear: parts.gearDice ?? 0,
    strategy: strategyRow(parts.strategy ?? 'none').dice, // DAI-MOD-5/6
    wounds: parts.health ? health(parts.health.power, parts.health.wounds, options).penalty : 0,
    reserve: parts.reserve.spend,
    help: parts.helpers.length, // one die from each accepted helper
  }
}

/** DAI-GEAR-2: own total minus the opponent's. Without gear on either side, no dice. */
export function gearDice(input: {
  readonly gear?: Gear | undefined
  readonly foeGear?: FoeGear | undefined
  readonly melee: boolean
}): number {
  const { gear, foeGear, melee } = input
  return (gear ? gearTotal(gear, melee) : 0) - (foeGear ? gearTotal(foeGear, melee) : 0)
}

/** DAI-GEAR-2/3/4: shields only in close combat. An exhausted item counts nothing. */
export function gearTotal(gear: FoeGear & Partial<Gear>, melee: boolean): number {
  const works = (marks: number | undefined) => (marks ?? 0) < MARKS
  const shield = gear.shield && melee && works(gear.shieldMarks) ? 1 : 0
  const weapon = works(gear.weaponMarks) ? gear.weapon : 0
  const armour = works(gear.armourMarks) ? gear.armour : 0
  return weapon + armour + shield
}

const isUneven = ({ own, foes }: SideNumbers) => own > 1 && foes > 1 && own !== foes

function isDown({ health: state, options }: PoolParts): boolean {
  return state !== undefined && health(state.power, state.wounds, options).down
}

/** DAI-HELP-1/2. */
function checkHelpers(helpers: HelpersInput, { helpLimit }: Options, at: string) {
  if (helpLimit === 'one-total' && helpers.length > 1) return refuse('help-limit', `${at}.helpers`)
  for (const [k, { id, reserve }] of helpers.entries()) {
    if (helpers.findIndex(other => other.id === id) < k)
      return refuse('duplicate-id', `${at}.helpers[${k}].id`)
    if (reserve < 1) return refuse('reserve-insufficient', `${at}.helpers[${k}].reserve`)
  }
  return null
}
