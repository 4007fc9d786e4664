import {
  addStrike,
  blowRow,
  placeFighters,
  startOf,
  type BlowRow,
  type Dist,
  type FightModel,
  type FightForms,
  type ForecastSide,
  type SidePolicy,
} from '@mastro/core'
import { modifierOf } from '../operations/roll-result.ts'
import { sheetParts } from '../operations/roll-sheet.ts'
import type { ForecastFighter, ForecastInput } from './input.ts'
import { damageOf, marginBook } from './margins.ts'

export type Policies = Readonly<Record<ForecastSide, SidePolicy>>

export interface ForecastFight extends FightForms {
  readonly endurances: readonly Endurance[]
}

/** The levels of a fighter. Level 1 is the last before it is out. */
export interface Endurance {
  readonly size: number
  readonly damageAt: (level: number) => number
  readonly effect: (level: number, points: number) => number | 'down' | 'gone'
}

/** WOC-VITAL-4: out of the fight above Vitality. */
export function enduranceOf(
  { vitality, damage }: ForecastFighter,
  { leave }: SidePolicy,
): Endurance {
  const half = Math.max(0, Math.ceil(vitality / 2) - 1)
  const most = leave === 'half' ? half : typeof leave === 'number' ? leave - 1 : vitality
  const highest = Math.min(vitality, most)
  const size = damage > vitality ? 0 : Math.max(1, highest + 1 - damage)
  const damageAt = (level: number) => damage + size - level
  return {
    size,
    damageAt,
    effect(level, points) {
      const after = damageAt(level) + points
      if (points === 0 || after <= highest) return level - points
      return after > vitality ? 'down' : 'gone'
    },
  }
}

export function forecastFight(input: ForecastInput, policies: Policies): ForecastFight {
  const { fighters } = input
  const endurances = fighters.map(one => enduranceOf(one, policies[one.side]))
  const contestants = fighters.map(({ side }, at) => ({ side, size: endurances[at]!.size }))
  const placement = placeFighters(contestants, { party: null, foes: null })
  const own = (side: ForecastSide) => fighters.flatMap((one, at) => (one.side === side ? [at] : []))
  const turns = Math.max(own('party').length, own('foes').length)
  const full: FightModel = {
    ...placement,
    turns,
    pending: Array.from({ length: turns }, () => new Map<number, readonly number[]>()),
    frozen: -1,
    strike: contests(input, placement.members, endurances, own('party'), own('foes')),
  }
  const taken = new Set(Array.from({ length: input.contestsDone }, (_, turn) => turn))
  return { full, start: startOf(full, taken.size === 0 ? undefined : { taken }), endurances }
}

/**
 * A round has as many contests as the larger side has people standing: each of them against the one
 * in the same place of the other side, which starts over.
 */
function contests(
  { fighters, sides }: ForecastInput,
  members: FightModel['members'],
  endurances: readonly Endurance[],
  party: readonly number[],
  foes: readonly number[],
): FightModel['strike'] {
  const bases = fighters.map((one, at) => modifiersOf(one, endurances[at]!))
  const most = highestLead(bases, sides)
  const blows = blowBook(endurances, sides, most)
  const axes = Int32Array.from(members, ({ axis }) => axis)
  const [ourPlaces, theirPlaces] = [Int32Array.from(party), Int32Array.from(foes)]
  const [ourStanding, theirStanding] = [ourPlaces.slice(), theirPlaces.slice()]
  const stand = (all: Int32Array, standing: Int32Array, levels: Int32Array) => {
    let count = 0
    for (let i = 0; i < all.length; i++)
      if (levels[axes[all[i]!]!]! > 0) standing[count++] = all[i]!
    return count
  }
  return (levels, turn, strikes) => {
    const ours = stand(ourPlaces, ourStanding, levels)
    const theirs = stand(theirPlaces, theirStanding, levels)
    if (turn >= Math.max(ours, theirs) || ours === 0 || theirs === 0) return
    const one = ourStanding[turn % ours]!
    const two = theirStanding[turn % theirs]!
    const [levelOne, levelTwo] = [levels[axes[one]!]!, levels[axes[two]!]!]
    const edge = ours > theirs ? sides.party.outnumber : ours < theirs ? -sides.foes.outnumber : 0
    const lead = bases[one]![levelOne]! - bases[two]![levelTwo]! + edge
    addStrike(strikes, 1, blows('party', lead, two, levelTwo), two)
    addStrike(strikes, 1, blows('foes', -lead, one, levelOne), one)
  }
}

/** WOC-WOUND-2: the modifier of each level. Damage lowers Body only. */
function modifiersOf(one: ForecastFighter, { size, damageAt }: Endurance): readonly number[] {
  return Array.from({ length: size + 1 }, (_, level) => {
    const parts = sheetParts({ ...one, damage: damageAt(level) })
    return modifierOf({ ...parts, advantagePoints: one.advantagePoints })
  })
}

/** No lead in the fight is higher, and none is lower than its negative. */
function highestLead(bases: readonly (readonly number[])[], sides: ForecastInput['sides']): number {
  const all = bases.flat()
  const outnumber = Math.max(Math.abs(sides.party.outnumber), Math.abs(sides.foes.outnumber))
  return Math.max(...all) - Math.min(...all) + outnumber
}

/** The rows of a won contest by its lead, computed when first needed. */
function blowBook(endurances: readonly Endurance[], sides: ForecastInput['sides'], most: number) {
  const margins = marginBook()
  const damages = { party: new Map<number, Dist>(), foes: new Map<number, Dist>() }
  /** By loser, level and lead. A list is made when its level is reached, and has no slow holes. */
  const rows = endurances.map((): ((BlowRow | null)[] | undefined)[] => [])
  return (winner: ForecastSide, lead: number, loser: number, level: number): BlowRow => {
    const byLead = (rows[loser]![level] ??= Array<BlowRow | null>(2 * most + 1).fill(null))
    const known = byLead[lead + most]!
    if (known !== null) return known
    const damage = damages[winner].get(lead) ?? damageOf(margins(lead), sides[winner].wounds)
    damages[winner].set(lead, damage)
    const row = blowRow(damage, level, points => endurances[loser]!.effect(level, points))
    byLead[lead + most] = row
    return row
  }
}
