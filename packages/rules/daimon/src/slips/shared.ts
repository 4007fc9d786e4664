import type { Part, SeatId, Slip, TableFacts } from '@mastro/core'
import { poolOf, type PoolParts } from '../acts/pool.ts'
import { poolFromSheet, type PoolFromSheet } from '../characters/pool-from-sheet.ts'
import type { Character } from '../characters/character.ts'
import type { CharacteristicId } from '../data/characteristics.ts'
import { pcOfSeat } from '../game/look.ts'
import type { Pc, State } from '../game/state.ts'
import type { Options } from '../options.ts'
import type { Result } from '@mastro/core'
import type { AllyPart, PoolPart } from './parts.ts'

/** What a slip hands to its act, and what its sentences need besides: the act has no names. */
export interface Played<Request, Facts> {
  readonly request: Request
  readonly facts: Facts
}

/** A part's value as this holder of the slip knows it. */
export function valueOf<T>(slip: Slip, part: string): T | undefined {
  return partOf(slip, part)?.value as T | undefined // parsed by the spec's own schema for this part
}

export const partOf = (slip: Slip, id: string): Part | undefined =>
  slip.parts.find(part => part.id === id)

/** At a table without a Master the owner of the slip answers for the Master's parts. */
export const masterSeat = (slip: Slip, table: TableFacts): SeatId => table.master ?? slip.owner

/** What the Master says of the pool; silence changes nothing. */
export interface Terms {
  readonly advantage: number
  readonly strike: readonly string[]
  readonly characteristic?: CharacteristicId | undefined
}
export const NO_TERMS: Terms = { advantage: 0, strike: [] }

export type UsePart = Omit<PoolPart, 'description'>

/** The use of the sheet once the Master has had a say (DAI-DICE-10/11). */
export function agreedUse(use: UsePart, terms: Terms) {
  const stays = (id: string) => !terms.strike.includes(id)
  return {
    characteristic: terms.characteristic ?? use.characteristic,
    classes: use.classes.filter(stays),
    traits: use.traits.filter(stays),
    skill: terms.strike.includes('skill') ? null : use.skill,
    enhancements: use.enhancements.filter(stays),
    items: [...use.items],
    advantage: terms.advantage,
  }
}
export type AgreedUse = ReturnType<typeof agreedUse>

export function sheetPool(
  character: Character,
  use: UsePart,
  terms: Terms,
  options: Options,
): Result<PoolFromSheet> {
  return poolFromSheet({ character, use: agreedUse(use, terms), options })
}

/** Characters of other seats that could give a die (DAI-HELP-1). */
export function possibleHelpers(
  state: State,
  table: TableFacts,
  excluded: readonly (SeatId | null)[],
): readonly Pc[] {
  return table.seats.flatMap(({ id }) => {
    const pc = excluded.includes(id) ? null : pcOfSeat(state, id)
    return pc && pc.status === 'active' ? [pc] : []
  })
}

/** Who really helps: offered, wanted by the owner, accepted by the Master (DAI-HELP-3). */
export function helpersOf(
  helpers: readonly Pc[],
  slip: Slip,
  declined: readonly string[],
  refused: readonly string[],
): readonly Pc[] {
  return helpers.filter(
    ({ seat }) =>
      valueOf<AllyPart>(slip, `ally:${seat}`)?.help === true &&
      !declined.includes(seat) &&
      !refused.includes(seat),
  )
}

export const helpInput = (helpers: readonly Pc[]) =>
  helpers.map(({ id, character }) => ({ id, reserve: character.reserve }))

/** How many dice fall, whatever the checks would say. */
export const diceOf = (parts: PoolParts): number => poolOf(parts).total
