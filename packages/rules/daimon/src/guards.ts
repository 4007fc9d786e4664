import { s, ok, refuse, heldIn, type Result, type SeatId } from '@mastro/core'
import { about, type GameDesk, type GameLook } from './kit.ts'
import { inPlay, pcOfSeat } from './selectors.ts'
import type { Foe, Pc, State } from './state.ts'

/** Who may do what, asked by every order before anything else. */

export function masterOnly({ viewer }: Pick<GameDesk, 'viewer'>): Result<null> {
  return viewer.leads ? ok(null) : refuse('master-only')
}

export function seated({ viewer }: Pick<GameDesk, 'viewer'>): Result<SeatId> {
  return viewer.seat === null ? refuse('not-seated') : ok(viewer.seat)
}

/** A character in play, whoever asks. */
export function knownPc(state: State, id: string, path: string = 'character'): Result<Pc> {
  const pc = heldIn(state.characters, id)
  return pc && inPlay(pc) ? ok(pc) : refuse('unknown-id', path)
}

/** DAI-TABLE-8: players touch their own sheet only. */
export function ownPc(id: string, { state, viewer }: GameLook): Result<Pc> {
  const pc = knownPc(state, id)
  if (!pc.ok) return pc
  return pc.value.seat === viewer.seat ? pc : refuse('not-yours', 'character')
}

export function ownOrLed(id: string, { state, viewer }: GameLook): Result<Pc> {
  const pc = knownPc(state, id)
  if (!pc.ok) return pc
  return pc.value.seat === viewer.seat || viewer.leads ? pc : refuse('not-yours', 'character')
}

export function knownFoe(state: State, id: string, path: string = 'id'): Result<Foe> {
  const foe = heldIn(state.foes, id)
  return foe ? ok(foe) : refuse('unknown-id', path)
}

/** The Master's word on a character in play. */
function ledPc(id: string, { state, viewer }: GameLook): Result<Pc> {
  return viewer.leads ? knownPc(state, id) : refuse('master-only')
}

function ledFoe(id: string, { state, viewer }: GameLook): Result<Foe> {
  return viewer.leads ? knownFoe(state, id) : refuse('master-only')
}

/** For offers: the viewer's own character in play, as a list of one or none. */
export function mine({ state, viewer }: GameLook): readonly Pc[] {
  const pc = pcOfSeat(state, viewer.seat)
  return pc === null ? [] : [pc]
}

/** For offers: everybody in play, to who leads. */
const ledPeople = ({ state, viewer }: GameLook): readonly Pc[] =>
  viewer.leads ? Object.values(state.characters).filter(inPlay) : []

/** For offers: every opponent, to who leads. */
const ledFoes = ({ state, viewer }: GameLook): readonly Foe[] =>
  viewer.leads ? Object.values(state.foes) : []

/** For offers: those in play that are the viewer's own or under the viewer's lead. */
const ownOrLedPeople = (look: GameLook): readonly Pc[] =>
  look.viewer.leads ? ledPeople(look) : mine(look)

/** Orders about one of those in play. */
const id = s.name(64)
const key = 'character'
export const aboutMine = about({ key, id, whom: mine, find: (at, pc) => ownPc(pc, at) })
export const aboutLed = about({ key, id, whom: ledPeople, find: (at, pc) => ledPc(pc, at) })
/** One's own, or anybody's for who leads. */
export const aboutOwn = about({ key, id, whom: ownOrLedPeople, find: (at, pc) => ownOrLed(pc, at) })
export const aboutFoe = about({ key: 'id', id, whom: ledFoes, find: (at, foe) => ledFoe(foe, at) })
