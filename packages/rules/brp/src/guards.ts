import {
  s,
  ok,
  refuse,
  same,
  heldIn,
  type DocsContext,
  type ViewContext,
  type Result,
  type Viewer,
} from '@mastro/core'
import type { Character, Foe, Someone } from './beings.ts'
import { defineCommandFor } from './kit.ts'
import type { State } from './state.ts'

export type BrpContext = ViewContext<State>
export type BrpDocs = DocsContext<State>
type Seeing = Pick<BrpContext, 'state' | 'viewer'>

/** Finds a character or opponent by id. */
export function beingOf({ characters, foes }: State, id: unknown): Someone | undefined {
  if (typeof id !== 'string') return undefined
  return heldIn<Someone>(characters, id) ?? heldIn(foes, id)
}

export function everyone({ characters, foes }: State): readonly Someone[] {
  return [...Object.values(characters), ...Object.values(foes)]
}

/** True if the seat plays this being or leads the game (BRP-ROLE-1). */
export function controls({ leads, seat }: Viewer, being: Someone): boolean {
  return leads || (being.seat !== null && being.seat === seat)
}

/** Players cannot distinguish a concealed opponent from one that does not exist. */
export function sees({ leads }: Viewer, being: Someone): boolean {
  return being.kind === 'character' || !being.concealed || leads
}

/** The beings that the viewer may command. */
export const mine = ({ state, viewer }: Seeing): readonly Someone[] =>
  everyone(state).filter(being => controls(viewer, being))

export const myCharacters = ({ state, viewer }: Seeing): readonly Character[] =>
  Object.values(state.characters).filter(being => controls(viewer, being))

/** The beings that the viewer knows about. */
export const inSight = ({ state, viewer }: Seeing): readonly Someone[] =>
  everyone(state).filter(being => sees(viewer, being))

/** Beings as choices of a form field. */
export const named = (beings: readonly Someone[]) =>
  beings.map(({ id, name }) => ({ value: id, label: same(name) }))

export function masterOnly({ viewer }: Pick<BrpContext, 'viewer'>): Result<null, 'master-only'> {
  return viewer.leads ? ok(null) : refuse('master-only')
}

type Missing = 'unknown-being' | 'not-your-character'

/** Finds a being that the viewer may command. */
export function commanded(
  ctx: Seeing,
  id: string,
  path: string = 'being',
): Result<Someone, Missing> {
  const being = seen(ctx, id, path)
  if (!being.ok) return being
  return controls(ctx.viewer, being.value) ? being : refuse('not-your-character', path)
}

/** Finds a being that the viewer knows about. */
export function seen(
  { state, viewer }: Seeing,
  id: string,
  path: string = 'being',
): Result<Someone, 'unknown-being'> {
  const being = beingOf(state, id)
  return being === undefined || !sees(viewer, being) ? refuse('unknown-being', path) : ok(being)
}

/** Finds a player character that the viewer may command. */
export function ownCharacter(
  ctx: Seeing,
  id: string,
  path: string = 'character',
): Result<Character, 'not-your-character' | 'unknown-character'> {
  const being = commanded(ctx, id, path)
  if (!being.ok)
    return being.error.code === 'not-your-character'
      ? refuse('not-your-character', path)
      : refuse('unknown-character', path)
  return being.value.kind === 'character' ? ok(being.value) : refuse('unknown-character', path)
}

/** Finds a player character, regardless of who plays it. */
export function characterOf(
  { state }: Pick<BrpContext, 'state'>,
  id: string,
  path: string = 'character',
): Result<Character, 'unknown-character'> {
  const found = heldIn(state.characters, id)
  return found === undefined ? refuse('unknown-character', path) : ok(found)
}

/** Finds an opponent. The commands that use it are available to the Master only. */
function foeOf({ state }: Pick<BrpContext, 'state'>, id: string): Result<Foe, 'unknown-opponent'> {
  const found = heldIn(state.foes, id)
  return found === undefined ? refuse('unknown-opponent', 'id') : ok(found)
}

/**
 * Command builders for one being in play. They differ in which beings can be chosen and who may
 * send the command.
 */
const id = s.name(80)
/** Any being that the viewer may command. */
export const defineControlledCommand = defineCommandFor({
  key: 'being',
  id,
  candidates: mine,
  find: commanded,
})
export const defineOwnCommand = defineCommandFor({
  key: 'character',
  id,
  candidates: myCharacters,
  find: ownCharacter,
})
/** Any being that the viewer knows about. */
export const defineSeenCommand = defineCommandFor({
  key: 'being',
  id,
  candidates: inSight,
  find: seen,
})
/** Any being, for the Master only. */
export const defineAnyoneCommand = defineCommandFor({
  key: 'being',
  id,
  candidates: ({ state }) => everyone(state),
  find: seen,
  authorize: masterOnly,
})
export const defineCharacterCommand = defineCommandFor({
  key: 'character',
  id,
  candidates: ({ state }) => Object.values(state.characters),
  find: characterOf,
  authorize: masterOnly,
})
export const defineFoeCommand = defineCommandFor({
  key: 'id',
  id,
  candidates: ({ state }) => Object.values(state.foes),
  find: foeOf,
  authorize: masterOnly,
})
