import {
  s,
  ok,
  refuse,
  same,
  getOwnProperty,
  type DocsContext,
  type ViewContext,
  type Result,
  type Viewer,
} from '@mastro/core'
import type { Character, Foe, AnyBeing, State } from './state.ts'
import { defineCommandFor } from './kit.ts'
import { allBeings, beingOf } from './selectors.ts'

export type BrpContext = ViewContext<State>
export type BrpDocs = DocsContext<State>
type ViewerContext = Pick<BrpContext, 'state' | 'viewer'>

/** True if the seat plays this being or leads the game (BRP-ROLE-1). */
export function controls({ leads, seat }: Viewer, being: AnyBeing): boolean {
  return leads || (being.seat !== null && being.seat === seat)
}

/** Players cannot distinguish a concealed opponent from one that does not exist. */
export function canSee({ leads }: Viewer, being: AnyBeing): boolean {
  return being.kind === 'character' || !being.concealed || leads
}

/** The beings that the viewer may command. */
export const controlledBeings = ({ state, viewer }: ViewerContext): readonly AnyBeing[] =>
  allBeings(state).filter(being => controls(viewer, being))

export const controlledCharacters = ({ state, viewer }: ViewerContext): readonly Character[] =>
  Object.values(state.characters).filter(being => controls(viewer, being))

/** The beings that the viewer knows about. */
export const visibleBeings = ({ state, viewer }: ViewerContext): readonly AnyBeing[] =>
  allBeings(state).filter(being => canSee(viewer, being))

/** Beings as choices of a form field. */
export const beingChoices = (beings: readonly AnyBeing[]) =>
  beings.map(({ id, name }) => ({ value: id, label: same(name) }))

export function masterOnly({ viewer }: Pick<BrpContext, 'viewer'>): Result<null, 'master-only'> {
  return viewer.leads ? ok(null) : refuse('master-only')
}

type ControlFault = 'unknown-being' | 'not-your-character'

/** Finds a being that the viewer may command. */
export function findControlled(
  ctx: ViewerContext,
  id: string,
  path: string = 'being',
): Result<AnyBeing, ControlFault> {
  const being = findVisible(ctx, id, path)
  if (!being.ok) return being
  return controls(ctx.viewer, being.value) ? being : refuse('not-your-character', path)
}

/** Finds a being that the viewer knows about. */
export function findVisible(
  { state, viewer }: ViewerContext,
  id: string,
  path: string = 'being',
): Result<AnyBeing, 'unknown-being'> {
  const being = beingOf(state, id)
  return being === undefined || !canSee(viewer, being) ? refuse('unknown-being', path) : ok(being)
}

/** Finds a player character that the viewer may command. */
export function ownCharacter(
  ctx: ViewerContext,
  id: string,
  path: string = 'character',
): Result<Character, 'not-your-character' | 'unknown-character'> {
  const being = findControlled(ctx, id, path)
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
  const found = getOwnProperty(state.characters, id)
  return found === undefined ? refuse('unknown-character', path) : ok(found)
}

/** Finds an opponent. The commands that use it are available to the Master only. */
function foeOf({ state }: Pick<BrpContext, 'state'>, id: string): Result<Foe, 'unknown-opponent'> {
  const found = getOwnProperty(state.foes, id)
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
  candidates: controlledBeings,
  find: findControlled,
})
export const defineOwnCommand = defineCommandFor({
  key: 'character',
  id,
  candidates: controlledCharacters,
  find: ownCharacter,
})
/** Any being that the viewer knows about. */
export const defineSeenCommand = defineCommandFor({
  key: 'being',
  id,
  candidates: visibleBeings,
  find: findVisible,
})
/** Any being, for the Master only. */
export const defineAnyoneCommand = defineCommandFor({
  key: 'being',
  id,
  candidates: ({ state }) => allBeings(state),
  find: findVisible,
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
