import { isStanding, levelOf, newStrikes, readLevels } from '../fight.ts'
import type { FightModel, StateIndex, Strikes } from '../fight.ts'
import { landFelled } from './last-strikes.ts'
import type { MassTable } from './mass-table.ts'
import { lowered } from './push-rounds.ts'
import { countEnd, countFates, type Tally } from './tally.ts'

export interface Laps {
  /** The mean number of rounds. */
  readonly rounds: number
  /** The chance of everything that was dropped. */
  readonly lost: number
}

/** Below this chance of any harm in a whole round, the fight never ends. */
const ENDLESS = 1e-13

interface Sweep {
  readonly fight: FightModel
  readonly index: StateIndex
  readonly tally: Tally
  /** The chance to enter each turn of each state, at `key * turns + turn`. */
  readonly entered: Float64Array
  readonly levels: Int32Array
  /** What may happen in each turn of the current state. */
  readonly strikes: readonly Strikes[]
  /** The chance that each turn of the current state harms somebody. */
  readonly harm: Float64Array
}

/**
 * Plays a fight to its end from the start of a round. Each state is visited once, from the highest
 * index down, because harm only leads to lower ones. Rounds in which nobody is harmed are summed as
 * a geometric series. States with a chance of at most `dust` are dropped and counted as lost.
 */
export function solveLaps(
  fight: FightModel,
  index: StateIndex,
  start: MassTable,
  tally: Tally,
  dust: number,
): Laps {
  const { axes, turns } = fight
  const highest = highestKey(start)
  if (highest < 0) return { rounds: 0, lost: 0 }
  const sweep: Sweep = {
    fight,
    index,
    tally,
    entered: new Float64Array((highest + 1) * turns),
    levels: new Int32Array(axes.length),
    strikes: Array.from({ length: turns }, newStrikes),
    harm: new Float64Array(turns),
  }
  for (let at = 0; at < start.size(); at++) sweep.entered[start.key(at) * turns] = start.mass(at)
  readLevels(highest, axes, index, sweep.levels)
  let [rounds, lost] = [0, 0]
  for (let key = highest; key >= 0; key--) {
    const mass = massOf(sweep, key)
    if (mass > dust) rounds += visit(sweep, key, mass)
    else lost += mass
    stepDown(axes, sweep.levels)
  }
  return { rounds, lost }
}

function highestKey(table: MassTable): number {
  let highest = -1
  for (let at = 0; at < table.size(); at++) highest = Math.max(highest, table.key(at))
  return highest
}

function massOf({ fight: { turns }, entered }: Sweep, key: number): number {
  let mass = 0
  for (let at = key * turns; at < (key + 1) * turns; at++) mass += entered[at]!
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
  const moved = over ? 0 : harmOfLap(sweep)
  if (moved < ENDLESS) {
    countEnd(tally, fight, levels, mass)
    return 0
  }
  const first = firstVisits(sweep, key, moved)
  spread(sweep, key, first)
  return first
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

/** How often the first turn is reached in this state, laps without harm included. */
function firstVisits({ fight: { turns }, entered, harm }: Sweep, key: number, moved: number) {
  let unharmed = 0
  for (let turn = 0; turn < turns; turn++)
    unharmed = (unharmed + entered[key * turns + turn]!) * (1 - harm[turn]!)
  return entered[key * turns]! + unharmed / moved
}

/** Moves the harm of every turn to the states below. */
function spread(sweep: Sweep, key: number, first: number): void {
  const { fight, entered, harm } = sweep
  const { turns } = fight
  let visits = first
  for (let turn = 0; turn < turns; turn++) {
    if (turn > 0) visits = visits * (1 - harm[turn - 1]!) + entered[key * turns + turn]!
    if (visits === 0) continue
    if (fight.pending[turn]!.size === 0) spreadTurn(sweep, key, turn, visits)
    else spreadMoment(sweep, key, turn, visits)
  }
}

function spreadTurn(
  { fight, index, tally, entered, strikes }: Sweep,
  key: number,
  turn: number,
  visits: number,
): void {
  const { members, turns } = fight
  const here = strikes[turn]!
  const from = key * turns + ((turn + 1) % turns)
  for (let i = 0; i < here.count; i++) {
    const { drops, fates } = here.row[i]!
    const target = here.target[i]!
    const mass = visits * here.weight[i]!
    const stride = index.strides[members[target]!.axis]! * turns
    for (let d = 1, at = from - stride; d < drops.length; d++, at -= stride)
      entered[at]! += mass * drops[d]!
    const sums = tally.fates[target]!
    sums.down += mass * fates.down
    sums.dead += mass * fates.dead
    sums.gone += mass * fates.gone
  }
}

/** A turn of a moment in which somebody who falls may still strike. */
function spreadMoment(
  { fight, index, tally, entered, strikes, levels }: Sweep,
  key: number,
  turn: number,
  visits: number,
): void {
  const { members, turns, pending } = fight
  const next = (turn + 1) % turns
  const add = (to: number, mass: number) => {
    entered[to * turns + next]! += mass
  }
  const landing = { fight, index, tally, turn, shown: -1, add }
  const here = strikes[turn]!
  for (let i = 0; i < here.count; i++) {
    const row = here.row[i]!
    const target = here.target[i]!
    const member = members[target]!
    const mass = visits * here.weight[i]!
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
