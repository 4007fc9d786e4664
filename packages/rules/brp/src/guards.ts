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

/** Who looks at this game. */
export type BrpContext = ViewContext<State>
export type BrpDocs = DocsContext<State>
type Seeing = Pick<BrpContext, 'state' | 'viewer'>

/** Anybody in play, whoever runs them. */
export function beingOf({ characters, foes }: State, id: unknown): Someone | undefined {
  if (typeof id !== 'string') return undefined
  return heldIn<Someone>(characters, id) ?? heldIn(foes, id)
}

export function everyone({ characters, foes }: State): readonly Someone[] {
  return [...Object.values(characters), ...Object.values(foes)]
}

/** Runs this being: its own seat, or who leads (BRP-ROLE-1). */
export function controls({ leads, seat }: Viewer, being: Someone): boolean {
  return leads || (being.seat !== null && being.seat === seat)
}

/** A concealed foe does not exist for the players: hidden and missing are the same answer. */
export function sees({ leads }: Viewer, being: Someone): boolean {
  return being.kind === 'character' || !being.concealed || leads
}

/** Everybody this seat may command. */
export const mine = ({ state, viewer }: Seeing): readonly Someone[] =>
  everyone(state).filter(being => controls(viewer, being))

export const myCharacters = ({ state, viewer }: Seeing): readonly Character[] =>
  Object.values(state.characters).filter(being => controls(viewer, being))

/** Everybody this seat knows of. */
export const inSight = ({ state, viewer }: Seeing): readonly Someone[] =>
  everyone(state).filter(being => sees(viewer, being))

/** Beings as a form offers them. */
export const named = (beings: readonly Someone[]) =>
  beings.map(({ id, name }) => ({ value: id, label: same(name) }))

export function masterOnly({ viewer }: Pick<BrpContext, 'viewer'>): Result<null, 'master-only'> {
  return viewer.leads ? ok(null) : refuse('master-only')
}

type Missing = 'unknown-being' | 'not-your-character'

/** A being this seat may command. */
export function commanded(
  ctx: Seeing,
  id: string,
  path: string = 'being',
): Result<Someone, Missing> {
  const being = seen(ctx, id, path)
  if (!being.ok) return being
  return controls(ctx.viewer, being.value) ? being : refuse('not-your-character', path)
}

/** A being this seat knows of. */
export function seen(
  { state, viewer }: Seeing,
  id: string,
  path: string = 'being',
): Result<Someone, 'unknown-being'> {
  const being = beingOf(state, id)
  return being === undefined || !sees(viewer, being) ? refuse('unknown-being', path) : ok(being)
}

/** The same, among player characters. */
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

/** A player character, whoever plays it. */
export function characterOf(
  { state }: Pick<BrpContext, 'state'>,
  id: string,
  path: string = 'character',
): Result<Character, 'unknown-character'> {
  const found = heldIn(state.characters, id)
  return found === undefined ? refuse('unknown-character', path) : ok(found)
}

/** A foe, for who leads; to others an order about one is the Master's, whoever it names. */
function foeOf({ state }: Pick<BrpContext, 'state'>, id: string): Result<Foe, 'unknown-opponent'> {
  const found = heldIn(state.foes, id)
  return found === undefined ? refuse('unknown-opponent', 'id') : ok(found)
}

/** Orders about one of those in play. */
const id = s.name(80)
/** Whoever this seat may command. */
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
/** Whoever this seat knows of. */
export const defineSeenCommand = defineCommandFor({
  key: 'being',
  id,
  candidates: inSight,
  find: seen,
})
/** The Master's, about anybody. */
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
