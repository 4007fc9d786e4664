import type { Body } from './bodies.ts'
import type { FightPlan, Group } from './group-fight.ts'
import { fightKey } from './group-fight.ts'
import {
  fightOf,
  playGroup,
  playLastGroup,
  type FightBook,
  type GroupEnds,
  type RoundInProgress,
} from './play-group.ts'
import { groupsOf, idleOf, keyOf, ordered, type Stand } from './stands.ts'
import { addAt, addEnd, addFallen, newSums, type WaveSums } from './wave-sums.ts'

/** The start of a fight in waves. */
export interface WaveStart {
  readonly stand: Stand
  readonly groups: readonly Group[]
  readonly plan: FightPlan
  readonly first: RoundInProgress | null
}

export interface Waves {
  readonly sums: WaveSums
  readonly lost: number
  readonly states: number
}

/** Those who are up before a wave, with the chance of each number of rounds until then. */
interface OpenStand {
  readonly stand: Stand
  readonly rounds: Float64Array
}

/** Joint ends below this chance are dropped. */
const DUST = 1e-12

/** A fight that is being played. */
interface Play {
  readonly plan: FightPlan
  readonly sums: WaveSums
  /** By the number of fighters, the situations from which the fight goes on. */
  readonly open: Map<string, OpenStand>[]
  readonly fights: FightBook
  readonly known: Map<string, GroupEnds>
  readonly cells: number
  states: number
  lost: number
}

/**
 * Plays a fight in waves: each group to its end, then a new split of those who are up. Null if there
 * are more states than `cells`.
 */
export function playWaves({ stand, groups, plan, first }: WaveStart, cells: number): Waves | null {
  const play: Play = {
    plan,
    sums: newSums(plan.input),
    open: [],
    fights: new Map(),
    known: new Map(),
    cells,
    states: 0,
    lost: 0,
  }
  const start = { stand, rounds: Float64Array.of(1) }
  if (isOver(stand, 0, plan.input)) finish(play, stand, start.rounds)
  else if (!playWave(play, [start], groups, first)) return null
  // every wave ends with fewer fighters
  for (let count = play.open.length - 1; count > 0; count--)
    for (const stands of alike(play, [...(play.open[count]?.values() ?? [])]))
      if (!playWave(play, stands, groupsOf(plan.input, stands[0]!.stand), null)) return null
  return { sums: play.sums, lost: play.lost, states: play.states }
}

/** In a single round nothing follows the first wave (DAI-COMBAT-3). */
export function isOver({ party, foes }: Stand, wave: number, { mode }: ForecastMode): boolean {
  return party.length === 0 || foes.length === 0 || (mode === 'single' && wave > 0)
}

type ForecastMode = Pick<FightPlan['input'], 'mode'>

/** Situations with one and the same last group are played together, all others alone. */
function alike({ plan: { input } }: Play, stands: readonly OpenStand[]) {
  const together = new Map<string, OpenStand[]>()
  for (const one of stands) {
    const groups = groupsOf(input, one.stand)
    const [group] = groups
    const key =
      group !== undefined && isLast(input, one.stand, groups) ? fightKey(group) : keyOf(one.stand)
    const same = together.get(key)
    if (same === undefined) together.set(key, [one])
    else same.push(one)
  }
  return together.values()
}

/** Whether the fight ends with this wave. */
function isLast({ mode }: ForecastMode, { party, foes }: Stand, groups: readonly Group[]): boolean {
  const [group] = groups
  return (
    mode !== 'single' &&
    groups.length === 1 &&
    group!.party.length === party.length &&
    group!.foes.length === foes.length
  )
}

/** False if there are too many states. */
function playWave(
  play: Play,
  stands: readonly OpenStand[],
  groups: readonly Group[],
  first: RoundInProgress | null,
): boolean {
  const { plan } = play
  if (!isLast(plan.input, stands[0]!.stand, groups))
    return playGroups(play, stands[0]!, groups, first)
  const starts = stands.map(({ stand, rounds }, i) => ({
    group: i === 0 ? groups[0]! : groupsOf(plan.input, stand)[0]!,
    chances: rounds,
  }))
  const most = play.cells - play.states
  const built = fightOf(play.fights, plan, groups[0]!)
  const played = playLastGroup(plan, built, starts, { first, most, sums: play.sums })
  if (played === null) return false
  play.states += played.states
  play.lost += played.lost
  return true
}

