import type { Line } from '../ruleset.ts'
import type * as s from '../schema.ts'
import type { TableFacts } from '../seat.ts'

/** Something that happened: told apart by its type. */
export interface Stated {
  readonly type: string
}

/** What can be said, of a game or of the table: its name and its shape. Call it to say it. */
export interface Statement<Type extends string, Body> {
  (body: Body): { readonly type: Type } & Body
  readonly type: Type
  /** Without the type. Also what a file of somebody else may hold. */
  readonly shape: s.Schema<Body>
  /** Is this event one of these? */
  readonly is: (event: Stated) => event is { readonly type: Type } & Body
}

export function statement<const Type extends string, Body>(
  type: Type,
  shape: s.Schema<Body>,
): Statement<Type, Body> {
  const state = (body: Body): { readonly type: Type } & Body => ({ type, ...body })
  const is = (event: Stated): event is { readonly type: Type } & Body => event.type === type
  return Object.assign(state, { type, shape, is })
}

/** A fact of a game: its shape, what it changes and how it is told stand together. */
export interface Fact<Type extends string, Body, S> extends Statement<Type, Body> {
  readonly fold: (state: S, event: { readonly type: Type } & Body) => S
  readonly tell: (
    event: { readonly type: Type } & Body,
    before: S,
    table: TableFacts,
  ) => Line | null
  /** No undo takes it back: it showed somebody a secret. */
  readonly lasting: boolean
}

/** Any fact of a game, as the game keeps them side by side. */
export interface AnyFact<S> {
  readonly type: string
  readonly shape: s.Schema
  readonly fold: (state: S, event: never) => S
  readonly tell: (event: never, before: S, table: TableFacts) => Line | null
  readonly lasting: boolean
}

export type EventOf<F> = F extends (body: never) => infer E ? E : never

export interface FactSays<Type extends string, Body, S> {
  /** What it changes; absent: nothing. */
  readonly fold?: Fact<Type, Body, S>['fold']
  /** How it is told; absent: too small to tell. */
  readonly tell?: Fact<Type, Body, S>['tell']
  readonly lasting?: true
}

export function factOf<const Type extends string, Body, S>(
  type: Type,
  shape: s.Schema<Body>,
  { fold = state => state, tell = () => null, lasting }: FactSays<Type, Body, S>,
): Fact<Type, Body, S> {
  return Object.assign(statement(type, shape), { fold, tell, lasting: lasting === true })
}
