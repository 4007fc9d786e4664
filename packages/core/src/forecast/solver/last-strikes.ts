import { levelOf, newStrikes } from '../fight.ts'
import type { FightModel, StateIndex, Strikes } from '../fight.ts'
import { countFates, type Tally } from './tally.ts'

/** A turn that a member takes although it has just fallen, with its level before it fell. */
interface LastStrike {
  readonly turn: number
  readonly level: number
}

/** A member that has just fallen, with its level before. */
interface Fallen {
  readonly target: number
  readonly from: number
}

/** Where the mass of a turn goes. */
export interface Landing {
  readonly fight: FightModel
  readonly index: StateIndex
  readonly tally: Tally
  /** The turn in which it happened, which decides who still strikes in this moment. */
  readonly turn: number
  readonly shown: number
  readonly add: (key: number, mass: number) => void
  /** Lists that are free to be used again. */
  readonly spare: Strikes[]
}

/**
 * Adds the mass of a blow that took `target` from level `from` to 0. If it still has turns in this
 * moment, it takes them now.
 */
export function landFelled(
  landing: Landing,
  key: number,
  levels: Int32Array,
  mass: number,
  { target, from }: Fallen,
): void {
  playLast(landing, key, levels, mass, lastOf(landing, target, from))
}

function lastOf({ fight, turn }: Landing, target: number, level: number): readonly LastStrike[] {
  return (fight.pending[turn]!.get(target) ?? []).map(later => ({ turn: later, level }))
}

function playLast(
  landing: Landing,
  key: number,
  levels: Int32Array,
  mass: number,
  queue: readonly LastStrike[],
): void {
  const [next, ...rest] = queue
  if (next === undefined) {
    landing.add(key, mass)
    return
  }
  const { fight, index, tally, shown } = landing
  const strikes = landing.spare.pop() ?? newStrikes()
  strikes.count = 0
  fight.strike(levels, next.turn, strikes, shown, next.level)
  let missed = 1
  for (let i = 0; i < strikes.count; i++) {
    const row = strikes.row[i]!
    const weight = strikes.weight[i]!
    const target = strikes.target[i]!
    const member = fight.members[target]!
    const from = levelOf(member, levels)
    countFates(tally, target, row, mass * weight)
    missed -= weight * row.harm
    for (let d = 1; d < row.drops.length; d++) {
      const chance = weight * row.drops[d]!
      if (chance === 0) continue
      const after = levels.slice()
      after[member.axis]! -= d
      const queued = d === from ? [...lastOf(landing, target, from), ...rest] : rest
      playLast(landing, key - d * index.strides[member.axis]!, after, mass * chance, queued)
    }
  }
  landing.spare.push(strikes)
  if (missed > NOTHING) playLast(landing, key, levels, mass * missed, rest)
}

/** A remaining chance below this is rounding. */
export const NOTHING = 1e-15
