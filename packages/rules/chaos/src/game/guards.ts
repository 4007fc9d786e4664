import {
  ok,
  refuse,
  type Act,
  type Refused,
  type Result,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import type { When } from '../acts/fields.ts'
import { vitalityOf } from '../acts/derived.ts'
import { beingOf, type Being, type State } from './state.ts'

/** WOC-TABLE-1. The Master, or whoever sits at a table without one. */
export function leads(viewer: Viewer, _table: TableFacts): boolean {
  return viewer.leads
}

export function masterOnly({ by, table }: Act): Refused<'master-only'> | null {
  return leads(by, table) ? null : refuse('master-only')
}

export function owns(being: Being, { seat }: Viewer): boolean {
  return being.seat !== null && being.seat === seat
}

/** A being that its player, or the Master, may act for. */
export function ownBeing(
  state: State,
  id: string,
  viewer: Viewer,
  table: TableFacts,
): Result<Being> {
  const found = knownBeing(state, id)
  if (!found.ok) return found
  const mine = owns(found.value, viewer) || leads(viewer, table)
  if (!mine) return refuse('not-yours', 'who')
  return found.value.status === 'active' ? found : refuse('not-active', 'who')
}

/** Any being of the table. Opponents are at the table for everybody: their name is known. */
export function knownBeing(state: State, id: string): Result<Being> {
  const being = beingOf(state, id)
  return being === undefined ? refuse('unknown-character', 'who') : ok(being)
}

/** What an act on a body asks beside its own fields. */
export function patientOf({ character }: Being) {
  return { state: character.state, vitality: vitalityOf(character) }
}

/** WOC-XP-7, WOC-TABLE-5. */
export function whenNow({ longPause }: State, { adventure }: TableFacts): When {
  if (!adventure.open) return 'between-adventures'
  return longPause ? 'long-pause' : 'during-adventure'
}

/** A refusal of an act, told from the command's own fields. */
export function fromInput<C extends string>({ error }: Refused<C>): Refused<C> {
  const path = error.path?.replace(/^input\.?/, '')
  return refuse(error.code, path === '' ? undefined : path)
}
