import {
  ok,
  parse,
  refuse,
  type Act,
  type Refused,
  type Result,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import { statusOf } from '../shared/hit-points.ts'
import { optionsShape, type Options } from '../shared/options.ts'
import { bookOptions } from '../creation/assemble.ts'
import { readTable } from '../data/read.ts'
import type { TableCode } from '../words/refusals.ts'
import type { Being, BeingId, Fight, Fighter, State } from './state.ts'

/** A refusal of the shared table, with a code that has its words. */
export function no(code: TableCode, path?: string): Refused<TableCode> {
  return refuse(code, path)
}

/** Who leads the game: the Master, or whoever plays where there is none (solo); never a screen that looks on. */
export function leads(viewer: Viewer, _table: TableFacts): boolean {
  return viewer.leads
}

export function checkLeads({ by, table }: Act): Refused<TableCode> | null {
  return leads(by, table) ? null : no('master-only')
}

/** Somebody of this table, if the one who asks may know of them: hidden and missing are the same. */
export function beingFor(
  state: State,
  id: BeingId,
  viewer: Viewer,
  table: TableFacts,
  path: string,
): Result<Being> {
  const being = Object.hasOwn(state.beings, id) ? state.beings[id] : undefined
  return being === undefined || !isSeen(being, viewer, table)
    ? no('unknown-being', path)
    : ok(being)
}

export function isSeen(being: Being, viewer: Viewer, table: TableFacts): boolean {
  return being.seat !== null || being.shown || leads(viewer, table)
}

/** What a slip is about is for all to read: whoever is still hidden cannot be named in one. */
export function namedBeing(
  state: State,
  id: BeingId,
  viewer: Viewer,
  table: TableFacts,
  path: string,
): Result<Being> {
  const being = beingFor(state, id, viewer, table, path)
  return being.ok && being.value.seat === null && !being.value.shown
    ? no('unknown-being', path)
    : being
}

/** Who plays somebody: its seat, or whoever leads for the Master's characters. Who leads may act for anybody. */
export function plays(being: Being, viewer: Viewer, table: TableFacts): boolean {
  return leads(viewer, table) || (being.seat !== null && being.seat === viewer.seat)
}

/** Somebody that the one who acts may play. */
export function ownBeing(state: State, id: BeingId, act: Act, path: string): Result<Being> {
  const being = beingFor(state, id, act.by, act.table, path)
  if (!being.ok) return being
  return plays(being.value, act.by, act.table) ? being : no('not-yours', path)
}

/** Somebody, asked for by whoever leads. */
export function ledBeing(state: State, id: BeingId, act: Act, path: string): Result<Being> {
  return checkLeads(act) ?? beingFor(state, id, act.by, act.table, path)
}

/** WARP-CREATE-9, WARP-DEATH-1, WARP-HEALTH-2: who may take part in play, and who may act. */
export function checkInPlay({ sheet }: Being, path: string) {
  if (!sheet.approved) return no('character-unapproved', path)
  return statusOf(sheet.hitPoints) === 'dead' ? refuse('character-dead', path) : null
}

export function checkCanAct(being: Being, path: string) {
  const fault = checkInPlay(being, path)
  if (fault !== null) return fault
  return statusOf(being.sheet.hitPoints) === 'down' ? no('character-down', path) : null
}

export function fighterIn(fight: Fight | null, id: BeingId): Fighter | null {
  return fight !== null && Object.hasOwn(fight.fighters, id) ? fight.fighters[id]! : null
}

/** The toggles of this table. */
export function optionsOf(table: TableFacts): Options {
  const parsed = parse(optionsShape, bookOptions(table.options))
  return parsed.ok ? parsed.value : DEFAULTS
}

const DEFAULTS = readTable(optionsShape, {})
