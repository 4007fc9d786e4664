import {
  addStrike,
  levelOf,
  placeFighters,
  type FightModel,
  type FightMember,
  type ForecastSide,
  type Leave,
} from '@mastro/core'
import { characterEndurance, foeEndurance, type Body, type Endurance } from './bodies.ts'
import type { ForecastFoe, ForecastInput } from './input.ts'
import { testBook, type TestBook } from './test-book.ts'

/** The fighters of a forecast. Levels count from the wounds with which each begins the fight. */
export interface FightPlan {
  readonly input: ForecastInput
  readonly starts: readonly Body[]
  readonly endurances: readonly Endurance[]
  readonly tests: TestBook
}

export function fightPlan(
  input: ForecastInput,
  starts: readonly Body[],
  leave: Readonly<Record<ForecastSide, Leave>>,
): FightPlan {
  const endurances = input.fighters.map((one, at) =>
    one.side === 'party'
      ? characterEndurance(one, starts[at]!.wounds, leave.party, input)
      : foeEndurance(one, starts[at]!.wounds, leave.foes),
  )
  return { input, starts, endurances, tests: testBook(input, endurances, starts) }
}

/** One group: its characters in the order of their rolls, its foes in the order they are struck. */
export interface Group {
  readonly party: readonly Body[]
  readonly foes: readonly Body[]
}

/** A group as a fight of the solver. Its members are the characters, then the foes. */
export interface GroupFight {
  readonly fight: FightModel
  readonly party: readonly number[]
  readonly foes: readonly number[]
  /** The levels of a group with these characters and foes, however wounded. */
  readonly levelsOf: (group: Group) => Int32Array
  /** The member in a state. Null if it is out. */
  readonly bodyAt: (levels: Int32Array, member: number) => Body | null
  /** The dice of the Reserve that a character has left. */
  readonly reserveAt: (levels: Int32Array, member: number) => number
}

/**
 * Groups with the same key are one fight that starts in different states. Foes behind the first one
 * are as they are now, since wounds count from the front.
 */
export function fightKey({ party, foes }: Group): string {
  const [front, ...others] = foes
  return `${party.map(({ at }) => at).join()} ${front?.at} ${others
    .map(({ at, wounds }) => `${at}:${wounds}`)
    .join()}`
}

export function groupFight(plan: FightPlan, group: Group): GroupFight {
  const { input, starts, endurances } = plan
  const party = group.party.map(({ at }) => at)
  const foes = group.foes.map(({ at }) => at)
  const levelAt = ({ at, wounds }: Body) => endurances[at]!.size - (wounds - starts[at]!.wounds)
  const sizes = [...party, ...foes].map(at => endurances[at]!.size)
  for (const [i, body] of group.foes.entries()) if (i > 0) sizes[party.length + i] = levelAt(body)
  const placed = placeFighters(
    sizes.map((size, i) => ({ side: i < party.length ? 'party' : 'foes', size })),
    { party: null, foes: foes.map((_, i) => party.length + i) },
  )
  const { members } = placed
  const spends = input.sides.party.reserve > 0
  const firstReserve = placed.axes.length
  const axes = [...placed.axes, ...party.map(at => reserveAxis(spends ? starts[at]!.reserve : 0))]
  const fight: FightModel = {
    members,
    axes,
    turns: party.length,
    pending: party.map(() => new Map<number, readonly number[]>()),
    frozen: members[party.length]!.axis,
    resources: members.map((_, i) => (spends && i < party.length ? firstReserve + i : -1)),
    strike: striker(plan, { members, axes, party, foes, firstReserve }),
  }
  const reserveAt = (levels: Int32Array, i: number) =>
    spends ? levels[firstReserve + i]! : starts[party[i]!]!.reserve
  return {
    fight,
    party,
    foes,
    reserveAt,
    levelsOf: ({ party: own, foes: queue }) =>
      Int32Array.from([
        ...own.map(levelAt),
        queue.reduce((sum, body) => sum + levelAt(body), 0),
        ...own.map(({ reserve }) => (spends ? reserve : 0)),
      ]),
    bodyAt(levels, i) {
      const level = levelOf(members[i]!, levels)
      if (level === 0) return null
      const at = i < party.length ? party[i]! : foes[i - party.length]!
      const wounds = starts[at]!.wounds + endurances[at]!.size - level
      return { at, wounds, reserve: i < party.length ? reserveAt(levels, i) : 0 }
    },
  }
}

