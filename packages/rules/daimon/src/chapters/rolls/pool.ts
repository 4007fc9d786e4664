import { ok, refuse } from '@mastro/core'
import type { Result, SeatId, TableInfo } from '@mastro/core'
import { poolOf, type PoolParts } from '../../operations/pool.ts'
import type { Character } from '../../sheet/character.ts'
import {
  bonusDice,
  poolFromSheet,
  type PoolFromSheet,
} from '../../operations/characters/pool-from-sheet.ts'
import type { CharacteristicId } from '../../data/characteristics.ts'
import { pcOfSeat } from '../../selectors.ts'
import type { Options } from '../../options.ts'
import type { Pc, State } from '../../state.ts'

/** The input of an operation, with the facts that its texts need, such as names. */
export interface SlipRequest<Request, Facts> {
  readonly request: Request
  readonly facts: Facts
}

/** The rows of a sheet that an action uses (DAI-DICE-2/6). */
export interface SheetUse {
  readonly characteristic: CharacteristicId
  readonly skill: string | null
  readonly classes: readonly string[]
  readonly traits: readonly string[]
  readonly enhancements: readonly string[]
  readonly items: readonly string[]
}

/** The Master's terms for the pool. Without them nothing changes. */
export interface RollTerms {
  readonly advantage: number
  readonly strike: readonly string[]
  readonly characteristic?: CharacteristicId | undefined
  readonly skill?: string | undefined
}

/**
 * The rows that are used after the Master's terms (DAI-DICE-10/11). If the Master changes the
 * characteristic or the skill, enhancements without a bonus on the new ones are left out.
 */
export function agreedUse(character: Character, use: SheetUse, terms: RollTerms) {
  const stays = (id: string) => !terms.strike.includes(id)
  const characteristic = terms.characteristic ?? use.characteristic
  const skill = terms.strike.includes('skill') ? null : (terms.skill ?? use.skill)
  const isChanged = characteristic !== use.characteristic || skill !== use.skill
  const helps = (id: string) => {
    const held = character.enhancements.find(owned => owned.id === id)
    return held === undefined || bonusDice(held, { characteristic, skill }) > 0
  }
  return {
    characteristic,
    classes: use.classes.filter(stays),
    traits: use.traits.filter(stays),
    skill,
    enhancements: use.enhancements.filter(id => stays(id) && (!isChanged || helps(id))),
    items: [...use.items],
    advantage: terms.advantage,
  }
}
export type AgreedUse = ReturnType<typeof agreedUse>

export function sheetPool(
  character: Character,
  use: SheetUse,
  terms: RollTerms,
  options: Options,
): Result<PoolFromSheet> {
  return poolFromSheet({ character, use: agreedUse(character, use, terms), options })
}

/** Characters of other seats that could give a die (DAI-HELP-1). */
export function possibleHelpers(
  state: State,
  table: TableInfo,
  excluded: readonly (SeatId | null)[],
): readonly Pc[] {
  return table.seats.flatMap(({ id }) => {
    const pc = excluded.includes(id) ? null : pcOfSeat(state, id)
    return pc && pc.status === 'active' ? [pc] : []
  })
}

/** DAI-HELP-1: the helpers that the rules accept: only one, or one die from each. */
export const letIn = (helpers: readonly Pc[], { helpLimit }: Options): readonly Pc[] =>
  helpLimit === 'one-total' ? helpers.slice(0, 1) : helpers

export const helpInput = (helpers: readonly Pc[]) =>
  helpers.map(({ id, character }) => ({ id, reserve: character.reserve }))

/**
 * DAI-HELP-2: each helper must still have the die. The table also asks with the effects that wait
 * for the Master, so that a die is not given twice.
 */
export function requireHelp(helpers: readonly Pc[]): Result<null> {
  const without = helpers.find(({ character }) => character.reserve < 1)
  return without === undefined
    ? ok(null)
    : refuse('reserve-insufficient', `ally:${without.seat}.help`)
}

/** The number of dice thrown, without running the checks. */
export const diceOf = (parts: PoolParts): number => poolOf(parts).total