/** Plays each group to its end. False if there are too many states. */
function playGroups(
  play: Play,
  { stand, rounds }: OpenStand,
  groups: readonly Group[],
  first: RoundInProgress | null,
): boolean {
  const { plan, known, cells, sums } = play
  const played: GroupEnds[] = []
  for (const group of groups) {
    const key = `${first === null} ${keyOf(group)}`
    const ends = known.get(key) ?? playGroup(plan, play.fights, group, first, cells - play.states)
    if (ends === null) return false
    if (!known.has(key)) play.states += ends.states
    known.set(key, ends)
    played.push(ends)
  }
  const mass = sumOf(rounds)
  for (const { fallen, lost } of played) {
    for (const [at, part] of fallen) addFallen(sums, at, part, mass)
    play.lost += mass * lost
  }
  if (played.length > 1)
    play.states += played.reduce((product, { ends }) => product * ends.length, 1)
  if (play.states > cells) return false
  joinEnds(play, played, idleOf(stand, groups), rounds)
  return true
}

/** Adds every combination of the groups' ends. The wave takes as long as its longest group. */
function joinEnds(
  play: Play,
  groups: readonly GroupEnds[],
  idle: Stand,
  before: Float64Array,
): void {
  const { input } = play.plan
  const mass = sumOf(before)
  const longest = Math.max(1, ...groups.map(({ ends }) => ends[0]?.until.length ?? 1))
  const combine = (i: number, stand: Stand, until: Float64Array) => {
    const total = until.at(-1)!
    if (total * mass < DUST) {
      play.lost += total * mass
      return
    }
    if (i === groups.length) {
      const rounds = convolve(before, until)
      if (isOver(stand, 1, input)) finish(play, stand, rounds)
      else addOpen(play, ordered(stand), rounds)
      return
    }
    for (const end of groups[i]!.ends) {
      const party: readonly Body[] = [...stand.party, ...end.stand.party]
      const foes: readonly Body[] = [...stand.foes, ...end.stand.foes]
      combine(i + 1, { party, foes }, timesUntil(until, end.until))
    }
  }
  combine(0, idle, new Float64Array(longest).fill(1))
}

/** The chance that both happened by each round. The second may have happened earlier. */
function timesUntil(until: Float64Array, other: Float64Array): Float64Array {
  const last = other.length - 1
  const both = new Float64Array(until.length)
  for (let round = 0; round < until.length; round++)
    both[round] = until[round]! * other[Math.min(round, last)]!
  return both
}

/** The chances of each sum of rounds. The second are given as chances up to each round. */
function convolve(before: Float64Array, until: Float64Array): Float64Array {
  const sums = new Float64Array(before.length + until.length - 1)
  for (let round = 0; round < until.length; round++) {
    const chance = until[round]! - (round === 0 ? 0 : until[round - 1]!)
    if (chance !== 0)
      for (let i = 0; i < before.length; i++) sums[i + round]! += before[i]! * chance
  }
  return sums
}

function finish({ sums }: Play, stand: Stand, rounds: Float64Array): void {
  addEnd(sums, stand, sumOf(rounds))
  for (let round = 0; round < rounds.length; round++) addAt(sums.rounds, round, rounds[round]!)
}

function addOpen({ open }: Play, stand: Stand, rounds: Float64Array): void {
  const stands = (open[stand.party.length + stand.foes.length] ??= new Map<string, OpenStand>())
  const key = keyOf(stand)
  const known = stands.get(key)?.rounds
  stands.set(key, { stand, rounds: known === undefined ? rounds : sumEach(known, rounds) })
}

function sumEach(one: Float64Array, other: Float64Array): Float64Array {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other]
  const sums = longer.slice()
  for (let i = 0; i < shorter.length; i++) sums[i]! += shorter[i]!
  return sums
}

function sumOf(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum
}
