import { levelOf, newStrikes, readLevels } from '../fight.ts'
import type { FightModel, StateIndex, Strikes } from '../fight.ts'
import { landFelled } from './last-strikes.ts'
import type { MassTable } from './mass-table.ts'
import { lowered } from './push-rounds.ts'
import { countEnd, countFates, type Tally } from './tally.ts'

export interface Laps {
  /** The mean number of rounds. */
  readonly rounds: number
  /** The chance that the fight takes 1, 2, 3… rounds. */
  readonly distribution: readonly number[]
  /** The chance of everything that was dropped. */
  readonly lost: number
}

export interface LapOptions {
  /** States with at most this chance are dropped. 0 drops none. */
  readonly dust: number
  /** How many rounds are listed with their chance. Fewer if there are too many states. */
  readonly rounds: number
}

/** Below this chance of any harm in a whole round, the fight never ends. */
const ENDLESS = 1e-13

/** The most chances to store: 64 MB. */
const MOST_STORED = 8_000_000

interface Sweep {
  readonly fight: FightModel
  readonly index: StateIndex
  readonly tally: Tally
  /**
   * The chance to enter each turn of each state in each round. One slot more than there are turns
   * is for what happened in the last turn. The last layer is for all rounds that are not listed.
   */
  readonly entered: Float64Array
  readonly layers: number
  readonly levels: Int32Array
  /** By axis, the place in `standing` where it counts. */
  readonly sides: Int32Array
  /** How many axes of each side are above 0 in the current state. */
  readonly standing: Int32Array
  /** By member, the distance between two of its levels in `entered`. */
  readonly strides: Int32Array
  /** What may happen in each turn of the current state. */
  readonly strikes: readonly Strikes[]
  /** The chance that each turn of the current state harms somebody. */
  readonly harm: Float64Array
  /** By turn and layer, how often a turn of the current state is reached. */
  readonly visits: Float64Array
  readonly distribution: Float64Array
  readonly spare: Strikes[]
}

/** Places in `standing`. The last is for axes that are no fighters. */
const PLACES = { party: 0, foes: 1, none: 2 } as const

/**
 * Plays a fight to its end from the start of a round. Each state is visited once, from the highest
 * index down, because harm only leads to lower ones. Rounds in which nobody is harmed are summed as
 * a geometric series, after those that are listed. States with a chance of at most `dust` are
 * dropped and counted as lost.
 */
export function solveLaps(
  fight: FightModel,
  index: StateIndex,
  start: MassTable,
  tally: Tally,
  { dust, rounds: wanted }: LapOptions,
): Laps {
  const highest = highestKey(start)
  if (highest < 0) return { rounds: 0, distribution: [], lost: 0 }
  const slots = (highest + 1) * (fight.turns + 1)
  const listed = Math.max(0, Math.min(wanted, Math.floor(MOST_STORED / slots) - 1))
  const sweep = newSweep(fight, index, tally, highest, listed + 1)
  const width = (fight.turns + 1) * sweep.layers
  for (let at = 0; at < start.size; at++) sweep.entered[start.keys[at]! * width] = start.masses[at]!
  let [rounds, lost] = [0, 0]
  for (let key = highest, slot = highest * width; key >= 0; key--, slot -= width) {
    const mass = massOf(sweep.entered, slot, slot + width)
    if (mass > dust) rounds += visit(sweep, key, slot, mass)
    else lost += mass
    stepDown(fight.axes, sweep)
  }
  return { rounds, distribution: [...sweep.distribution.subarray(0, listed)], lost }
}

/** A sweep whose current state is the highest one. */
function newSweep(
  fight: FightModel,
  index: StateIndex,
  tally: Tally,
  highest: number,
  layers: number,
): Sweep {
  const { axes, turns, members } = fight
  const width = (turns + 1) * layers
  const levels = new Int32Array(axes.length)
  readLevels(highest, axes, index, levels)
  const sides = Int32Array.from(axes, ({ side }) => PLACES[side ?? 'none'])
  const standing = new Int32Array(3)
  for (const [axis, level] of levels.entries()) if (level > 0) standing[sides[axis]!]! += 1
  return {
    fight,
    index,
    tally,
    entered: new Float64Array((highest + 1) * width),
    layers,
    levels,
    sides,
    standing,
    strides: Int32Array.from(members, ({ axis }) => index.strides[axis]! * width),
    strikes: Array.from({ length: turns }, newStrikes),
    harm: new Float64Array(turns),
    visits: new Float64Array(turns * layers),
    distribution: new Float64Array(layers),
    spare: [],
  }
}

function highestKey(table: MassTable): number {
  let highest = -1
  for (let at = 0; at < table.size; at++) highest = Math.max(highest, table.keys[at]!)
  return highest
}

function massOf(entered: Float64Array, from: number, to: number): number {
  let mass = 0
  for (let at = from; at < to; at++) mass += entered[at]!
  return mass
}

/** Goes to the state with the next lower index. */
function stepDown(axes: FightModel['axes'], { levels, sides, standing }: Sweep): void {
  for (let axis = 0; axis < levels.length; axis++) {
    const level = levels[axis]!
    if (level > 0) {
      levels[axis] = level - 1
      if (level === 1) standing[sides[axis]!]! -= 1
      return
    }
    const { size } = axes[axis]!
    levels[axis] = size
    if (size > 0) standing[sides[axis]!]! += 1
  }
}

/**
 * `slot` is the place of the state's first turn in `entered`. Returns the mean number of rounds that
 * start here.
 */
