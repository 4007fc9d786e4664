import {
  addStrike,
  blowRow,
  levelOf,
  placeFighters,
  type BlowRow,
  type Dist,
  type FightModel,
  type FightMember,
  type FightStart,
  type Leave,
} from '@mastro/core'
import type { HarmBook } from './harms.ts'
import { prepareRound, type CombatRoundInput } from '../operations/combat-round.ts'
import { settleReserve } from '../operations/roll.ts'
import { characterEndurance, foeEndurance, type Body, type Endurance } from './bodies.ts'
import type { ForecastCharacter, ForecastFoe, ForecastInput } from './input.ts'

export interface FightPlan {
  /** When the fighters of each side leave. */
  readonly party: Leave
  readonly foes: Leave
  readonly harms: HarmBook
}

/** One group: its characters in the order of their rolls, its foes in the order they are struck. */
export interface Group {
  readonly party: readonly Body[]
  readonly foes: readonly Body[]
}

/** A group as a fight of the solver. Its members are the characters, then the foes. */
export interface GroupFight {
  readonly fight: FightModel
  readonly start: FightStart
  readonly group: Group
  /** The fighters in a state, with wounds and Reserve. Null for those who are out. */
  readonly bodiesAt: (levels: Int32Array) => readonly (Body | null)[]
  readonly reserveAt: (levels: Int32Array, character: number) => number
}

/** A group with its place in the solver. */
interface PlacedGroup {
  readonly input: ForecastInput
  readonly plan: FightPlan
  readonly group: Group
  readonly members: readonly FightMember[]
  readonly axes: FightModel['axes']
  readonly endurances: readonly Endurance[]
  /** The axis of the first character's Reserve. */
  readonly firstReserve: number
}

/** `first` lists those who have rolled in the round in progress. Null at the start of a round. */
export function groupFight(
  input: ForecastInput,
  group: Group,
  plan: FightPlan,
  first: { readonly acted: ReadonlySet<number> } | null,
): GroupFight {
  const { party } = group
  const placed = placeGroup(input, group, plan)
  const { members, axes } = placed
  const fight: FightModel = {
    members,
    axes,
    turns: party.length,
    pending: party.map(() => new Map<number, readonly number[]>()),
    frozen: members[party.length]!.axis,
    strike: striker(placed),
  }
  const taken = new Set(party.flatMap(({ at }, turn) => (first?.acted.has(at) ? [turn] : [])))
  const levels = Int32Array.from(axes, ({ size }) => size)
  return {
    group,
    fight,
    start: first === null ? { levels } : { levels, first: { taken, shown: NOTHING_SHOWN } },
    ...readers(placed),
  }
}

function placeGroup(input: ForecastInput, group: Group, plan: FightPlan): PlacedGroup {
  const { party, foes } = group
  const bodies = [...party, ...foes]
  const endurances = bodies.map(body => enduranceOf(input, body, plan))
  const contestants = bodies.map(
    (_, i) => ({ side: i < party.length ? 'party' : 'foes', size: endurances[i]!.size }) as const,
  )
  const queue = foes.map((_, i) => party.length + i)
  const { members, axes } = placeFighters(contestants, { party: null, foes: queue })
  const reserves = party.map(({ reserve }) => ({
    size: spendsReserve(input) ? reserve : 0,
    side: null,
    front: new Int32Array(),
  }))
  const firstReserve = axes.length
  return { input, plan, group, members, axes: [...axes, ...reserves], endurances, firstReserve }
}

function spendsReserve({ sides }: ForecastInput): boolean {
  return sides.party.reserve > 0
}

function readers(placed: PlacedGroup): Pick<GroupFight, 'bodiesAt' | 'reserveAt'> {
  const { input, group, members, endurances, firstReserve } = placed
  const { party, foes } = group
  const reserveAt = (levels: Int32Array, i: number) =>
    spendsReserve(input) ? levels[firstReserve + i]! : party[i]!.reserve
  return {
    reserveAt,
    bodiesAt: levels =>
      [...party, ...foes].map(({ at, wounds }, i) => {
        const level = levelOf(members[i]!, levels)
        if (level === 0) return null
        const reserve = i < party.length ? reserveAt(levels, i) : 0
        return { at, wounds: wounds + endurances[i]!.size - level, reserve }
      }),
  }
}

/** No foe is at the front at this level, so that the wounds of the start count. */
const NOTHING_SHOWN = 0

function enduranceOf(input: ForecastInput, { at, wounds }: Body, plan: FightPlan): Endurance {
  const one = input.fighters[at]!
  return one.side === 'party'
    ? characterEndurance(one, wounds, plan.party, input)
    : foeEndurance(one, wounds, plan.foes)
}

/** The two results of a test: harm to the foe, or to the character. */
interface Exchange {
  readonly won: BlowRow
  readonly lost: BlowRow
  readonly spentWon: number
  readonly spentLost: number
}

/**
 * DAI-COMBAT-1, 5, 6: one test for each character decides both ways. Foes do not act. DAI-NPC-4:
 * the difficulty follows the wounds at the start of the round.
 */
