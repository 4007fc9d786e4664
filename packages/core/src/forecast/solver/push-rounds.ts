import { isStanding, levelOf, newStrikes, readLevels } from '../fight.ts'
import type { FightModel, StateIndex, Strikes } from '../fight.ts'
import { landFelled, NOTHING, type Landing } from './last-strikes.ts'
import { massTable, type MassTable } from './mass-table.ts'
import { countFates, type Tally } from './tally.ts'

/** The round in which a forecast starts. */
export interface FirstRound {
  /** Turns that have been taken. */
  readonly taken: ReadonlySet<number>
  /** The level of the frozen axis when the round started. */
  readonly shown?: number
}

/** Called with every state in which nothing more happens. */
export type OnEnd = (levels: Int32Array, mass: number) => void

export interface RoundPusher {
  /** Pushes all chances of `from` through one round. Those of fights that continue are added to `to`. */
  readonly push: (from: MassTable, to: MassTable, first?: FirstRound) => void
}

/** Moves chances forward, one round at a time. `tally` gets the blows that fell somebody. */
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
  let [now, next] = [massTable(index.cells), massTable(index.cells)]

  const goesOn = (key: number, mass: number) => {
    readLevels(key, axes, index, levels)
    if (isStanding('party', axes, levels) && isStanding('foes', axes, levels)) return true
    onEnd(levels, mass)
    return false
  }

  const pushTurn = (turn: number, shown: number) => {
    const landing = { fight, index, tally, turn, shown, add: next.add, spare }
    for (let at = 0; at < now.size(); at++) {
      const [key, mass] = [now.key(at), now.mass(at)]
      if (!goesOn(key, mass)) continue
      const missed = playTurn(landing, strikes, key, levels, mass)
      if (missed > NOTHING) next.add(key, mass * missed)
    }
    now.clear()
    ;[now, next] = [next, now]
  }

  const pushThrough = (to: MassTable, shown: number, taken: ReadonlySet<number>) => {
    for (let turn = 0; turn < turns; turn++) if (!taken.has(turn)) pushTurn(turn, shown)
    for (let at = 0; at < now.size(); at++)
      if (goesOn(now.key(at), now.mass(at))) to.add(now.key(at), now.mass(at))
    now.clear()
  }

  return {
    push(from, to, first) {
      const { taken, shown } = first ?? { taken: new Set<number>() }
      for (const [level, keys] of byShown(from, fight, index, shown)) {
        for (const at of keys) now.add(from.key(at), from.mass(at))
        pushThrough(to, frozen < 0 ? -1 : level, taken)
      }
    },
  }
}

/** Positions in the table by what the frozen axis shows. One group if there is no such axis. */
function byShown(
  table: MassTable,
  { axes, frozen }: FightModel,
  index: StateIndex,
  shown: number | undefined,
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>()
  const levels = new Int32Array(axes.length)
  for (let at = 0; at < table.size(); at++) {
    if (frozen >= 0) readLevels(table.key(at), axes, index, levels)
    const level = shown ?? (frozen < 0 ? -1 : levels[frozen]!)
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
  const { fight, index, tally, turn, shown } = landing
  strikes.count = 0
  fight.strike(levels, turn, strikes, shown, null)
  let missed = 1
  for (let i = 0; i < strikes.count; i++) {
    const row = strikes.row[i]!
    const weight = strikes.weight[i]!
    const target = strikes.target[i]!
    const spent = strikes.spent[i]! * index.strides[strikes.spentAxis[i]!]!
    const moved = spent === 0 ? row.harm : row.harm + row.drops[0]!
    missed -= weight * moved
    countFates(tally, target, row, mass * weight)
    const member = fight.members[target]!
    const stride = index.strides[member.axis]!
    const from = levelOf(member, levels)
    const waits = fight.pending[turn]!.has(target)
    for (let d = spent === 0 ? 1 : 0; d < row.drops.length; d++) {
      const chance = weight * row.drops[d]!
      if (chance === 0) continue
      const after = key - d * stride - spent
      if (!waits || d < from) landing.add(after, mass * chance)
      else
        landFelled(landing, after, lowered(levels, member.axis, d), mass * chance, { target, from })
    }
  }
  return missed
}

export function lowered(levels: Int32Array, axis: number, by: number): Int32Array {
  const after = levels.slice()
  after[axis]! -= by
  return after
}
