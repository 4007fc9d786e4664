import { isStanding, levelOf, SIDES } from '../fight.ts'
import type { BlowRow, FightFate, FightModel, ForecastSide } from '../fight.ts'

export const ENDS = ['party', 'foes', 'both', 'endless'] as const
export type End = (typeof ENDS)[number]

/** The sums from which a forecast is made. */
export interface Tally {
  readonly ends: Record<End, number>
  /** For each side, the chance that 0, 1, 2… of it are out at the end. */
  readonly fallen: Readonly<Record<ForecastSide, Float64Array>>
  /** For each member, the chance of each level at the end. */
  readonly levels: readonly Float64Array[]
  /** For each member, how it left the fight. */
  readonly fates: readonly Record<FightFate, number>[]
  /** For each member, the resource that was left at its fall, times the chance. */
  readonly resources: Float64Array
}

export function newTally({ members }: FightModel): Tally {
  const count = (side: ForecastSide) => members.filter(member => member.side === side).length
  return {
    ends: { party: 0, foes: 0, both: 0, endless: 0 },
    fallen: {
      party: new Float64Array(count('party') + 1),
      foes: new Float64Array(count('foes') + 1),
    },
    levels: members.map(({ size }) => new Float64Array(size + 1)),
    fates: members.map(() => ({ down: 0, dead: 0, gone: 0 })),
    resources: new Float64Array(members.length),
  }
}

/** Adds the blows that felled `target`. */
export function countFates(tally: Tally, target: number, { fates }: BlowRow, mass: number): void {
  const sums = tally.fates[target]!
  // named one by one, because this runs for every blow in every state
  sums.down += mass * fates.down
  sums.dead += mass * fates.dead
  sums.gone += mass * fates.gone
}

/** Adds a state in which nothing more happens. */
export function countEnd(tally: Tally, fight: FightModel, levels: Int32Array, mass: number): void {
  tally.ends[endOf(fight, levels)] += mass
  for (const side of SIDES) {
    let out = 0
    for (let i = 0; i < fight.members.length; i++) {
      const member = fight.members[i]!
      if (member.side !== side) continue
      const level = levelOf(member, levels)
      tally.levels[i]![level]! += mass
      if (level === 0) out++
    }
    tally.fallen[side][out]! += mass
  }
}

export function endOf({ axes }: FightModel, levels: Int32Array): End {
  const party = isStanding('party', axes, levels)
  const foes = isStanding('foes', axes, levels)
  if (party && foes) return 'endless'
  if (party) return 'party'
  return foes ? 'foes' : 'both'
}
