import { bothSidesCheck, levelOf, newStrikes, readLevels } from '../fight.ts'
import type { FightModel, StateIndex, Strikes } from '../fight.ts'
import { landFelled, NOTHING, type Landing } from './last-strikes.ts'
import { addMass, clearMasses, massTable, type MassTable } from './mass-table.ts'
import { countFates, type Tally } from './tally.ts'

/** The round in which a forecast starts. */
export interface FirstRound {
  /** Turns that have been taken. */
  readonly taken: ReadonlySet<number>
  /** The level of the frozen axis when the round started. */
  readonly shown?: number
}

/** Called with every state in which nothing more happens. */
export type OnEnd = (levels: Int32Array, mass: number, key: number) => void

export interface RoundPusher {
  /** Pushes all chances of `from` through one round. Those of fights that continue are added to `to`. */
  readonly push: (from: MassTable, to: MassTable, first?: FirstRound) => void
}

/** Moves chances forward, one round at a time. `tally` gets the blows that felled somebody. */
export function roundPusher(
  fight: FightModel,
  index: StateIndex,
  tally: Tally,
  onEnd: OnEnd,
): RoundPusher {
  const { axes, turns, frozen } = fight
  const levels = new Int32Array(axes.length)
  const strikes = newStrikes()
  const spare: Strikes[] = []
  const isOn = bothSidesCheck(axes)
  let [now, next] = [massTable(index.cells), massTable(index.cells)]
  const add = (key: number, mass: number) => addMass(next, key, mass)

  /** Calls `play` for every state of `now` in which the fight goes on, then empties it. */
  const forEachOpen = (play: (key: number, mass: number) => void) => {
    for (let at = 0; at < now.size; at++) {
      const [key, mass] = [now.keys[at]!, now.masses[at]!]
      readLevels(key, axes, index, levels)
      if (isOn(levels)) play(key, mass)
      else onEnd(levels, mass, key)
    }
    clearMasses(now)
  }

  const pushTurn = (turn: number, shown: number) => {
    const landing = { fight, index, tally, turn, shown, add, spare }
    forEachOpen((key, mass) => {
      const missed = playTurn(landing, strikes, key, levels, mass)
      if (missed > NOTHING) add(key, mass * missed)
    })
    ;[now, next] = [next, now]
  }

  const pushThrough = (to: MassTable, shown: number, taken: ReadonlySet<number>) => {
    for (let turn = 0; turn < turns; turn++) if (!taken.has(turn)) pushTurn(turn, shown)
    forEachOpen((key, mass) => addMass(to, key, mass))
  }

  return {
    push(from, to, first) {
      const { taken, shown } = first ?? { taken: new Set<number>() }
      for (const [level, places] of byShown(from, fight, index, shown)) {
        for (const at of places) addMass(now, from.keys[at]!, from.masses[at]!)
        pushThrough(to, frozen < 0 ? -1 : level, taken)
      }
    },
  }
}

/** Positions in the table by what the frozen axis shows. One group if there is no such axis. */
function byShown(
  { size, keys }: MassTable,
  { axes, frozen }: FightModel,
  { strides }: StateIndex,
  shown: number | undefined,
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>()
  const levelOfKey = (key: number) =>
    frozen < 0 ? -1 : Math.floor(key / strides[frozen]!) % (axes[frozen]!.size + 1)
  for (let at = 0; at < size; at++) {
    const level = shown ?? levelOfKey(keys[at]!)
    const group = groups.get(level)
    if (group === undefined) groups.set(level, [at])
    else group.push(at)
  }
  return groups
}

/** Adds the harm of one turn in one state. Returns the chance that the state stays. */
function playTurn(
  landing: Landing,
  strikes: Strikes,
  key: number,
  levels: Int32Array,
  mass: number,
): number {
  const { fight, index, tally, turn, shown, add } = landing
  strikes.count = 0
  fight.strike(levels, turn, strikes, shown, null)
  let missed = 1
  for (let i = 0; i < strikes.count; i++) {
    const row = strikes.row[i]!
    const { drops } = row
    const weight = strikes.weight[i]!
    const target = strikes.target[i]!
    const spent = strikes.spent[i]! * index.strides[strikes.spentAxis[i]!]!
    missed -= weight * (spent === 0 ? row.harm : row.harm + drops[0]!)
    countFates(tally, target, row, mass * weight)
    const member = fight.members[target]!
    const stride = index.strides[member.axis]!
    const from = levelOf(member, levels)
    const waits = fight.pending[turn]!.has(target)
    for (let d = spent === 0 ? 1 : 0; d < drops.length; d++) {
      const chance = weight * drops[d]!
      if (chance === 0) continue
      const after = key - d * stride - spent
      if (d < from) add(after, mass * chance)
      else if (waits)
        landFelled(landing, after, lowered(levels, member.axis, d), mass * chance, { target, from })
      else addFelled(landing, after, levels, mass * chance, { target, spent: strikes.spent[i]! })
    }
  }
  return missed
}

/**
 * Adds the state after a fall. The resource of the fallen member is counted and removed, so that it
 * does not tell apart states with the same standing fighters.
 */
function addFelled(
  { fight, index, tally, add }: Landing,
  after: number,
  levels: Int32Array,
  mass: number,
  { target, spent }: { readonly target: number; readonly spent: number },
): void {
  const axis = fight.resources?.[target] ?? -1
  if (axis < 0) return add(after, mass)
  const left = levels[axis]! - spent
  tally.resources[target]! += mass * left
  add(after - left * index.strides[axis]!, mass)
}

export function lowered(levels: Int32Array, axis: number, by: number): Int32Array {
  const after = levels.slice()
  after[axis]! -= by
  return after
}
