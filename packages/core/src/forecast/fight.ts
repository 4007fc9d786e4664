/** The two sides of a forecast. */
export const SIDES = ['party', 'foes'] as const
export type ForecastSide = (typeof SIDES)[number]

/** Ways of being out of a fight. */
export const FATES = ['down', 'dead', 'gone'] as const
export type FightFate = (typeof FATES)[number]

/**
 * The effects of one blow on a target at one level. `drops[d]` is the chance that it loses exactly
 * `d` levels, and a target with no levels left is out. `fates` splits that last chance.
 */
export interface BlowRow {
  readonly drops: Float64Array
  /** The levels above 0 that it may lose, for loops that run for every state. */
  readonly losses: Int32Array
  /** The sum of `drops` without the first. */
  readonly harm: number
  readonly fates: Readonly<Record<FightFate, number>>
}

/**
 * A fighter occupies the levels `offset + 1` to `offset + size` of an axis. It is out when the axis
 * is at `offset` or below.
 */
export interface FightMember {
  readonly side: ForecastSide
  readonly axis: number
  readonly offset: number
  readonly size: number
}

/**
 * One number of the state that never rises. Members that are struck one after the other share an
 * axis, the first of them at the top. `side` is null for a resource.
 */
export interface FightAxis {
  readonly size: number
  readonly side: ForecastSide | null
  /** The member at the front for each level. -1 where there is none. */
  readonly front: Int32Array
}

/**
 * A fight in which life only decreases. A state is the level of each axis, and a round is a list of
 * turns.
 */
export interface FightModel {
  readonly members: readonly FightMember[]
  readonly axes: readonly FightAxis[]
  readonly turns: number
  /**
   * For each turn, the later turns of the same moment by member. A member that falls while it has
   * such a turn still takes it, at the blow that fells it.
   */
  readonly pending: readonly ReadonlyMap<number, readonly number[]>[]
  /** The axis whose level at the start of the round counts for the whole round. -1 for none. */
  readonly frozen: number
  /** By member, the axis of what only it can spend. -1 for none. */
  readonly resources?: readonly number[]
  /**
   * Adds what may happen in a turn to `strikes`. Nothing is added if nobody acts. `levels` are those
   * of the axes, `actor` the actor's level if it has just fallen, and `shown` the level of the frozen
   * axis at the start of the round.
   */
  readonly strike: (
    levels: Int32Array,
    turn: number,
    strikes: Strikes,
    shown: number,
    actor: number | null,
  ) => void
}

/** What may happen in one turn: weighted blows, each on one member. */
export interface Strikes {
  count: number
  readonly weight: Float64Array
  readonly row: BlowRow[]
  readonly target: Int32Array
  /** Levels that another axis loses with it. If they are not 0, no harm changes the state too. */
  readonly spent: Int32Array
  readonly spentAxis: Int32Array
}

/** More blows than any turn has: one for each opponent, or the two of an exchange. */
const MOST_STRIKES = 16

export function newStrikes(): Strikes {
  return {
    count: 0,
    weight: new Float64Array(MOST_STRIKES),
    row: [],
    target: new Int32Array(MOST_STRIKES),
    spent: new Int32Array(MOST_STRIKES),
    spentAxis: new Int32Array(MOST_STRIKES),
  }
}

/** Returns its place in the lists. */
export function addStrike(strikes: Strikes, weight: number, row: BlowRow, target: number): number {
  const at = strikes.count++
  strikes.weight[at] = weight
  strikes.row[at] = row
  strikes.target[at] = target
  strikes.spent[at] = 0
  strikes.spentAxis[at] = 0
  return at
}

/** The level of a member, 0 if it is out. */
export function levelOf({ axis, offset, size }: FightMember, levels: Int32Array): number {
  return Math.max(0, Math.min(size, levels[axis]! - offset))
}

/** Indices of states: the index of a state with a lower level is lower. */
export interface StateIndex {
  readonly strides: readonly number[]
  /** The number of states, which may exceed what fits in memory. */
  readonly cells: number
}

export function stateIndex(axes: readonly FightAxis[]): StateIndex {
  const strides: number[] = []
  let cells = 1
  for (const { size } of axes) {
    strides.push(cells)
    cells *= size + 1
  }
  return { strides, cells }
}

export function keyOf(levels: ArrayLike<number>, { strides }: StateIndex): number {
  return strides.reduce((key, stride, axis) => key + stride * levels[axis]!, 0)
}

/** Writes the levels of a state to `levels`. */
export function readLevels(
  key: number,
  axes: readonly FightAxis[],
  { strides }: StateIndex,
  levels: Int32Array,
): void {
  let rest = key
  for (let axis = axes.length - 1; axis >= 0; axis--) {
    const stride = strides[axis]!
    const level = Math.floor(rest / stride)
    levels[axis] = level
    rest -= level * stride
  }
}

/** Checks whether somebody of the side is standing. */
export function isStanding(
  side: ForecastSide,
  axes: readonly FightAxis[],
  levels: Int32Array,
): boolean {
  for (let axis = 0; axis < axes.length; axis++)
    if (axes[axis]!.side === side && levels[axis]! > 0) return true
  return false
}

/** A check whether somebody is standing on each side, for loops over many states. */
export function bothSidesCheck(axes: readonly FightAxis[]): (levels: Int32Array) => boolean {
  const axesOf = (side: ForecastSide) =>
    Int32Array.from(axes.flatMap((one, axis) => (one.side === side ? [axis] : [])))
  const [party, foes] = [axesOf('party'), axesOf('foes')]
  const stands = (own: Int32Array, levels: Int32Array) => {
    for (let i = 0; i < own.length; i++) if (levels[own[i]!]! > 0) return true
    return false
  }
  return levels => stands(party, levels) && stands(foes, levels)
}
