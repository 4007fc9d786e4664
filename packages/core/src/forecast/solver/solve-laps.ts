import { isStanding, levelOf, newStrikes, readLevels } from '../fight.ts'
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
  /** What may happen in each turn of the current state. */
  readonly strikes: readonly Strikes[]
  /** The chance that each turn of the current state harms somebody. */
  readonly harm: Float64Array
  /** By turn and layer, how often a turn of the current state is reached. */
  readonly visits: Float64Array
  readonly distribution: Float64Array
  readonly spare: Strikes[]
}

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
  const { axes, turns } = fight
  const highest = highestKey(start)
  if (highest < 0) return { rounds: 0, distribution: [], lost: 0 }
  const slots = (highest + 1) * (turns + 1)
  const listed = Math.max(0, Math.min(wanted, Math.floor(MOST_STORED / slots) - 1))
  const layers = listed + 1
  const sweep: Sweep = {
    fight,
    index,
    tally,
    entered: new Float64Array(slots * layers),
    layers,
    levels: new Int32Array(axes.length),
    strikes: Array.from({ length: turns }, newStrikes),
    harm: new Float64Array(turns),
    visits: new Float64Array(turns * layers),
    distribution: new Float64Array(layers),
    spare: [],
  }
  for (let at = 0; at < start.size(); at++)
    sweep.entered[start.key(at) * (turns + 1) * layers] = start.mass(at)
  readLevels(highest, axes, index, sweep.levels)
  let [rounds, lost] = [0, 0]
  for (let key = highest; key >= 0; key--) {
    const mass = massOf(sweep, key)
    if (mass > dust) rounds += visit(sweep, key, mass)
    else lost += mass
    stepDown(axes, sweep.levels)
  }
  return { rounds, distribution: [...sweep.distribution.subarray(0, listed)], lost }
}

function highestKey(table: MassTable): number {
  let highest = -1
  for (let at = 0; at < table.size(); at++) highest = Math.max(highest, table.key(at))
  return highest
}

/** The place of the first turn of a state in `entered`. */
function slotOf({ fight: { turns }, layers }: Sweep, key: number): number {
  return key * (turns + 1) * layers
}

function massOf(sweep: Sweep, key: number): number {
  const { entered } = sweep
  const end = slotOf(sweep, key + 1)
  let mass = 0
  for (let at = slotOf(sweep, key); at < end; at++) mass += entered[at]!
  return mass
}

/** The levels of the next lower index. */
function stepDown(axes: FightModel['axes'], levels: Int32Array): void {
  for (let axis = 0; axis < axes.length; axis++) {
    if (levels[axis]! > 0) {
      levels[axis]! -= 1
      return
    }
    levels[axis] = axes[axis]!.size
  }
}

/** Returns the mean number of rounds that start in this state. */
function visit(sweep: Sweep, key: number, mass: number): number {
  const { fight, tally, levels } = sweep
  const over = !isStanding('party', fight.axes, levels) || !isStanding('foes', fight.axes, levels)
  if (over) countRounds(sweep, key)
  const moved = over ? 0 : harmOfLap(sweep)
  if (moved < ENDLESS) {
    countEnd(tally, fight, levels, mass)
    return 0
  }
  const begun = countVisits(sweep, key, moved)
  spread(sweep, key)
  return begun
}

/** In which round the fight was over. A state at the start of a round was over before. */
function countRounds(sweep: Sweep, key: number): void {
  const { fight, entered, layers, distribution } = sweep
  let at = slotOf(sweep, key) + layers
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
function countVisits(sweep: Sweep, key: number, moved: number): number {
  const { fight, entered, layers, harm, visits } = sweep
  const { turns } = fight
  const slot = slotOf(sweep, key)
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
function spread(sweep: Sweep, key: number): void {
  const { fight, layers, visits } = sweep
  for (let turn = 0; turn < fight.turns; turn++) {
    let total = 0
    for (let layer = 0; layer < layers; layer++) total += visits[turn * layers + layer]!
    if (total === 0) continue
    if (fight.pending[turn]!.size === 0) spreadTurn(sweep, key, turn, total)
    else spreadMoment(sweep, key, turn, total)
  }
}

function spreadTurn(sweep: Sweep, key: number, turn: number, total: number): void {
  const { fight, index, tally, entered, layers, strikes, visits } = sweep
  const { members, turns } = fight
  const here = strikes[turn]!
  const from = slotOf(sweep, key) + (turn + 1) * layers
  const visited = turn * layers
  for (let i = 0; i < here.count; i++) {
    const { drops } = here.row[i]!
    const target = here.target[i]!
    const weight = here.weight[i]!
    const stride = index.strides[members[target]!.axis]! * (turns + 1) * layers
    for (let d = 1, at = from - stride; d < drops.length; d++, at -= stride) {
      const chance = weight * drops[d]!
      if (chance === 0) continue
      for (let layer = 0; layer < layers; layer++)
        entered[at + layer]! += visits[visited + layer]! * chance
    }
    countFates(tally, target, here.row[i]!, total * weight)
  }
}

/** A turn of a moment in which somebody who falls may still strike. */
function spreadMoment(sweep: Sweep, key: number, turn: number, total: number): void {
  const { fight, index, tally, entered, layers, strikes, levels, visits, spare } = sweep
  const { members, pending } = fight
  const visited = turn * layers
  const add = (to: number, mass: number) => {
    const at = slotOf(sweep, to) + (turn + 1) * layers
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
