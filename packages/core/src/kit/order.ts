import type { Label } from '../label.ts'
import { ok, type Result } from '../result.ts'
import type { Act, SharedEvent } from '../ruleset.ts'
import * as s from '../schema.ts'
import type { Json, RuleId } from '../seat.ts'
import type { Offer } from '../slip.ts'
import type { Stated } from './fact.ts'
import type { Form } from './form.ts'
import type { Look } from './look.ts'

/** Where nobody is offered an order or a roll, the reason in words. */
export type Unoffered =
  | { readonly way: 'bots'; readonly why: string }
  | { readonly way: 'page'; readonly why: string }
  | { readonly way: 'follows'; readonly why: string }

/** For programs alone: the rules do it by themselves, or a person does it by another order. */
export const toBots = (why: string): Unoffered => ({ way: 'bots', why })
/** Asked by a document's own screen, which every game shares (the steps of a draft). */
export const onPage = (why: string): Unoffered => ({ way: 'page', why })
/** A roll that only follows another. */
export const follows = (kind: string): Unoffered => ({ way: 'follows', why: kind })

/** One way to give an order now. */
export interface Chance<T> {
  /** What is known already: the rest is asked. */
  readonly given: { readonly [K in keyof T]?: T[K] } & Readonly<Record<string, unknown>>
  readonly label?: Label
  readonly group?: Label
  readonly verb?: Label
  /** Of the offer; absent: the type and what is given. Rows of sheets and screens name offers by it. */
  readonly id?: string
}

export interface OrderSays<S, T> {
  readonly rule: RuleId
  readonly label: Label
  readonly group: Label
  /** The act, on its button: «Ferisci», «Approva»; absent: the label. */
  readonly verb?: Label
  readonly form: Form<T, Look<S>>
  /** Who may give it at all: offered to nobody else, refused to everybody else. */
  readonly may?: (look: Look<S>) => Result<unknown>
  /** To whom it is offered, one for each way to give it. An order that nobody is offered does not compile. */
  readonly offered: ((look: Look<S>) => readonly Chance<T>[]) | Unoffered
  readonly decide: (asked: T, at: Desk<S>) => Result<readonly (Stated | SharedEvent)[]>
  /** The names of its dice in the order they fall, where each goes to something else: a pad asks for them so. */
  readonly dice?: (asked: T) => readonly Label[]
}

/** What a decision may look at. */
export interface Desk<S> extends Look<S> {
  readonly act: Act
}

/** What is known of an order whatever its game keeps. */
export interface OrderCard {
  readonly type: string
  readonly rule: RuleId
  readonly keys: readonly string[]
  readonly onScreens: Readonly<Record<string, string>>
  readonly command: s.Schema
  readonly unoffered: Unoffered | null
  readonly dice?: (command: never) => readonly Label[]
}

/** What a client sends to give an order: for types alone, nothing is kept here. */
export interface Requested<Type extends string, T> {
  readonly request?: { readonly type: Type } & { readonly [K in keyof T]?: T[K] }
}

export interface Order<S> extends OrderCard {
  readonly decide: (state: S, command: never, act: Act) => Result<readonly (Stated | SharedEvent)[]>
  readonly offers: (look: Look<S>) => readonly Offer[]
}

export function orderOf<S, T extends object, const Type extends string = string>(
  type: Type,
  says: OrderSays<S, T>,
): Order<S> & Requested<Type, T> {
  const { offered, form, rule, may = anybody } = says
  return {
    type,
    rule,
    keys: form.keys,
    onScreens: form.onScreens,
    command: form.beside({ type: s.literal(type) }),
    unoffered: typeof offered === 'function' ? null : offered,
    ...(says.dice === undefined ? {} : { dice: says.dice }),
    decide: (state, command: T, act) => {
      const desk = { state, act, viewer: act.by, table: act.table }
      const allowed = may(desk)
      const { type: _, ...asked } = command as T & { readonly type: Type } // as its own command has it
      return allowed.ok ? says.decide(asked as unknown as T, desk) : allowed // the answers of its form alone
    },
    offers: look =>
      typeof offered === 'function' && may(look).ok
        ? offered(look).map(chance => offerOf(type, says, look, chance))
        : [],
  }
}

const anybody = (): Result<unknown> => ok(null)

function offerOf<S, T>(
  type: string,
  says: OrderSays<S, T>,
  look: Look<S>,
  { given, label = says.label, group = says.group, verb = says.verb, id }: Chance<T>,
): Offer {
  const fields = says.form.fields(look, given)
  const key = Object.values(given).filter(value => typeof value !== 'object')
  return {
    id: id ?? [type, ...key].join('/'),
    label,
    group,
    command: { type, ...(given as Record<string, Json>) }, // an order's answers are plain JSON
    ...(fields.length === 0 ? {} : { fields }),
    ...(verb === undefined ? {} : { verb }),
    rule: says.rule,
  }
}
