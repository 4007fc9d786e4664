import type { End, ForecastSide } from '@mastro/core'
import { woundsWhenDown, type Body } from './bodies.ts'
import type { ForecastInput } from './input.ts'
import type { Stand } from './stands.ts'

/** The sums from which a forecast is made. */
export interface WaveSums {
  readonly ends: Record<End, number>
  /** For each side, the chance that 0, 1, 2… of it are out. */
  readonly fallen: Readonly<Record<ForecastSide, number[]>>
  /** The chance of 0, 1, 2… rounds. */
  readonly rounds: number[]
  /** In the order of the input. */
  readonly fighters: readonly FighterSums[]
}

export interface FighterSums {
  up: number
  down: number
  gone: number
  /** Dice of the Reserve that are left, times the chance. */
  reserve: number
  /** The chance of each number of wounds. */
  readonly wounds: number[]
}

/** How somebody left the fight. */
export interface Fallen {
  readonly down: number
  readonly gone: number
  /** Dice of the Reserve that were left, times the chance. */
  readonly reserve: number
  /** The chance of each number of wounds. */
  readonly wounds: readonly number[]
}

export function newSums({ fighters }: ForecastInput): WaveSums {
  const count = (side: ForecastSide) => fighters.filter(one => one.side === side).length
  return {
    ends: { party: 0, foes: 0, both: 0, endless: 0 },
    fallen: { party: zeros(count('party') + 1), foes: zeros(count('foes') + 1) },
    rounds: [],
    fighters: fighters.map(() => ({ up: 0, down: 0, gone: 0, reserve: 0, wounds: [] })),
  }
}

/** Adds a way in which the fight ends. */
export function addEnd(sums: WaveSums, { party, foes }: Stand, mass: number): void {
  const end = party.length > 0 ? (foes.length > 0 ? 'endless' : 'party') : 'foes'
  sums.ends[end] += mass
  sums.fallen.party[sums.fallen.party.length - 1 - party.length]! += mass
  sums.fallen.foes[sums.fallen.foes.length - 1 - foes.length]! += mass
  for (const body of party) addUp(sums, body, mass)
  for (const body of foes) addUp(sums, body, mass)
}

function addUp({ fighters }: WaveSums, { at, wounds, reserve }: Body, mass: number): void {
  const sum = fighters[at]!
  sum.up += mass
  sum.reserve += mass * reserve
  addAt(sum.wounds, wounds, mass)
}

export function addFallen(
  { fighters }: WaveSums,
  at: number,
  { down, gone, reserve, wounds }: Fallen,
  mass: number,
): void {
  const sum = fighters[at]!
  sum.down += mass * down
  sum.gone += mass * gone
  sum.reserve += mass * reserve
  for (const [count, chance] of wounds.entries()) addAt(sum.wounds, count, mass * chance)
}

/** Adds to a list that grows as needed. */
export function addAt(list: number[], at: number, value: number): void {
  while (list.length <= at) list.push(0)
  list[at]! += value
}

/** DAI-WOUND-3: somebody who is down has the most wounds that are recorded. */
export function whenDown({ fighters }: ForecastInput, at: number, down: number): readonly number[] {
  const one = fighters[at]!
  const wounds = one.side === 'party' ? woundsWhenDown(one) : one.opponent.difficulty
  return [...zeros(wounds), down]
}

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0)
}