function visit(sweep: Sweep, key: number, slot: number, mass: number): number {
  const { fight, tally, levels, standing } = sweep
  const over = standing[PLACES.party] === 0 || standing[PLACES.foes] === 0
  if (over) countRounds(sweep, slot)
  const moved = over ? 0 : harmOfLap(sweep)
  if (moved < ENDLESS) {
    countEnd(tally, fight, levels, mass)
    return 0
  }
  const begun = countVisits(sweep, slot, moved)
  spread(sweep, key, slot)
  return begun
}

/** In which round the fight was over. A state at the start of a round was over before. */
function countRounds({ fight, entered, layers, distribution }: Sweep, slot: number): void {
  let at = slot + layers
  for (let turn = 1; turn <= fight.turns; turn++)
    for (let layer = 0; layer < layers; layer++) distribution[layer]! += entered[at++]!
}

/** Fills `strikes` and `harm`. Returns the chance that a whole round harms somebody. */
function harmOfLap({ fight, levels, strikes, harm }: Sweep): number {
  let moved = 0
  for (let turn = 0; turn < fight.turns; turn++) {
    const here = strikes[turn]!
    here.count = 0
    fight.strike(levels, turn, here, -1, null)
    let sum = 0
    for (let i = 0; i < here.count; i++) sum += here.weight[i]! * here.row[i]!.harm
    harm[turn] = Math.min(1, sum)
    moved += (1 - moved) * harm[turn]!
  }
  return moved
}

/** Fills `visits`. Returns the mean number of rounds that begin in this state. */
function countVisits(sweep: Sweep, slot: number, moved: number): number {
  const { fight, entered, layers, harm, visits } = sweep
  const { turns } = fight
  const last = layers - 1
  let [begun, stayed] = [0, 0]
  for (let layer = 0; layer < layers; layer++) {
    let reached = stayed + entered[slot + layer]!
    // the results of the last turn of a round begin the next one
    if (layer > 0) reached += entered[slot + turns * layers + layer - 1]!
    if (layer === last) {
      reached += entered[slot + turns * layers + last]!
      reached += unharmed(sweep, slot, reached) / moved
    }
    begun += reached
    for (let turn = 0; turn < turns; turn++) {
      if (turn > 0) reached += entered[slot + turn * layers + layer]!
      visits[turn * layers + layer] = reached
      reached *= 1 - harm[turn]!
    }
    stayed = reached
  }
  return begun
}

/** The chance to come through the last layer once without harm. */
function unharmed({ fight, entered, layers, harm }: Sweep, slot: number, reached: number): number {
  let left = reached
  for (let turn = 0; turn < fight.turns; turn++) {
    if (turn > 0) left += entered[slot + turn * layers + layers - 1]!
    left *= 1 - harm[turn]!
  }
  return left
}

/** Moves the harm of every turn to the states below. */
function spread(sweep: Sweep, key: number, slot: number): void {
  const { fight, layers, visits } = sweep
  for (let turn = 0; turn < fight.turns; turn++) {
    let total = 0
    for (let layer = 0; layer < layers; layer++) total += visits[turn * layers + layer]!
    if (total === 0) continue
    if (fight.pending[turn]!.size === 0) spreadTurn(sweep, slot, turn, total)
    else spreadMoment(sweep, key, turn, total)
  }
}

function spreadTurn(sweep: Sweep, slot: number, turn: number, total: number): void {
  const { tally, entered, layers, strides, strikes, visits } = sweep
  const { count, row: rows, target: targets, weight: weights } = strikes[turn]!
  const from = slot + (turn + 1) * layers
  const visited = turn * layers
  for (let i = 0; i < count; i++) {
    const row = rows[i]!
    const { drops, losses } = row
    const target = targets[i]!
    const weight = weights[i]!
    const stride = strides[target]!
    countFates(tally, target, row, total * weight)
    if (layers === 1) {
      const mass = total * weight
      for (let n = 0; n < losses.length; n++) {
        const d = losses[n]!
        entered[from - d * stride]! += mass * drops[d]!
      }
      continue
    }
    for (let n = 0; n < losses.length; n++) {
      const d = losses[n]!
      const at = from - d * stride
      const chance = weight * drops[d]!
      for (let layer = 0; layer < layers; layer++)
        entered[at + layer]! += visits[visited + layer]! * chance
    }
  }
}

/** A turn of a moment in which somebody who falls may still strike. */
function spreadMoment(sweep: Sweep, key: number, turn: number, total: number): void {
  const { fight, index, tally, entered, layers, strikes, levels, visits, spare } = sweep
  const { members, pending } = fight
  const visited = turn * layers
  const width = (fight.turns + 1) * layers
  const add = (to: number, mass: number) => {
    const at = to * width + (turn + 1) * layers
    const share = mass / total
    for (let layer = 0; layer < layers; layer++)
      entered[at + layer]! += visits[visited + layer]! * share
  }
  const landing = { fight, index, tally, turn, shown: -1, add, spare }
  const here = strikes[turn]!
  for (let i = 0; i < here.count; i++) {
    const row = here.row[i]!
    const target = here.target[i]!
    const member = members[target]!
    const mass = total * here.weight[i]!
    const stride = index.strides[member.axis]!
    const from = levelOf(member, levels)
    countFates(tally, target, row, mass)
    for (let d = 1; d < row.drops.length; d++) {
      const part = mass * row.drops[d]!
      if (part === 0) continue
      const after = key - d * stride
      if (d < from || !pending[turn]!.has(target)) add(after, part)
      else landFelled(landing, after, lowered(levels, member.axis, d), part, { target, from })
    }
  }
}
