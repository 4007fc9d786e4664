import type { Body } from './bodies.ts'
import type { FightPlan, Group } from './group-fight.ts'
import type { ForecastInput } from './input.ts'
import { playGroup, type Fallen, type GroupEnds, type RoundInProgress } from './play-group.ts'
import { groupsOf, idleOf, keyOf, ordered, type Stand } from './stands.ts'

/** The sums from which a forecast is made. */
export interface Waves {
  /** All fighters who are up at the end, with the chance of each number of rounds. */
  readonly ends: readonly WaveEnd[]
  /** By fighter. */
  readonly fallen: readonly Fallen[]
  readonly lost: number
  readonly states: number
}

export interface WaveEnd {
  readonly stand: Stand
  readonly rounds: Float64Array
}

/** The start of a fight in waves. */
export interface WaveStart {
  readonly input: ForecastInput
  readonly stand: Stand
  readonly groups: readonly Group[]
  readonly plan: FightPlan
  readonly first: RoundInProgress | null
}

/** Joint ends below this chance are dropped. */
const DUST = 1e-12

/**
 * Plays a fight in waves: each group to its end, then a new split of those who are up. Null if there
 * are more states than `cells`.
 */
export function playWaves(start: WaveStart, cells: number): Waves | null {
  const { input, stand } = start
  const sums = input.fighters.map(noneFallen)
  const known = new Map<string, GroupEnds>()
  const open = new Map<string, WaveEnd>([[keyOf(stand), { stand, rounds: Float64Array.of(1) }]])
  const ends: WaveEnd[] = []
  let [lost, states] = [0, 0]
  for (let wave = 0, now = takeNext(open); now !== null; now = takeNext(open)) {
    if (isOver(now.stand, wave, input)) {
      ends.push(now)
      continue
    }
    const groups = wave === 0 ? start.groups : groupsOf(input, now.stand)
    const played: GroupEnds[] = []
    for (const group of groups) {
      const key = `${wave === 0} ${keyOf(group)}`
      const first = wave === 0 ? start.first : null
      const found = known.get(key) ?? playGroup(input, group, start.plan, first, cells - states)
      if (found === null) return null
      if (!known.has(key)) states += found.states
      known.set(key, found)
      played.push(found)
    }
    const mass = sumOf(now.rounds)
    lost += countFallen(sums, played, mass)
    if (played.length > 1) states += played.reduce((product, one) => product * one.ends.length, 1)
    if (states > cells) return null
    lost += joinEnds(played, idleOf(now.stand, groups), now.rounds, open)
    wave++
  }
  return { ends, fallen: sums, lost, states }
}

/** In a single round nothing follows the first wave (DAI-COMBAT-3). */
export function isOver({ party, foes }: Stand, wave: number, { mode }: ForecastInput): boolean {
  return party.length === 0 || foes.length === 0 || (mode === 'single' && wave > 0)
}

/** Removes the entry with the most fighters. Later waves always have fewer. */
function takeNext(open: Map<string, WaveEnd>): WaveEnd | null {
  let found: readonly [string, WaveEnd] | null = null
  const count = ({ stand }: WaveEnd) => stand.party.length + stand.foes.length
  for (const entry of open) if (found === null || count(entry[1]) > count(found[1])) found = entry
  if (found === null) return null
  open.delete(found[0])
  return found[1]
}

interface FallenSums {
  down: number
  gone: number
  reserve: number
  readonly wounds: number[]
}

export function noneFallen(): FallenSums {
  return { down: 0, gone: 0, reserve: 0, wounds: [] }
}

/** Returns the chance that was lost in the groups. */
function countFallen(
  sums: readonly FallenSums[],
  played: readonly GroupEnds[],
  mass: number,
): number {
  for (const { fallen } of played) for (const [at, part] of fallen) addFallen(sums[at]!, part, mass)
  return played.reduce((sum, { lost }) => sum + mass * lost, 0)
}

export function addFallen(sums: FallenSums, part: Fallen, mass: number): void {
  sums.down += mass * part.down
  sums.gone += mass * part.gone
  sums.reserve += mass * part.reserve
  for (const [wounds, chance] of part.wounds.entries())
    sums.wounds[wounds] = (sums.wounds[wounds] ?? 0) + mass * chance
}

/**
 * Adds every combination of the groups' ends. The wave takes as long as its longest group. Returns
 * the chance of what was dropped.
 */
function joinEnds(
  groups: readonly GroupEnds[],
  idle: Stand,
  before: Float64Array,
  open: Map<string, WaveEnd>,
): number {
  const mass = sumOf(before)
  const longest = Math.max(1, ...groups.map(({ ends }) => ends[0]?.until.length ?? 1))
  let lost = 0
  const combine = (i: number, stand: Stand, until: Float64Array) => {
    const total = until.at(-1)!
    if (total * mass < DUST) {
      lost += total * mass
      return
    }
    if (i === groups.length) return addEnd(open, ordered(stand), convolve(before, until))
    for (const end of groups[i]!.ends) {
      const party: readonly Body[] = [...stand.party, ...end.stand.party]
      const foes: readonly Body[] = [...stand.foes, ...end.stand.foes]
      const last = end.until.length - 1
      combine(
        i + 1,
        { party, foes },
        until.map((chance, round) => chance * end.until[Math.min(round, last)]!),
      )
    }
  }
  combine(0, idle, new Float64Array(longest).fill(1))
  return lost
}

/** The chances of each sum of rounds. The second are given as chances up to each round. */
function convolve(before: Float64Array, until: Float64Array): Float64Array {
  const sums = new Float64Array(before.length + until.length - 1)
  for (let round = 0; round < until.length; round++) {
    const chance = until[round]! - (round === 0 ? 0 : until[round - 1]!)
    for (let i = 0; i < before.length; i++) sums[i + round]! += before[i]! * chance
  }
  return sums
}

export function addEnd(open: Map<string, WaveEnd>, stand: Stand, rounds: Float64Array): void {
  const key = keyOf(stand)
  const known = open.get(key)?.rounds ?? new Float64Array()
  const longest = Math.max(known.length, rounds.length)
  const sums = Float64Array.from({ length: longest }, (_, i) => (known[i] ?? 0) + (rounds[i] ?? 0))
  open.set(key, { stand, rounds: sums })
}

function sumOf(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0)
}
