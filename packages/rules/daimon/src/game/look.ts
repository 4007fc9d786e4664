import type { SeatId, TableFacts, Viewer } from '@mastro/core'
import type { OpponentInput } from '../acts/combat-round.ts'
import { voicesOf, type DaimonSeatsOutput } from '../acts/daimon-seats.ts'
import type { Character } from '../characters/character.ts'
import { readOptions, type Options } from '../options.ts'
import {
  NEW_PLAYER,
  type Fight,
  type Foe,
  type Group,
  type Pc,
  type Player,
  type State,
} from './state.ts'

/** Questions about the state and the table, asked by commands, views and slips alike. */

const optionsBySettings = new WeakMap<object, Options>()

export function optionsOf({ options }: Pick<TableFacts, 'options'>): Options {
  const known = optionsBySettings.get(options)
  if (known) return known
  const read = readOptions(options)
  optionsBySettings.set(options, read)
  return read
}

/** DAI-MASTER-9: the seat moves by the rules only where both the table and the book's option say so. */
export function rotates(table: TableFacts): boolean {
  return table.masterMode === 'rotating' && optionsOf(table).masterMode === 'rotating'
}

/** At a table without a Master every player may do what the Master does. */
export function leadsTable(viewer: Viewer, table: TableFacts): boolean {
  if (table.master !== null) return viewer.isMaster
  return viewer.seat !== null && (viewer.kind === 'player' || viewer.kind === 'bot')
}

export const inPlay = ({ status }: Pc) => status === 'active' || status === 'down'

/** DAI-TABLE-1: each player has one character in play. */
export function pcOfSeat(state: State, seat: SeatId | null): Pc | null {
  return Object.values(state.characters).find(pc => pc.seat === seat && inPlay(pc)) ?? null
}

export const playerOf = (state: State, seat: SeatId): Player => state.players[seat] ?? NEW_PLAYER

export const reserveOf = (state: State, seat: SeatId): number =>
  pcOfSeat(state, seat)?.character.reserve ?? 0

export function seatName(table: TableFacts, seat: SeatId | null): string {
  return table.seats.find(({ id }) => id === seat)?.name ?? '?'
}

/** The name of a character or a foe. */
export function nameOf(state: State, id: string): string {
  return state.characters[id]?.character.name ?? state.foes[id]?.name ?? '?'
}

/** A foe that this viewer may know of. */
export function seenFoe(state: State, id: string, viewer: Viewer, table: TableFacts): Foe | null {
  const foe = state.foes[id]
  return foe && (foe.seen || leadsTable(viewer, table)) ? foe : null
}

/** A character, or a foe with a full sheet: whoever can contend. */
export function sheetOf(state: State, id: string): Character | null {
  return state.characters[id]?.character ?? state.foes[id]?.sheet ?? null
}

/** Who plays it: the player of a character; the Master, or whom a foe was handed to (DAI-MASTER-12). */
export function seatOf(state: State, id: string, table: TableFacts): SeatId | null {
  const pc = state.characters[id]
  return pc ? pc.seat : (state.foes[id]?.handedTo ?? table.master)
}

/** DAI-DAIMON-3, DAI-TABLE-2: who voices whom, by seat. */
export function voices(state: State, table: TableFacts): DaimonSeatsOutput {
  const seats = table.seats.map(({ id }) => {
    const pc = pcOfSeat(state, id)
    return { id, hasCharacter: pc !== null, hasDaimon: pc?.character.daimon != null }
  })
  const playing = seats.filter(({ hasCharacter }) => hasCharacter)
  return playing.length < 2 ? { voicedBy: {}, voices: {} } : voicesOf(seats)
}

export const isStanding = (foe: Foe | undefined, left: readonly string[]) =>
  foe !== undefined && !foe.defeated && !left.includes(foe.id)

export interface Heads {
  readonly own: readonly string[]
  readonly foes: readonly string[]
}

/** Those of a group who still fight. */
export function headsOf(state: State, group: Group): Heads {
  const left = state.fight?.left ?? []
  return {
    own: group.characters.filter(
      id => state.characters[id]?.status === 'active' && !left.includes(id),
    ),
    foes: group.foes.filter(id => isStanding(state.foes[id], left)),
  }
}

export function groupOf(state: State, character: string): Group | null {
  return state.fight?.groups.find(group => group.characters.includes(character)) ?? null
}

/** A foe as a roll meets it: wounds dealt since the round began are told apart from those before it (DAI-NPC-4). */
export function opponentIn(
  fight: Pick<Fight, 'mode' | 'dealt'>,
  foe: Foe,
  difficulty: number = foe.difficulty,
): OpponentInput {
  if (fight.mode === 'single') return { difficulty, wounds: 0, woundsThisRound: 0 } // DAI-NPC-5
  const dealt = Math.min(foe.wounds, fight.dealt[foe.id] ?? 0)
  return { difficulty, wounds: foe.wounds - dealt, woundsThisRound: dealt }
}

/** Skills held at 1 or more: what care and maintenance ask for. */
export const skillIds = ({ skills }: Character): string[] => skills.map(({ id }) => id)
