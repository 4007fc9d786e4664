import { ok, type Result } from '../result.ts'
import type * as s from '../schema.ts'
import { form as formOf, type FieldSpecs, type Form } from './form.ts'
import type { ViewContext } from './view-context.ts'
import {
  defineCommand,
  type OfferInput,
  type DecideContext,
  type CommandOptions,
} from './define-command.ts'

/**
 * The candidates of a command: a seat's own characters, the Master's opponents, everybody in play.
 * There is one offer per candidate, and the target is looked up again when the command is decided.
 */
export interface CommandTargets<S, Key extends string, Target extends { readonly id: string }> {
  /** The command field that holds the id of the target. */
  readonly key: Key
  readonly id: s.Schema<string>
  /** Targets that this viewer may be offered. */
  readonly candidates: (ctx: ViewContext<S>) => readonly Target[]
  /** The target with this id, if the viewer may use it. Refusals carry `path`. */
  readonly find: (ctx: ViewContext<S>, id: string, path: Key) => Result<Target>
  /** Who may send such commands at all. */
  readonly authorize?: (ctx: ViewContext<S>) => Result<unknown>
  /** Separator between the parts of an offer's id. Default: `/`. */
  readonly separator?: string
}

/** One offer for one target: fields that are known besides the target, and what makes its id unique. */
export interface OfferVariant<T> extends Partial<Omit<OfferInput<T>, 'id'>> {
  /** Overrides the prefix of the command. */
  readonly idPrefix?: string
  readonly idSuffix?: string
}

type TargetField<Key extends string> = { readonly [K in Key]: string }

export interface TargetedCommandOptions<S, Key extends string, Target, T> extends Omit<
  CommandOptions<S, T & TargetField<Key>>,
  'form' | 'offered' | 'decide'
> {
  /** Fields besides the target. */
  readonly form?: Form<T, ViewContext<S>>
  /** Prefix of the ids of its offers. Default: the command type. */
  readonly idPrefix?: string
  /** Refuses targets that the command does not apply to now. They get no offer. */
  readonly checkTarget?: (target: Target, ctx: ViewContext<S>) => Result<unknown>
  /** The offers for one target: none, one or several. Default: one, as the command defines it. */
  readonly variants?: (
    target: Target,
    ctx: ViewContext<S>,
  ) => OfferVariant<T> | readonly OfferVariant<T>[] | null
  readonly decide: (
    target: Target,
    fields: T & TargetField<Key>,
    ctx: DecideContext<S>,
  ) => ReturnType<CommandOptions<S, T>['decide']>
}

/** Returns a `defineCommand` for commands with one of these targets. */
export function defineCommandFor<
  S,
  const Key extends string,
  Target extends { readonly id: string },
>(targets: CommandTargets<S, Key, Target>) {
  const { key, find, separator = '/' } = targets
  return <const Type extends string, T extends object = object>(
    type: Type,
    options: TargetedCommandOptions<S, Key, Target, T>,
  ) => {
    const {
      form,
      idPrefix = type,
      checkTarget = anybody,
      variants = asDefined,
      decide,
      ...rest
    } = options
    type Fields = T & TargetField<Key>
    const offersFor = (target: Target, ctx: ViewContext<S>): readonly OfferInput<Fields>[] => {
      const given: OfferVariant<T> | readonly OfferVariant<T>[] = variants(target, ctx) ?? []
      return (isList(given) ? given : [given]).map(
        ({ idPrefix: prefix = idPrefix, idSuffix, ...variant }) => ({
          ...variant,
          given: { [key]: target.id, ...variant.given } as OfferInput<Fields>['given'], // the target, and what the variant knows
          id: [prefix, target.id, ...(idSuffix === undefined ? [] : [idSuffix])].join(separator),
        }),
      )
    }
    return defineCommand<S, Fields, Type>(type, {
      ...(targets.authorize === undefined ? {} : { authorize: targets.authorize }),
      ...rest,
      form: withTarget(targets, form),
      offered: ctx =>
        targets
          .candidates(ctx)
          .filter(target => checkTarget(target, ctx).ok)
          .flatMap(target => offersFor(target, ctx)),
      decide: (fields, ctx) => {
        const found = find(ctx, fields[key], key)
        if (!found.ok) return found
        const allowed = checkTarget(found.value, ctx)
        return allowed.ok ? decide(found.value, fields, ctx) : allowed
      },
    })
  }
}

const anybody = (): Result<unknown> => ok(null)
const asDefined = <T>(): OfferVariant<T> => ({})
const isList = <T>(given: T | readonly T[]): given is readonly T[] => Array.isArray(given)

/** The form with the target field, which is always known and never asked. */
function withTarget<
  S,
  Key extends string,
  Target extends { readonly id: string },
  T extends object,
>(
  { key, id }: CommandTargets<S, Key, Target>,
  form: Form<T, ViewContext<S>> | undefined,
): Form<T & TargetField<Key>, ViewContext<S>> {
  const rest = form ?? formOf<ViewContext<S>, FieldSpecs<ViewContext<S>>>({})
  const named = { [key]: id }
  return {
    keys: [key, ...rest.keys],
    onScreens: rest.onScreens,
    schema: rest.withFields(named) as s.Schema<T & TargetField<Key>>, // the fields of this form
    withFields: more => rest.withFields({ ...more, ...named }),
    storedSchema: was => rest.storedSchema({ ...was, ...named }),
    fields: (ctx, given) => rest.fields(ctx, given),
  }
}
