import { s, nextActHash, firstActHash, ok, refuse, type Result, type Ruleset } from '@mastro/core'
import type { GameEventAt, SlipValue } from '../engine/define-event.ts'
import { eventDefinition } from '../engine/event-registry.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { snapshotOf } from '../engine/snapshot.ts'
import { storedId, storedLine } from '../event-schemas.ts'
import type { ActBody, GameEvent } from '../events.ts'
import { specOf } from '../slips/slip-readings.ts'

/** Schema of a stored act of version 1. */
const actShape = s.object({
  v: s.literal(1),
  id: storedId(),
  by: s.nullable(storedId()),
  at: s.int(0, Number.MAX_SAFE_INTEGER),
  session: s.int(0, 1e9),
  scene: s.int(0, 1e9),
  events: s.list(s.map(s.unknown()), 1, 2000),
  lines: s.list(storedLine, 0, 2000),
})

/**
 * The context needed to check the events of a file: the game's schemas, and the kinds of open
 * slips.
 */
export interface EventReader {
  readonly ruleset: Pick<Ruleset, 'read' | 'slips'>
  /** The kind of a slip that an earlier act opened. */
  readonly kindOf: (slip: string) => string | undefined
}

/**
 * Reads an act from an imported file. Every field is checked, and what this table never writes is
 * refused. The game's own schemas check its events, the subjects of slips and the values of parts.
 */
export function readAct(body: unknown, reader?: EventReader): Result<ActBody> {
  const parsed = s.parse(actShape, body, 'act')
  if (!parsed.ok) return parsed
  for (const [i, event] of parsed.value.events.entries()) {
    const read = readEvent(event, `act.events[${i}]`)
    if (!read.ok) return read
  }
  const act = body as ActBody // safe: the schema matches the type field by field, and the order of fields is kept
  if (reader === undefined) return ok(act)
  for (const { path, read } of gameValues(act, reader)) {
    const fits = read(path)
    if (!fits.ok) return fits
  }
  return ok(act)
}

function readEvent(event: Readonly<Record<string, unknown>>, at: string): Result<unknown> {
  const { type, ...fields } = event
  const definition = typeof type === 'string' ? eventDefinition(type) : undefined
  return definition === undefined
    ? refuse('invalid-request', `${at}.type`)
    : s.parse(definition.shape, fields, at)
}

interface GameValue {
  readonly path: string
  readonly read: (path: string) => Result<unknown>
}

/** Everything in an act that only the game can check, with its path. */
function gameValues(act: ActBody, { ruleset, kindOf }: EventReader): readonly GameValue[] {
  const slipValues = slipValuesIn(act)
  const kinds = new Map(
    slipValues.flatMap(({ slip, kind }) => (kind === undefined ? [] : [[slip, kind] as const])),
  )
  const events = gameEventsIn(act).map(({ path, event }) => ({
    path,
    read: (path: string) => ruleset.read?.(event, path) ?? ok(event),
  }))
  const slips = slipValues.map(({ slip, path, value, schema }) => {
    const spec = specOf(ruleset, kinds.get(slip) ?? kindOf(slip) ?? '')
    const shape = spec === undefined ? undefined : schema(spec)
    const read = (at: string) => (shape === undefined ? ok(value) : s.parse(shape, value, at))
    return { path, read }
  })
  return [...events, ...slips]
}

/** Every event of the game in an act, including those that effects would emit. */
export function gameEventsOf(act: ActBody): readonly GameEvent[] {
  return gameEventsIn(act).map(({ event }) => event)
}

function gameEventsIn({ events }: ActBody): readonly GameEventAt[] {
  return events.flatMap((event, i) => {
    const held = eventDefinition(event.type)?.gameEvents?.(event as never) ?? [] // safe: an event of this definition
    return held.map(one => ({ ...one, path: `act.events[${i}].${one.path}` }))
  })
}

function slipValuesIn({ events }: ActBody): readonly SlipValue[] {
  return events.flatMap((event, i) => {
    const held = eventDefinition(event.type)?.slipValues?.(event as never) ?? [] // safe: an event of this definition
    return held.map(one => ({ ...one, path: `act.events[${i}].${one.path}` }))
  })
}

/** A hash of the state. The same log always gives the same text. */
export function stateHash(served: ServedTable): string {
  const { table } = served.state.steady
  return nextActHash(firstActHash(table), 0, canonical(snapshotOf(served)))
}

/** JSON with sorted keys. */
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
