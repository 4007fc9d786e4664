import { chainNext, chainStart, ok, parse, refuse, type Result, type Ruleset } from '@mastro/core'
import { actSchema } from './act-schema.ts'
import type { ActBody, GameEvent } from './events.ts'
import type { Hosted } from './hosted.ts'
import { snapshotOf } from './snapshot.ts'

/** The stored text of an act: what is hashed, kept and exported. */
export function formatAct(act: ActBody): string {
  return JSON.stringify(act)
}

/** Reads a stored act of any version that ever was. Only for text that the log's own chain vouches for. */
export function upcast(body: string): ActBody {
  const stored: unknown = JSON.parse(body)
  const read = readStored(stored)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

function readStored(stored: unknown): Result<ActBody> {
  if (typeof stored !== 'object' || stored === null || !('v' in stored))
    return refuse('act-unreadable')
  switch (stored.v) {
    case 1:
      return ok(stored as ActBody) // written by `formatAct` of this shape
    default:
      return refuse('act-too-new')
  }
}

/**
 * Reads an act from a file of somebody else: every field is looked at, and what this table never writes is refused. Facts
 * of the game are looked at by the game's own shapes, where it has them.
 */
export function readAct(body: unknown, ruleset?: Pick<Ruleset, 'read'>): Result<ActBody> {
  const parsed = parse(actSchema, body, 'act')
  if (!parsed.ok) return parsed
  const act = body as ActBody // the schema is the type, field by field; the order of fields stays
  for (const event of ruleset?.read === undefined ? [] : gameEventsOf(act)) {
    const read = ruleset?.read?.(event)
    if (read?.ok === false) return read
  }
  return ok(act)
}

/** Every fact of the game in an act: what happened, and what its effects would write. */
export function gameEventsOf({ events }: ActBody): readonly GameEvent[] {
  return events.flatMap(event => {
    switch (event.type) {
      case 'game':
        return [event.event]
      case 'slip-rolled':
        return event.effects.flatMap(effect => effect.events)
      case 'effects-settled':
        return event.settled.flatMap(one => one.changed?.events ?? [])
      default:
        return []
    }
  })
}

/** One line of text that is the same wherever the same log was folded. */
export function stateHash(hosted: Hosted): string {
  const { table } = hosted.state.steady
  return chainNext(chainStart(table), 0, canonical(snapshotOf(hosted)))
}

/** JSON with the keys of every object in order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) => (isRecord(field) ? sorted(field) : field))
}

function sorted(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.keys(record)
      .sort()
      .map(key => [key, record[key]]),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
