import { getOwnProperty, type ViewContext, type SeatId, type TableInfo } from '@mastro/core'
import type { OpponentInput } from './operations/combat-round.ts'
import type { Character } from './sheet/character.ts'
import { readOptions, type Options } from './options.ts'
import { NEW_PLAYER } from './state.ts'
import type { Fight, Foe, FightGroup, Pc, Player, State } from './state.ts'

/** Queries on the state and the table, used by commands, views and slips. */

export const optionsOf = ({ options }: Pick<TableInfo, 'options'>): Options => readOptions(options)

/**
 * DAI-MASTER-9: the Master changes by the rules only if both the table and the book's option allow
 * it.
 */
export function rotates(table: TableInfo): boolean {
  return table.masterMode === 'rotating' && optionsOf(table).masterMode === 'rotating'
}

/** Everybody leads, so nothing can be prepared behind the scenes. */
export const hasNoMaster = ({ masterMode }: TableInfo): boolean => masterMode === 'none'

export const inPlay = ({ status }: Pc) => status === 'active' || status === 'down'

/** DAI-TABLE-1: each player has one character in play. */
export function pcOfSeat(state: State, seat: SeatId | null): Pc | null {
  return Object.values(state.characters).find(pc => pc.seat === seat && inPlay(pc)) ?? null
}

export const playerOf = (state: State, seat: SeatId): Player => state.players[seat] ?? NEW_PLAYER

export const reserveOf = (state: State, seat: SeatId): number =>
  pcOfSeat(state, seat)?.character.reserve ?? 0

export function seatName(table: TableInfo, seat: SeatId | null): string {
  return table.seats.find(({ id }) => id === seat)?.name ?? '?'
}

/** The name of a character or a foe. */
export function nameOf(state: State, id: string): string {
  return state.characters[id]?.character.name ?? state.foes[id]?.name ?? '?'
}

/** The name of a foe that everybody sees. */
export function seenName({ foes }: State, id: string): string {
  const foe = foes[id]
  return foe?.seen === true ? foe.name : '?'
}

/** A foe that this viewer may know of. */
export function seenFoe({ state, viewer }: ViewContext<State>, id: string): Foe | null {
  const foe = getOwnProperty(state.foes, id)
  return foe && (foe.seen || viewer.leads) ? foe : null
}

/** A character, or a foe with a full sheet, which can take part in contests. */
export function sheetOf(state: State, id: string): Character | null {
  return (
    getOwnProperty(state.characters, id)?.character ?? getOwnProperty(state.foes, id)?.sheet ?? null
  )
}

/**
 * The seat that plays it: a character's player, or for a foe the Master or the player it was handed
 * to (DAI-MASTER-12).
 */
export function seatOf(state: State, id: string, table: TableInfo): SeatId | null {
  const pc = state.characters[id]
  return pc ? pc.seat : (state.foes[id]?.handedTo ?? table.master)
}

/**
 * Whether it is out of the fight: downed, defeated, gone or hidden. A fighter is seen, so nothing
 * about a fight depends on a hidden foe, not even in logs of earlier versions.
 */
export function isOutOf({ characters, foes, fight }: State, id: string): boolean {
  if (fight?.left.includes(id) || isBeaten({ characters, fight }, id)) return true
  const pc = characters[id]
  if (pc) return pc.status !== 'active'
  const foe = foes[id]
  return foe === undefined || foe.defeated || !foe.seen
}

type FightAndCharacters = Pick<State, 'characters' | 'fight'>

/**
 * Beaten in a single round, and nobody of the group still has to roll. Until then everybody of the
 * group makes the own test (DAI-COMBAT-8/9).
 */
export function isBeaten(state: FightAndCharacters, id: string): boolean {
  const { fight } = state
  if (fight?.beaten?.includes(id) !== true) return false
  const group = fight.groups.find(one => [...one.characters, ...one.foes].includes(id))
  return group === undefined || yetToRoll(state, group).length === 0
}

/** Characters of a group who are up and have not rolled in this round. */
export function yetToRoll(
  { characters, fight }: FightAndCharacters,
  group: FightGroup,
): readonly string[] {
  if (!fight) return []
  const { left, beaten = [], exchanges } = fight
  const gone = [...left, ...beaten, ...exchanges.map(({ character }) => character)]
  return group.characters.filter(id => !gone.includes(id) && characters[id]?.status === 'active')
}

export interface FightHeadcount {
  readonly own: readonly string[]
  readonly foes: readonly string[]
}

/** Members of a group who still fight. */
export const fightHeadcount = (state: State, { characters, foes }: FightGroup): FightHeadcount => ({
  own: characters.filter(id => !isOutOf(state, id)),
  foes: foes.filter(id => !isOutOf(state, id)),
})

export function groupOf(state: State, character: string): FightGroup | null {
  return state.fight?.groups.find(group => group.characters.includes(character)) ?? null
}

/**
 * A foe as input of a roll. Wounds dealt in this round are separate from earlier ones (DAI-NPC-4).
 */
export function opponentIn(
  fight: Pick<Fight, 'mode' | 'dealt'>,
  foe: Foe,
  difficulty: number = foe.difficulty,
): OpponentInput {
  if (fight.mode === 'single') return { difficulty, wounds: 0, woundsThisRound: 0 } // DAI-NPC-5
  const dealt = Math.min(foe.wounds, fight.dealt[foe.id] ?? 0)
  return { difficulty, wounds: foe.wounds - dealt, woundsThisRound: dealt }
}

/** Skills with a score of at least 1, for care and maintenance. */
export const skillIds = ({ skills }: Character): string[] => skills.map(({ id }) => id)
