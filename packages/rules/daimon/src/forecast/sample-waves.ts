import { fightPlayer, playFight, seededRandom, type FightPlayer } from '@mastro/core'
import type { Group, GroupFight } from './group-fight.ts'
import { fallenOf, fightOf, firstRoundOf, standAt, type FightBook } from './play-group.ts'
import { groupsOf, idleOf, ordered, type Stand } from './stands.ts'
import { addAt, addEnd, addFallen, newSums } from './wave-sums.ts'
import { isOver, type Waves, type WaveStart } from './waves.ts'

/** No fight has more waves than fighters. */
const MOST_WAVES = 30

interface Player {
  readonly start: WaveStart
  readonly random: () => number
  readonly mass: number
  readonly fights: FightBook
  readonly players: Map<GroupFight, FightPlayer>
}

/** Plays whole fights on the exact chances of each roll. */
export function sampleWaves(start: WaveStart, samples: number): Waves {
  const { input } = start.plan
  const sums = newSums(input)
  const player: Player = {
    start,
    random: seededRandom(JSON.stringify(input)),
    mass: 1 / samples,
    fights: new Map(),
    players: new Map(),
  }
  for (let i = 0; i < samples; i++) {
    const { stand, rounds } = playOnce(player)
    addEnd(sums, stand, player.mass)
    addAt(sums.rounds, rounds, player.mass)
  }
  for (const [built, played] of player.players)
    for (const [at, fallen] of fallenOf(start.plan, built, played)) addFallen(sums, at, fallen, 1)
  return { sums, lost: 0, states: player.fights.size }
}

function playOnce(player: Player): { readonly stand: Stand; readonly rounds: number } {
  const { input } = player.start.plan
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
  { start, fights, players, random, mass }: Player,
  group: Group,
  isFirst: boolean,
): { readonly stand: Stand; readonly rounds: number } {
  const built = fightOf(fights, start.plan, group)
  const player = players.get(built) ?? fightPlayer(built.fight, mass, random)
  players.set(built, player)
  const levels = built.levelsOf(group)
  const rounds = playFight(player, levels, firstRoundOf(built, isFirst ? start.first : null))
  const own = built.party.length
  for (let i = 0; i < own; i++)
    if (built.bodyAt(levels, i) === null)
      player.tally.resources[i]! += mass * built.reserveAt(levels, i)
  return { stand: standAt(built, levels), rounds }
}
