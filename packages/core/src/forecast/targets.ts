import { addStrike, levelOf } from './fight.ts'
import type { BlowRow, FightModel, FightMember, ForecastSide, Strikes } from './fight.ts'

export const AIMS = ['focus', 'random', 'spread'] as const
/**
 * Whom a side strikes: all the same one, anybody with equal chances, or each the opponent with the
 * same number.
 */
export type Aim = (typeof AIMS)[number]

/** A fighter before it is placed on an axis. `size` is its levels at the start. */
export interface Contestant {
  readonly side: ForecastSide
  readonly size: number
}

export type Placement = Pick<FightModel, 'members' | 'axes'>

/**
 * Places the fighters on axes. `queues` are the fighters of each side in the order in which they
 * are struck, or null if the other side does not strike them one after the other.
 */
export function placeFighters(
  contestants: readonly Contestant[],
  queues: Readonly<Record<ForecastSide, readonly number[] | null>>,
): Placement {
  const members: (FightMember | undefined)[] = contestants.map(() => undefined)
  const axes: FightModel['axes'][number][] = []
  const place = (side: ForecastSide, queue: readonly number[]) => {
    let offset = 0
    for (const at of queue.toReversed()) {
      const { size } = contestants[at]!
      members[at] = { side, axis: axes.length, offset, size }
      offset += size
    }
    axes.push({ side, size: offset, front: frontOf(queue, contestants, offset) })
  }
  for (const side of ['party', 'foes'] as const) {
    const own = contestants.flatMap((one, at) => (one.side === side ? [at] : []))
    for (const queue of queues[side] === null ? own.map(at => [at]) : [queues[side]])
      place(side, queue)
  }
  return { members: members as FightMember[], axes } // safe: every fighter is in one queue
}

function frontOf(
  queue: readonly number[],
  contestants: readonly Contestant[],
  size: number,
): Int32Array {
  const front = new Int32Array(size + 1).fill(-1)
  let level = size
  for (const at of queue) for (let i = contestants[at]!.size; i > 0; i--) front[level--] = at
  return front
}

/** Rows by target and by its level. */
export type RowsByTarget = readonly (readonly BlowRow[])[]

/** Adds the blows of one attack to `strikes`: one for each possible target. */
export type TargetChoice = (
  actor: number,
  levels: Int32Array,
  rows: RowsByTarget,
  strikes: Strikes,
) => void

/** The targets of a side's members for its aim. */
export function targetChoice(placement: Placement, side: ForecastSide, aim: Aim): TargetChoice {
  const { members } = placement
  const own = indicesOf(members, side)
  const enemies = indicesOf(members, side === 'party' ? 'foes' : 'party')
  if (aim === 'focus') return strikeFront(placement, enemies)
  return aim === 'spread' ? strikeEach(members, own, enemies) : strikeAny(members, enemies)
}

function strikeFront({ members, axes }: Placement, enemies: readonly number[]): TargetChoice {
  const at = members[enemies[0]!]!.axis
  const { front } = axes[at]!
  const offsets = Int32Array.from(members, ({ offset }) => offset)
  return (_, levels, rows, strikes) => {
    const level = levels[at]!
    const target = front[level]!
    if (target < 0) return
    addStrike(strikes, 1, rows[target]![level - offsets[target]!]!, target)
  }
}

/** The one with the same number, or else the next one standing. */
function strikeEach(
  members: readonly FightMember[],
  own: readonly number[],
  enemies: readonly number[],
): TargetChoice {
  return (actor, levels, rows, strikes) => {
    const first = own.indexOf(actor)
    for (let step = 0; step < enemies.length; step++) {
      const target = enemies[(first + step) % enemies.length]!
      const level = levelOf(members[target]!, levels)
      if (level === 0) continue
      addStrike(strikes, 1, rows[target]![level]!, target)
      return
    }
  }
}

function strikeAny(members: readonly FightMember[], enemies: readonly number[]): TargetChoice {
  const targets = Int32Array.from(enemies)
  // fighters that are not struck one after the other have an axis each
  const axes = Int32Array.from(enemies, target => members[target]!.axis)
  return (_, levels, rows, strikes) => {
    let standing = 0
    for (let i = 0; i < axes.length; i++) if (levels[axes[i]!]! > 0) standing++
    for (let i = 0; i < axes.length; i++) {
      const level = levels[axes[i]!]!
      if (level > 0) addStrike(strikes, 1 / standing, rows[targets[i]!]![level]!, targets[i]!)
    }
  }
}

function indicesOf(members: readonly FightMember[], side: ForecastSide): readonly number[] {
  return members.flatMap((member, at) => (member.side === side ? [at] : []))
}
