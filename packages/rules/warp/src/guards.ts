import { s, ok, refuse } from '@mastro/core'
import type { ViewContext, Refused, Result, Viewer } from '@mastro/core'
import { defineCommandFor } from './kit.ts'
import { statusOf } from './operations/shared/hit-points.ts'
import type { TableCode } from './messages/refusals.ts'
import { isNamed, type Being, type BeingId, type State } from './state.ts'
import { beingIn } from './selectors.ts'
import type { Trait } from './sheet/character.ts'

/** The state and viewer that access checks need. */
export type StateAndViewer = Pick<ViewContext<State>, 'state' | 'viewer'>

/** Refuses with a code that exists only at a shared table. */
export function tableRefusal(code: TableCode, path?: string): Refused<TableCode> {
  return refuse(code, path)
}

export function checkLeads({
  viewer,
}: Pick<ViewContext<State>, 'viewer'>): Refused<TableCode> | null {
  return viewer.leads ? null : tableRefusal('master-only')
}

/**
 * Finds a being that the viewer may know about. A hidden being gives the same refusal as a missing
 * one.
 */
export function beingFor(
  { state, viewer }: StateAndViewer,
  id: BeingId,
  path: string,
): Result<Being> {
  const being = beingIn(state, id)
  return being === undefined || !isSeen(being, viewer)
    ? tableRefusal('unknown-being', path)
    : ok(being)
}

export function isSeen(being: Being, viewer: Viewer): boolean {
  return isNamed(being) || viewer.leads
}

/**
 * Finds a being that may be named on a slip. Hidden beings may not, because everybody reads what a
 * slip is about.
 */
export function namedBeing(ctx: StateAndViewer, id: BeingId, path: string): Result<Being> {
  const being = beingFor(ctx, id, path)
  return being.ok && !isNamed(being.value) ? tableRefusal('unknown-being', path) : being
}

/** True if the viewer plays the being. The leader may act for everybody. */
export function plays({ seat }: Being, viewer: Viewer): boolean {
  return viewer.leads || (seat !== null && seat === viewer.seat)
}

/** Finds a being that the viewer may play. */
export function ownBeing(ctx: StateAndViewer, id: BeingId, path: string): Result<Being> {
  const being = beingFor(ctx, id, path)
  if (!being.ok) return being
  return plays(being.value, ctx.viewer) ? being : tableRefusal('not-yours', path)
}

/** Finds a being for a command reserved to the leader. */
export function ledBeing(ctx: StateAndViewer, id: BeingId, path: string): Result<Being> {
  return checkLeads(ctx) ?? beingFor(ctx, id, path)
}

/** The viewer's own characters, and for the leader the Master's characters too. */
export function beingsPlayedBy({ state, viewer }: StateAndViewer): Being[] {
  return Object.values(state.beings).filter(
    ({ seat }) => seat === viewer.seat || (seat === null && viewer.leads),
  )
}

/**
 * WARP-CREATE-9, WARP-DEATH-1, WARP-HEALTH-2: refuses characters that are unapproved or dead.
 * `checkCanAct` also refuses those that are down.
 */
export function checkInPlay({ sheet }: Being, path: string) {
  if (!sheet.approved) return tableRefusal('character-unapproved', path)
  return statusOf(sheet.hitPoints) === 'dead' ? refuse('character-dead', path) : null
}

export function checkCanAct(being: Being, path: string) {
  const fault = checkInPlay(being, path)
  if (fault !== null) return fault
  return statusOf(being.sheet.hitPoints) === 'down' ? tableRefusal('character-down', path) : null
}

/** Finds the trait. A null id means no trait, which rolls two dice. */
export function traitFor(being: Being, id: string | null, path: string): Result<Trait | null> {
  if (id === null || id === '') return ok(null)
  const trait = being.sheet.traits.find(one => one.id === id)
  if (trait === undefined) return tableRefusal('unknown-trait', path)
  if (trait.role === 'flaw') return refuse('trait-not-eligible', path)
  return trait.score === null || trait.unknown ? tableRefusal('unknown-trait', path) : ok(trait)
}

/**
 * Command builders for one being in play. They differ in which beings can be chosen and who may
 * send the command.
 */
const id = s.name(80)
const SEPARATOR = ':'
/** Beings that the viewer may play. */
const playableBeings = ({ state, viewer }: StateAndViewer) =>
  Object.values(state.beings).filter(being => plays(being, viewer))
export const defineOwnCommand = defineCommandFor({
  key: 'character',
  id,
  separator: SEPARATOR,
  candidates: playableBeings,
  find: ownBeing,
})
export const defineOwnBeingCommand = defineCommandFor({
  key: 'being',
  id,
  separator: SEPARATOR,
  candidates: playableBeings,
  find: ownBeing,
})
/** All beings, for the leader only. */
const ledBeings = ({ state, viewer }: StateAndViewer) =>
  viewer.leads ? Object.values(state.beings) : []
export const defineLeaderCommand = defineCommandFor({
  key: 'character',
  id,
  separator: SEPARATOR,
  candidates: ledBeings,
  find: ledBeing,
})
export const defineLeaderBeingCommand = defineCommandFor({
  key: 'being',
  id,
  separator: SEPARATOR,
  candidates: ledBeings,
  find: ledBeing,
})
export const defineOpponentCommand = defineCommandFor({
  key: 'id',
  id,
  separator: SEPARATOR,
  candidates: ctx => ledBeings(ctx).filter(({ seat }) => seat === null),
  find: ledBeing,
})
