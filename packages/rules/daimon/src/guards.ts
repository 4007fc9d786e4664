import { s, ok, refuse, getOwnProperty, type Result, type SeatId } from '@mastro/core'
import { defineCommandFor, type GameDecideContext, type GameContext } from './kit.ts'
import { inPlay, pcOfSeat } from './selectors.ts'
import type { Foe, Pc, State } from './state.ts'

/** Permission checks, used by every command first. */

export function masterOnly({ viewer }: Pick<GameDecideContext, 'viewer'>): Result<null> {
  return viewer.leads ? ok(null) : refuse('master-only')
}

export function requireSeat({ viewer }: Pick<GameDecideContext, 'viewer'>): Result<SeatId> {
  return viewer.seat === null ? refuse('not-seated') : ok(viewer.seat)
}

/** A character in play, for any viewer. */
export function knownPc(state: State, id: string, path: string = 'character'): Result<Pc> {
  const pc = getOwnProperty(state.characters, id)
  return pc && inPlay(pc) ? ok(pc) : refuse('unknown-id', path)
}

/** DAI-TABLE-8: players change only their own sheet. */
export function ownPc(id: string, { state, viewer }: GameContext): Result<Pc> {
  const pc = knownPc(state, id)
  if (!pc.ok) return pc
  return pc.value.seat === viewer.seat ? pc : refuse('not-yours', 'character')
}

export function ownOrLed(id: string, { state, viewer }: GameContext): Result<Pc> {
  const pc = knownPc(state, id)
  if (!pc.ok) return pc
  return pc.value.seat === viewer.seat || viewer.leads ? pc : refuse('not-yours', 'character')
}

export function knownFoe(state: State, id: string, path: string = 'id'): Result<Foe> {
  const foe = getOwnProperty(state.foes, id)
  return foe ? ok(foe) : refuse('unknown-id', path)
}

/** A character in play, for the Master only. */
function ledPc(id: string, { state, viewer }: GameContext): Result<Pc> {
  return viewer.leads ? knownPc(state, id) : refuse('master-only')
}

function ledFoe(id: string, { state, viewer }: GameContext): Result<Foe> {
  return viewer.leads ? knownFoe(state, id) : refuse('master-only')
}

/** For offers: the viewer's own character in play, as a list of one or none. */
export function ownCharacters({ state, viewer }: GameContext): readonly Pc[] {
  const pc = pcOfSeat(state, viewer.seat)
  return pc === null ? [] : [pc]
}

/** For offers: everybody in play for the leader, an empty list for the others. */
const ledPeople = ({ state, viewer }: GameContext): readonly Pc[] =>
  viewer.leads ? Object.values(state.characters).filter(inPlay) : []

/** For offers: every opponent for the leader, an empty list for the others. */
const ledFoes = ({ state, viewer }: GameContext): readonly Foe[] =>
  viewer.leads ? Object.values(state.foes) : []

/** For offers: the viewer's own character, or everybody for the leader. */
const ownOrLedPeople = (ctx: GameContext): readonly Pc[] =>
  ctx.viewer.leads ? ledPeople(ctx) : ownCharacters(ctx)

/** Define commands about one character or foe. */
const id = s.name(64)
const key = 'character'
export const defineOwnCommand = defineCommandFor({
  key,
  id,
  candidates: ownCharacters,
  find: (at, pc) => ownPc(pc, at),
})
export const defineLeaderCommand = defineCommandFor({
  key,
  id,
  candidates: ledPeople,
  find: (at, pc) => ledPc(pc, at),
})
/** For the character's player or the leader. */
export const defineOwnOrLedCommand = defineCommandFor({
  key,
  id,
  candidates: ownOrLedPeople,
  find: (at, pc) => ownOrLed(pc, at),
})
export const defineFoeCommand = defineCommandFor({
  key: 'id',
  id,
  candidates: ledFoes,
  find: (at, foe) => ledFoe(foe, at),
})
