import { ok, refuse } from '@mastro/core'
import type { ActContext, Refused, Result, Viewer } from '@mastro/core'
import { idField } from './operations/shared-fields.ts'
import { defineCommandFor, type GameContext } from './kit.ts'
import type { Being, State } from './state.ts'
import { beingOf, activeBeings } from './selectors.ts'

/** Checks of who may act for whom, and helpers that change one being. Used by every chapter. */

export function masterOnly({ by }: Pick<ActContext, 'by'>): Refused<'master-only'> | null {
  return by.leads ? null : refuse('master-only')
}

export function owns(being: Being, { seat }: Viewer): boolean {
  return being.seat !== null && being.seat === seat
}

/** A being that its player, or the Master, may act for. */
export function ownBeing(state: State, id: string, viewer: Viewer): Result<Being> {
  const found = knownBeing(state, id)
  if (!found.ok) return found
  if (!owns(found.value, viewer) && !viewer.leads) return refuse('not-yours', 'who')
  return found.value.status === 'active' ? found : refuse('not-active', 'who')
}

/** Any being in play. Everybody knows the names of opponents. */
export function knownBeing(state: State, id: string): Result<Being> {
  const being = beingOf(state, id)
  return being === undefined ? refuse('unknown-character', 'who') : ok(being)
}

/** The viewer's characters. For the leader also the opponents. */
export function beingsFor({ state, viewer }: GameContext): readonly Being[] {
  const own = Object.values(state.characters).filter(being => owns(being, viewer))
  const foes = viewer.leads ? Object.values(state.foes) : []
  return [...own, ...foes].filter(({ status }) => status === 'active')
}

/** Everybody in play for the leader, an empty list for the others. */
export function ledBeings({ state, viewer }: GameContext): readonly Being[] {
  return viewer.leads ? activeBeings(state) : []
}

/** A being whose body may still change. */
function bodyIn({ state }: GameContext, who: string): Result<Being> {
  const found = knownBeing(state, who)
  if (!found.ok) return found
  return found.value.status === 'active' ? found : refuse('not-active', 'who')
}

export function ledOnly({ viewer }: Pick<GameContext, 'viewer'>): Result<null> {
  return viewer.leads ? ok(null) : refuse('master-only')
}

/**
 * Define commands about one being: the viewer's own, any being (Master only), or an active one
 * (Master only).
 */
const id = idField
export const defineOwnCommand = defineCommandFor({
  key: 'who',
  id,
  candidates: beingsFor,
  find: ({ state, viewer }, who) => ownBeing(state, who, viewer),
})
const led = { key: 'who', id, candidates: ledBeings, authorize: ledOnly } as const
export const defineLeaderCommand = defineCommandFor({
  ...led,
  find: ({ state }, who) => knownBeing(state, who),
})
export const defineBodyCommand = defineCommandFor({ ...led, find: bodyIn })

/** Maps the path of an operation's refusal to the command's fields. */
export function fromInput<C extends string>({ error }: Refused<C>): Refused<C> {
  const path = error.path?.replace(/^input\.?/, '')
  return refuse(error.code, path === '' ? undefined : path)
}
