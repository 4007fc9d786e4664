import { ok, refuse } from '@mastro/core'
import type { ActContext, Refused, Result, TableInfo, Viewer } from '@mastro/core'
import type { Character } from './operations/character.ts'
import { type AdvanceTiming, idField } from './operations/shared-fields.ts'
import type { BodyState } from './operations/body-state.ts'
import { defineCommandFor, type GameContext } from './kit.ts'
import { allBeings, beingOf, type Being, type State } from './state.ts'

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

export function activeBeings(state: State): readonly Being[] {
  return allBeings(state).filter(({ status }) => status === 'active')
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

/** WOC-XP-7, WOC-TABLE-5. */
export function whenNow({ longPause }: State, { adventure }: TableInfo): AdvanceTiming {
  if (!adventure.open) return 'between-adventures'
  return longPause ? 'long-pause' : 'during-adventure'
}

/** Maps the path of an operation's refusal to the command's fields. */
export function fromInput<C extends string>({ error }: Refused<C>): Refused<C> {
  const path = error.path?.replace(/^input\.?/, '')
  return refuse(error.code, path === '' ? undefined : path)
}

/** Changes one being, wherever it is stored. Returns the same state if it no longer exists. */
export function withBeing(state: State, id: string, change: (being: Being) => Being): State {
  for (const list of ['characters', 'foes'] as const) {
    const being = Object.hasOwn(state[list], id) ? state[list][id] : undefined
    if (being !== undefined) return { ...state, [list]: { ...state[list], [id]: change(being) } }
  }
  return state
}

/** The `evolve` of an event about one being. */
export const evolveBeing =
  <E extends { readonly who: string }>(change: (being: Being, event: E) => Being) =>
  (state: State, event: E): State =>
    withBeing(state, event.who, being => change(being, event))

export function withSheet(being: Being, change: Partial<Character>): Being {
  return { ...being, character: { ...being.character, ...change } }
}

export function withBody(being: Being, state: BodyState): Being {
  return withSheet(being, { state })
}

type Collection<T> = Readonly<Record<string, T>>

export function withoutKey<T>(all: Collection<T>, ...ids: readonly string[]): Collection<T> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)))
}
