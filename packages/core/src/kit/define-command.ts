import type { Label } from '../labels/label.ts'
import { ok, type Result } from '../result.ts'
import type { ActContext, SharedEvent } from '../ruleset.ts'
import * as s from '../schema.ts'
import type { Json, RuleId } from '../seat.ts'
import type { AsksFrom, Offer } from '../slip.ts'
import type { AnyEvent } from './define-event.ts'
import type { Form } from './form.ts'
import type { ViewContext } from './view-context.ts'

/** Why a command or roll is offered to nobody. */
export type NotOffered =
  | { readonly way: 'bots'; readonly why: string }
  | { readonly way: 'page'; readonly why: string }
  | { readonly way: 'follows'; readonly why: string }

/** Only bots send it: people have another command for it, or the rules do it by themselves. */
export const botsOnly = (why: string): NotOffered => ({ way: 'bots', why })
/** A dedicated screen, shared by all games, sends it (the steps of a draft). */
export const drawnByScreen = (why: string): NotOffered => ({ way: 'page', why })
/** A roll that only opens after another one. */
export const followUpOf = (kind: string): NotOffered => ({ way: 'follows', why: kind })

/** One way to send a command now. */
export interface OfferInput<T> {
  /** Fields that are known already. The form asks for the rest. */
  readonly given: { readonly [K in keyof T]?: T[K] } & Readonly<Record<string, unknown>>
  readonly label?: Label
  readonly group?: Label
  readonly verb?: Label
  readonly asks?: Label
  readonly asksFrom?: AsksFrom
  readonly note?: Label
  /** Id of the offer, used by sheets and screens. Default: the type and the given values. */
  readonly id?: string
}

export interface CommandOptions<S, T> {
  readonly rule: RuleId
  readonly label: Label
  readonly group: Label
  /** Text of the button, for example «Ferisci» or «Approva». Default: the label. */
  readonly verb?: Label
  /** For a lasting act: what will happen, asked once before it is sent. */
  readonly asks?: Label
  readonly form: Form<T, ViewContext<S>>
  /** Who may send it at all. Others are refused and get no offer. */
  readonly authorize?: (ctx: ViewContext<S>) => Result<unknown>
  /** The offers of this viewer, or the reason why there are none. Required, so that no command is unreachable. */
  readonly offered: ((ctx: ViewContext<S>) => readonly OfferInput<T>[]) | NotOffered
  readonly decide: (fields: T, ctx: DecideContext<S>) => Result<readonly (AnyEvent | SharedEvent)[]>
  /** Names of the dice in the order they are rolled, if each has its own meaning. Shown to people who roll real dice. */
  readonly dice?: (fields: T) => readonly Label[]
}

/** Context of `decide`. */
export interface DecideContext<S> extends ViewContext<S> {
  readonly act: ActContext
}

/** The part of a command definition that does not depend on the state of the game. */
export interface CommandInfo {
  readonly type: string
  readonly rule: RuleId
  readonly keys: readonly string[]
  readonly onScreens: Readonly<Record<string, string>>
  readonly command: s.Schema
  readonly notOffered: NotOffered | null
  readonly dice?: (command: never) => readonly Label[]
}

/** Carries the type of the request to clients. Never set at runtime. */
export interface TypedRequest<Type extends string, T> {
  readonly request?: { readonly type: Type } & { readonly [K in keyof T]?: T[K] }
}

export interface CommandDefinition<S> extends CommandInfo {
  readonly decide: (
    state: S,
    command: never,
    act: ActContext,
  ) => Result<readonly (AnyEvent | SharedEvent)[]>
  readonly offers: (ctx: ViewContext<S>) => readonly Offer[]
}

export function defineCommand<S, T extends object, const Type extends string = string>(
  type: Type,
  options: CommandOptions<S, T>,
): CommandDefinition<S> & TypedRequest<Type, T> {
  const { offered, form, rule, authorize = anybody } = options
  return {
    type,
    rule,
    keys: form.keys,
    onScreens: form.onScreens,
    command: form.withFields({ type: s.literal(type) }),
    notOffered: typeof offered === 'function' ? null : offered,
    ...(options.dice === undefined ? {} : { dice: options.dice }),
    decide: (state, command: T, act) => {
      const ctx = { state, act, viewer: act.by, table: act.table }
      const allowed = authorize(ctx)
      const { type: _, ...fields } = command as T & { readonly type: Type } // parsed by the command schema
      return allowed.ok ? options.decide(fields as unknown as T, ctx) : allowed // without `type`, these are the fields of the form
    },
    offers: ctx =>
      typeof offered === 'function' && authorize(ctx).ok
        ? offered(ctx).map(input => offerOf(type, options, ctx, input))
        : [],
  }
}

const anybody = (): Result<unknown> => ok(null)

function offerOf<S, T>(
  type: string,
  options: CommandOptions<S, T>,
  ctx: ViewContext<S>,
  {
    given,
    label = options.label,
    group = options.group,
    verb = options.verb,
    asks = options.asks,
    asksFrom,
    note,
    id,
  }: OfferInput<T>,
): Offer {
  const fields = options.form.fields(ctx, given)
  const key = Object.values(given).filter(value => typeof value !== 'object')
  return {
    id: id ?? [type, ...key].join('/'),
    label,
    group,
    command: { type, ...(given as Record<string, Json>) }, // the fields of a command are plain JSON
    ...(fields.length === 0 ? {} : { fields }),
    ...(verb === undefined ? {} : { verb }),
    ...(note === undefined ? {} : { note }),
    ...(asks === undefined ? {} : { asks }),
    ...(asksFrom === undefined ? {} : { asksFrom }),
    rule: options.rule,
  }
}