function reserveAxis(size: number): FightModel['axes'][number] {
  return { size, side: null, front: new Int32Array() }
}

/** By level of the queue, how many foes are up. `offsets` are theirs. */
function countInQueue(front: Int32Array, offsets: Int32Array): Int32Array {
  return front.map((_, level) => offsets.filter(offset => offset < level).length)
}

/** No foe is at the front at this level, so that the wounds of the start count. */
export const NOTHING_SHOWN = 0

interface PlacedGroup {
  readonly members: readonly FightMember[]
  readonly axes: FightModel['axes']
  readonly party: readonly number[]
  readonly foes: readonly number[]
  /** The axis of the first character's Reserve. */
  readonly firstReserve: number
}

/**
 * DAI-COMBAT-1, 5, 6: one test for each character decides both ways. Foes do not act. DAI-NPC-4:
 * the difficulty follows the wounds at the start of the round.
 */
function striker(
  plan: FightPlan,
  { members, axes, party, foes, firstReserve }: PlacedGroup,
): FightModel['strike'] {
  const { input, starts, endurances, tests } = plan
  const spends = input.sides.party.reserve > 0
  const queueAxis = members[party.length]!.axis
  const { front } = axes[queueAxis]!
  const partyAxes = Int32Array.from(party, (_, i) => members[i]!.axis)
  const offsets = Int32Array.from(members, ({ offset }) => offset)
  /** By member, its wounds at level 0 of its endurance. */
  const mostWounds = Int32Array.from(
    [...party, ...foes],
    at => starts[at]!.wounds + endurances[at]!.size,
  )
  const inQueue = countInQueue(front, offsets.subarray(party.length))
  const before = (target: number, shown: number) => {
    if (front[shown] === target) return mostWounds[target]! - (shown - offsets[target]!)
    if (shown !== NOTHING_SHOWN) return mostWounds[target]! - members[target]!.size
    const foe = input.fighters[foes[target - party.length]!] as ForecastFoe // safe: a foe
    return foe.opponent.wounds
  }
  return (levels, turn, strikes, shown) => {
    const own = levels[partyAxes[turn]!]!
    const target = front[levels[queueAxis]!]!
    if (own === 0 || target < 0) return
    const [character, foe] = [party[turn]!, foes[target - party.length]!]
    const level = levels[queueAxis]! - offsets[target]!
    const earlier = before(target, shown)
    const difficulty = tests.difficulty(foe, earlier, mostWounds[target]! - level - earlier)
    const reserve = spends ? levels[firstReserve + turn]! : starts[character]!.reserve
    let standing = 0
    for (let i = 0; i < partyAxes.length; i++) if (levels[partyAxes[i]!]! > 0) standing++
    const dice = tests.dice(character, foe, {
      wounds: mostWounds[turn]! - own,
      own: standing,
      foes: inQueue[levels[queueAxis]!]!,
      reserve,
    })
    const won = addStrike(strikes, 1, tests.won(foe, level, dice, difficulty), target)
    const lost = addStrike(strikes, 1, tests.lost(character, own, dice, difficulty), turn)
    strikes.spent[won] = spends ? tests.spentWon[reserve]! : 0
    strikes.spent[lost] = spends ? tests.spentLost[reserve]! : 0
    strikes.spentAxis[won] = firstReserve + turn
    strikes.spentAxis[lost] = firstReserve + turn
  }
}
