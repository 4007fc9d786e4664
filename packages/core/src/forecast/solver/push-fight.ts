import { keyOf, stateIndex, type FightModel } from '../fight.ts'
import { addMass, clearMasses, massTable, sumOfMasses } from './mass-table.ts'
import { roundPusher, type FirstRound } from './push-rounds.ts'
import { newTally, type Tally } from './tally.ts'

/** A state from which a fight goes on, with the chance to begin after each number of rounds. */
export interface PushStart {
  readonly levels: Int32Array
  readonly chances: ArrayLike<number>
}

export interface PushOptions {
  /** The round in progress, for starts without a round before. */
  readonly first?: FirstRound | undefined
  /** Rounds are played until the chance that the fight goes on is below this. */
  readonly rest: number
  /** The most states to reach in all rounds together. */
  readonly most: number
  /** Called with every end and the number of rounds until then. */
  readonly onEnd: (levels: Int32Array, mass: number, round: number, key: number) => void
}

export interface PushedFight {
  /** Only the fates and the resources are counted. */
  readonly tally: Tally
  /** The chance of fights that were still going on, which is the error. */
  readonly lost: number
  readonly states: number
}

/** Rounds after which whatever goes on is dropped. */
const MOST_PUSHED = 2000

/** Plays a fight round by round from several states. Null if it reaches too many states. */
export function pushFight(
  fight: FightModel,
  starts: readonly PushStart[],
  { first, rest, most, onEnd }: PushOptions,
): PushedFight | null {
  const index = stateIndex(fight.axes)
  const tally = newTally(fight)
  let round = 0
  const count = (levels: Int32Array, mass: number, key: number) => onEnd(levels, mass, round, key)
  const pusher = roundPusher(fight, index, tally, count)
  const latest = Math.max(...starts.map(({ chances }) => chances.length)) - 1
  let [now, next] = [massTable(index.cells), massTable(index.cells)]
  let [alive, reached] = [0, 0]
  for (; round <= MOST_PUSHED; [now, next] = [next, now]) {
    for (const { levels, chances } of starts) {
      const mass = chances[round] ?? 0
      if (mass > 0) addMass(now, keyOf(levels, index), mass)
    }
    alive = sumOfMasses(now)
    reached += now.size
    if (reached > most) return null
    if (alive <= rest && round >= latest) break
    clearMasses(next)
    round++
    pusher.push(now, next, round === 1 ? first : undefined)
  }
  return { tally, lost: alive, states: Math.min(reached, index.cells) }
}
