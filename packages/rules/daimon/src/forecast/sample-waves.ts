import { newTally, playFight, seededRandom } from '@mastro/core'
import { groupFight, type Group, type GroupFight } from './group-fight.ts'
import { countReserve, standAt, whenDown } from './play-group.ts'
import { groupsOf, idleOf, keyOf, ordered, type Stand } from './stands.ts'
import {
  addEnd,
  addFallen,
  isOver,
  noneFallen,
  type WaveEnd,
  type WaveStart,
  type Waves,
} from './waves.ts'

/** No fight has more waves than fighters. */
const MOST_WAVES = 30

interface Player {
  readonly start: WaveStart
  readonly random: () => number
  readonly mass: number
  readonly sums: readonly ReturnType<typeof noneFallen>[]
  readonly fights: Map<string, GroupFight>
}

/** Plays whole fights on the exact chances of each roll. */
export function sampleWaves(start: WaveStart, samples: number): Waves {
  const ends = new Map<string, WaveEnd>()
  const player: Player = {
    start,
    random: seededRandom(JSON.stringify(start.input)),
    mass: 1 / samples,
    sums: start.input.fighters.map(noneFallen),
    fights: new Map(),
  }
  for (let i = 0; i < samples; i++) {
    const { stand, rounds } = playOnce(player)
    const taken = new Float64Array(rounds + 1)
    taken[rounds] = player.mass
    addEnd(ends, stand, taken)
  }
  return { ends: [...ends.values()], fallen: player.sums, lost: 0, states: player.fights.size }
}

function playOnce(player: Player): { readonly stand: Stand; readonly rounds: number } {
  const { input } = player.start
  let { stand, groups } = player.start
  let rounds = 0
  for (let wave = 0; wave < MOST_WAVES && !isOver(stand, wave, input); wave++) {
    if (wave > 0) groups = groupsOf(input, stand)
    const played = groups.map(group => playGroupOnce(player, group, wave === 0))
    rounds += Math.max(0, ...played.map(one => one.rounds))
    const idle = idleOf(stand, groups)
    stand = ordered({
      party: [...idle.party, ...played.flatMap(one => one.stand.party)],
      foes: [...idle.foes, ...played.flatMap(one => one.stand.foes)],
    })
  }
  return { stand, rounds }
}

function playGroupOnce(
  player: Player,
  group: Group,
  isFirst: boolean,
): { readonly stand: Stand; readonly rounds: number } {
  const { start, fights, random, mass, sums } = player
  const first = isFirst ? start.first : null
  const key = `${isFirst} ${keyOf(group)}`
  const built = fights.get(key) ?? groupFight(start.input, group, start.plan, first)
  fights.set(key, built)
  const tally = newTally(built.fight)
  const levels = built.start.levels.slice()
  const rounds = playFight({ fight: built.fight, tally, mass, random }, levels, built.start.first)
  const reserves = new Map<number, number>()
  countReserve(built, levels, mass, reserves)
  for (const [i, { at }] of [...group.party, ...group.foes].entries()) {
    const { down, gone } = tally.fates[i]!
    const wounds = whenDown(start.input, at, down)
    addFallen(sums[at]!, { down, gone, reserve: reserves.get(at) ?? 0, wounds }, 1)
  }
  return { stand: standAt(built, levels), rounds }
}