function striker(placed: PlacedGroup): FightModel['strike'] {
  const { input, plan, group, members, axes, endurances, firstReserve } = placed
  const books: Books = { harms: plan.harms, rows: new Map() }
  const { party, foes } = group
  const known = new Map<number, Exchange>()
  const queueAxis = members[party.length]!.axis
  const { front } = axes[queueAxis]!
  const woundsAt = (i: number, level: number) =>
    (party[i] ?? foes[i - party.length]!).wounds + endurances[i]!.size - level
  return (levels, turn, strikes, shown) => {
    const own = levelOf(members[turn]!, levels)
    const target = front[levels[queueAxis]!]!
    if (own === 0 || target < 0) return
    const { offset } = members[target]!
    const level = levels[queueAxis]! - offset
    const foe = foes[target - party.length]!
    const before =
      front[shown] === target ? woundsAt(target, shown - offset) : woundsBefore(input, foe, shown)
    const wounds = woundsAt(turn, own)
    const woundsThisRound = woundsAt(target, level) - before
    const ours = standing(members, levels, 0, party.length)
    const theirs = standing(members, levels, party.length, members.length)
    const reserve = spendsReserve(input) ? levels[firstReserve + turn]! : party[turn]!.reserve
    const people =
      (turn * MOST_FIGHTERS + target) * MOST_OF_EACH ** 2 + ours * MOST_OF_EACH + theirs
    const points =
      ((wounds * MOST_OF_EACH + before) * MOST_OF_EACH + woundsThisRound) * MOST_OF_EACH
    const key = people * MOST_OF_EACH ** 4 + points + reserve
    let exchange = known.get(key)
    if (exchange === undefined) {
      const opponent = { wounds: before, woundsThisRound }
      const numbers = { own: ours, foes: theirs }
      const round = roundInput(input, party[turn]!, foe, { wounds, opponent, numbers, reserve })
      exchange = exchangeOf(books, round, [endurances[turn]!, own], [endurances[target]!, level])
      known.set(key, exchange)
    }
    const won = addStrike(strikes, 1, exchange.won, target)
    const lost = addStrike(strikes, 1, exchange.lost, turn)
    strikes.spent[won] = exchange.spentWon
    strikes.spent[lost] = exchange.spentLost
    strikes.spentAxis[won] = firstReserve + turn
    strikes.spentAxis[lost] = firstReserve + turn
  }
}

/** More than there are of anything in a test: fighters of both sides, wounds, dice. */
const MOST_FIGHTERS = 32
const MOST_OF_EACH = 16

function standing(
  members: readonly FightMember[],
  levels: Int32Array,
  from: number,
  to: number,
): number {
  let count = 0
  for (let i = from; i < to; i++) if (levelOf(members[i]!, levels) > 0) count++
  return count
}

/** The wounds of a foe who was not at the front when the round started. */
function woundsBefore({ fighters }: ForecastInput, { at, wounds }: Body, shown: number): number {
  if (shown !== NOTHING_SHOWN) return wounds
  return (fighters[at] as ForecastFoe).opponent.wounds // safe: the body of a foe
}

/** What changes from one test to the next. */
interface Moment {
  readonly wounds: number
  readonly opponent: { readonly wounds: number; readonly woundsThisRound: number }
  readonly numbers: { readonly own: number; readonly foes: number }
  readonly reserve: number
}

export function roundInput(
  input: ForecastInput,
  { at }: Body,
  { at: foeAt }: Body,
  { wounds, opponent, numbers, reserve }: Moment,
): CombatRoundInput {
  const one = input.fighters[at] as ForecastCharacter // safe: the body of a character
  const foe = input.fighters[foeAt] as ForecastFoe // safe: the body of a foe
  const { reserve: spend, strategy } = input.sides.party
  return {
    mode: input.mode,
    pool: one.pool,
    health: { power: one.health.power, wounds },
    opponent: { difficulty: foe.opponent.difficulty, ...opponent },
    numbers,
    gear: one.gear,
    foeGear: foe.gear,
    melee: input.melee,
    strategy,
    reserve: { available: reserve, spend: Math.min(spend, reserve) },
    helpers: [],
    options: input.options,
  }
}

/** A fighter's levels with its present one. */
type AtLevel = readonly [endurance: Endurance, level: number]

interface Books {
  readonly harms: HarmBook
  readonly rows: RowBook
}

type RowBook = Map<Dist, Map<Endurance, BlowRow[]>>

/** The row of some wounds at a level, computed once. */
function rowOf(rows: RowBook, wounds: Dist, of: Endurance, level: number): BlowRow {
  const byEndurance = rows.get(wounds) ?? new Map<Endurance, BlowRow[]>()
  rows.set(wounds, byEndurance)
  const byLevel = byEndurance.get(of) ?? []
  byEndurance.set(of, byLevel)
  return (byLevel[level] ??= blowRow(wounds, level, points => of.effect(level, points)))
}

function exchangeOf(
  { harms, rows }: Books,
  round: CombatRoundInput,
  [character, own]: AtLevel,
  [foe, level]: AtLevel,
): Exchange {
  const ready = prepareRound(round)
  if (!ready.ok) throw new Error(`a forecast asked for an illegal round: ${ready.error.code}`)
  const harm = harms(ready.value.pool.total, ready.value.difficulty)
  const { available } = round.reserve
  return {
    won: rowOf(rows, harm.won, foe, level),
    lost: rowOf(rows, harm.lost, character, own),
    spentWon: available - settleReserve(round.reserve, true),
    spentLost: available - settleReserve(round.reserve, false),
  }
}
