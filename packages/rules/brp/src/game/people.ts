import { ok, refuse, type Act, type Result, type TableFacts, type Viewer } from '@mastro/core'
import type { Character, Someone } from './beings.ts'
import type { State } from './state.ts'

/** Anybody in play, whoever runs them. */
export function beingOf({ characters, foes }: State, id: string): Someone | undefined {
  if (Object.hasOwn(characters, id)) return characters[id]
  return Object.hasOwn(foes, id) ? foes[id] : undefined
}

export function everyone({ characters, foes }: State): readonly Someone[] {
  return [...Object.values(characters), ...Object.values(foes)]
}

/** Leads the game: the Master, or anybody at a table that has none. */
export function leads(viewer: Viewer, _table: TableFacts): boolean {
  return viewer.leads
}

/** Runs this being: its own seat, or who leads (BRP-ROLE-1). */
export function controls(viewer: Viewer, being: Someone, table: TableFacts): boolean {
  return leads(viewer, table) || (being.seat !== null && being.seat === viewer.seat)
}

/** A concealed foe does not exist for the players: hidden and missing are the same answer. */
export function sees(viewer: Viewer, being: Someone, table: TableFacts): boolean {
  return being.kind === 'character' || !being.concealed || leads(viewer, table)
}

export function isPlayerCharacter(being: Someone): being is Character {
  return being.kind === 'character'
}

export function masterOnly({ by, table }: Act): Result<null, 'master-only'> {
  return leads(by, table) ? ok(null) : refuse('master-only')
}

type Missing = 'unknown-being' | 'not-your-character'

/** A being this seat may command. */
export function commanded(
  state: State,
  id: string,
  { by, table }: Pick<Act, 'by' | 'table'>,
  path: string = 'being',
): Result<Someone, Missing> {
  const being = seen(state, id, { by, table }, path)
  if (!being.ok) return being
  return controls(by, being.value, table) ? being : refuse('not-your-character', path)
}

/** A being this seat knows of. */
export function seen(
  state: State,
  id: string,
  { by, table }: Pick<Act, 'by' | 'table'>,
  path: string = 'being',
): Result<Someone, Missing> {
  const being = beingOf(state, id)
  return being === undefined || !sees(by, being, table) ? refuse('unknown-being', path) : ok(being)
}

/** The same, among player characters. */
export function ownCharacter(
  state: State,
  id: string,
  act: Pick<Act, 'by' | 'table'>,
  path: string = 'character',
): Result<Character, Missing | 'unknown-character'> {
  const being = commanded(state, id, act, path)
  if (!being.ok)
    return being.error.code === 'unknown-being' ? refuse('unknown-character', path) : being
  return isPlayerCharacter(being.value) ? ok(being.value) : refuse('unknown-character', path)
}
