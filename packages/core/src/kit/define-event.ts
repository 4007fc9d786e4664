import type { Line } from '../ruleset.ts'
import type { PersonalTextOf, PersonalTextOption } from '../personal-text/personal-text.ts'
import type * as s from '../schema.ts'
import type { TableInfo } from '../seat.ts'

/** Any event. */
export interface AnyEvent {
  readonly type: string
}

/** A type of event, of a game or of the table, with the schema of its fields. Call it to create such an event. */
export interface EventType<Type extends string, Body> {
  (body: Body): { readonly type: Type } & Body
  readonly type: Type
  /** Schema of the fields without `type`. Imported files are checked against it. */
  readonly shape: s.Schema<Body>
  /** Type guard: is this event of this type? */
  readonly is: (event: AnyEvent) => event is { readonly type: Type } & Body
}

export function eventType<const Type extends string, Body>(
  type: Type,
  shape: s.Schema<Body>,
): EventType<Type, Body> {
  const create = (body: Body): { readonly type: Type } & Body => ({ type, ...body })
  const is = (event: AnyEvent): event is { readonly type: Type } & Body => event.type === type
  return Object.assign(create, { type, shape, is })
}

/** An event type of a game, with its fields, its effect on the state and its log line. */
export interface EventDefinition<Type extends string, Body, S> extends EventType<Type, Body> {
  readonly evolve: (state: S, event: { readonly type: Type } & Body) => S
  readonly describe: (
    event: { readonly type: Type } & Body,
    before: S,
    table: TableInfo,
  ) => Line | null
  /** Undo cannot take it back, because it revealed a secret. */
  readonly irreversible: boolean
  /** Whose personal text each free text is. Missing if the event holds none. */
  readonly personalText?: PersonalTextOf<{ readonly type: Type } & Body, S>
}

/** Any event definition of a game, whatever its fields. */
export interface AnyEventDefinition<S> {
  readonly type: string
  readonly shape: s.Schema
  readonly evolve: (state: S, event: never) => S
  readonly describe: (event: never, before: S, table: TableInfo) => Line | null
  readonly irreversible: boolean
  readonly personalText?: PersonalTextOf<never, S>
}

export type EventOf<F> = F extends (body: never) => infer E ? E : never

interface BaseEventOptions<Type extends string, Body, S> {
  /** The state after the event. Omit if it changes nothing. */
  readonly evolve?: EventDefinition<Type, Body, S>['evolve']
  /** The log line. Omit for events too minor for the log. */
  readonly describe?: EventDefinition<Type, Body, S>['describe']
  readonly irreversible?: true
}

export type EventOptions<Type extends string, Body, S> = BaseEventOptions<Type, Body, S> &
  PersonalTextOption<Body, { readonly type: Type } & Body, S>

export function defineEvent<const Type extends string, Body, S>(
  type: Type,
  shape: s.Schema<Body>,
  options: EventOptions<Type, Body, S>,
): EventDefinition<Type, Body, S> {
  const {
    evolve = (state: S) => state,
    describe = () => null,
    irreversible,
    personalText,
  }: BaseEventOptions<Type, Body, S> &
    Pick<EventDefinition<Type, Body, S>, 'personalText'> = options as never // `personalText` is required or optional, of this type
  return Object.assign(eventType(type, shape), {
    evolve,
    describe,
    irreversible: irreversible === true,
    ...(personalText === undefined ? {} : { personalText }),
  })
}
