import {
  addStrike,
  blowRow,
  distOf,
  entriesOf,
  levelOf,
  placeFighters,
  type BlowRow,
  type Dist,
  type FightModel,
  type FightMember,
  type FightStart,
  type Leave,
} from '@mastro/core'
import { marginsOf } from '../odds/margins.ts'
import { prepareRound, roundEffects, type CombatRoundInput } from '../operations/combat-round.ts'
import { settleReserve } from '../operations/roll.ts'
import { characterEndurance, foeEndurance, type Body, type Endurance } from './bodies.ts'
import type { ForecastCharacter, ForecastFoe, ForecastInput } from './input.ts'

export interface Leaves {
  readonly party: Leave
  readonly foes: Leave
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
  leaves: Leaves,
  first: { readonly acted: ReadonlySet<number> } | null,
): GroupFight {
  const { party } = group
  const placed = placeGroup(input, group, leaves)
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

function placeGroup(input: ForecastInput, group: Group, leaves: Leaves): PlacedGroup {
  const { party, foes } = group
  const bodies = [...party, ...foes]
  const endurances = bodies.map(body => enduranceOf(input, body, leaves))
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
  return { input, group, members, axes: [...axes, ...reserves], endurances, firstReserve }
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

function enduranceOf(input: ForecastInput, { at, wounds }: Body, leaves: Leaves): Endurance {
  const one = input.fighters[at]!
  return one.side === 'party'
    ? characterEndurance(one, wounds, leaves.party, input)
    : foeEndurance(one, wounds, leaves.foes)
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
  const { input, group, members, axes, endurances, firstReserve } = placed
  const { party, foes } = group
  const known = new Map<string, Exchange>()
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
    const moment: Moment = {
      wounds: woundsAt(turn, own),
      opponent: { wounds: before, woundsThisRound: woundsAt(target, level) - before },
      numbers: {
        own: standing(members, levels, 0, party.length),
        foes: standing(members, levels, party.length, members.length),
      },
      reserve: spendsReserve(input) ? levels[firstReserve + turn]! : party[turn]!.reserve,
    }
    const key = keyOf(turn, target, moment)
    let exchange = known.get(key)
    if (exchange === undefined) {
      const round = roundInput(input, party[turn]!, foe, moment)
      exchange = exchangeOf(round, [endurances[turn]!, own], [endurances[target]!, level])
      known.set(key, exchange)
    }
    const axis = firstReserve + turn
    addStrike(strikes, 1, exchange.won, target, { axis, levels: exchange.spentWon })
    addStrike(strikes, 1, exchange.lost, turn, { axis, levels: exchange.spentLost })
  }
}

function keyOf(turn: number, target: number, { wounds, opponent, numbers, reserve }: Moment) {
  const foe = `${target} ${opponent.wounds} ${opponent.woundsThisRound}`
  return `${turn} ${wounds} ${foe} ${numbers.own} ${numbers.foes} ${reserve}`
}

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

function exchangeOf(
  round: CombatRoundInput,
  [character, own]: AtLevel,
  [foe, level]: AtLevel,
): Exchange {
  const ready = prepareRound(round)
  if (!ready.ok) throw new Error(`a forecast asked for an illegal round: ${ready.error.code}`)
  const margins = marginsOf(ready.value.pool.total, ready.value.difficulty)
  const { available } = round.reserve
  return {
    won: blowRow(
      partOf(margins, margin =>
        margin < 0 ? null : (roundEffects(round, margin).woundsInflicted ?? 0),
      ),
      level,
      points => foe.effect(level, points),
    ),
    lost: blowRow(
      partOf(margins, margin => (margin < 0 ? roundEffects(round, margin).woundsTaken : null)),
      own,
      points => character.effect(own, points),
    ),
    spentWon: available - settleReserve(round.reserve, true),
    spentLost: available - settleReserve(round.reserve, false),
  }
}

/** The chances of those margins that have a value. They sum to less than 1. */
function partOf(margins: Dist, value: (margin: number) => number | null): Dist {
  const found = [...entriesOf(margins)].flatMap(([margin, chance]) => {
    const points = value(margin)
    return points === null ? [] : [[points, chance] as const]
  })
  return distOf(found.length === 0 ? [[0, 0]] : found)
}
