import { bothSidesCheck, FATES, levelOf, newStrikes } from '../fight.ts'
import type { BlowRow, FightFate, FightModel, Strikes } from '../fight.ts'
import { countEnd, newTally, type Tally } from './tally.ts'
import type { FirstRound } from './push-rounds.ts'

export interface Sample {
  readonly fights: number
  readonly tally: Tally
  /** For each fight, its rounds. */
  readonly rounds: Int32Array
}

/** A fight that goes on for longer counts as endless. */
const MOST_ROUNDS = 5000

/** Plays whole fights on the exact chances of each blow. The same seed gives the same fights. */
export function sampleFight(
  fight: FightModel,
  start: Int32Array,
  fights: number,
  seed: string,
  first?: FirstRound,
): Sample {
  const rounds = new Int32Array(fights)
  const player = fightPlayer(fight, 1 / fights, seededRandom(seed))
  const { tally } = player
  const levels = start.slice()
  for (let i = 0; i < fights; i++) {
    levels.set(start)
    rounds[i] = playFight(player, levels, first)
    countEnd(tally, fight, levels, player.mass)
  }
  return { fights, tally, rounds }
}

export interface FightPlayer {
  readonly fight: FightModel
  /** Gets `mass` for each fall. */
  readonly tally: Tally
  readonly mass: number
  readonly random: () => number
  /** Whether both sides are standing. */
  readonly goesOn: (levels: Int32Array) => boolean
  /** Lists that are free to be used again. */
  readonly spare: Strikes[]
}

export function fightPlayer(fight: FightModel, mass: number, random: () => number): FightPlayer {
  const goesOn = bothSidesCheck(fight.axes)
  return { fight, tally: newTally(fight), mass, random, goesOn, spare: [] }
}

/** Plays one fight to its end, which `levels` becomes. Returns its rounds. */
export function playFight(player: FightPlayer, levels: Int32Array, first?: FirstRound): number {
  const { fight, goesOn } = player
  let round = 0
  let possible = true
  while (possible && goesOn(levels) && round < MOST_ROUNDS) {
    const now = round === 0 ? first : undefined
    const shown = now?.shown ?? (fight.frozen < 0 ? -1 : levels[fight.frozen]!)
    possible = now !== undefined
    for (let turn = 0; turn < fight.turns && goesOn(levels); turn++)
      if (now === undefined || !now.taken.has(turn))
        possible = playTurn(player, levels, { turn, moment: turn, shown }) || possible
    round++
  }
  return round
}

interface Turn {
  readonly turn: number
  /** The turn whose moment it is, another one for the last strike of somebody who fell. */
  readonly moment: number
  readonly shown: number
  /** The level before the fall, for a last strike. */
  readonly level?: number
}

/** Plays one turn. Returns whether it could have changed anything. */
function playTurn(player: FightPlayer, levels: Int32Array, now: Turn): boolean {
  const strikes = player.spare.pop() ?? newStrikes()
  strikes.count = 0
  player.fight.strike(levels, now.turn, strikes, now.shown, now.level ?? null)
  const possible = playStrike(player, levels, now, strikes)
  player.spare.push(strikes)
  return possible
}

/** Draws one of the blows and deals it. Returns whether any could have changed something. */
function playStrike(player: FightPlayer, levels: Int32Array, now: Turn, strikes: Strikes): boolean {
  let left = player.random()
  let possible = false
  for (let i = 0; i < strikes.count; i++) {
    const { drops, harm } = strikes.row[i]!
    const spent = strikes.spent[i]!
    const weight = strikes.weight[i]!
    if (weight * harm > 0 || spent > 0) possible = true
    for (let d = spent === 0 ? 1 : 0; d < drops.length; d++) {
      left -= weight * drops[d]!
      if (left >= 0) continue
      levels[strikes.spentAxis[i]!]! -= spent
      land(player, levels, now, { target: strikes.target[i]!, row: strikes.row[i]!, drop: d })
      return true
    }
  }
  return possible
}

interface Blow {
  readonly target: number
  readonly row: BlowRow
  readonly drop: number
}

function land(
  player: FightPlayer,
  levels: Int32Array,
  now: Turn,
  { target, row, drop }: Blow,
): void {
  const { fight, tally, mass, random } = player
  const member = fight.members[target]!
  const from = levelOf(member, levels)
  levels[member.axis]! -= drop
  if (drop === 0 || drop < from) return
  tally.fates[target]![fateOf(row, random)] += mass
  for (const turn of fight.pending[now.moment]!.get(target) ?? [])
    playTurn(player, levels, { ...now, turn, level: from })
}

function fateOf({ fates }: BlowRow, random: () => number): FightFate {
  let left = random() * (fates.down + fates.dead + fates.gone)
  const fate = FATES.find(one => (left -= fates[one]) < 0)
  return fate ?? 'down'
}

/** Uniform numbers from 0 to 1, by a 32-bit generator started from the text. */
export function seededRandom(seed: string): () => number {
  let state = 0x811c_9dc5
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x0100_0193)
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
