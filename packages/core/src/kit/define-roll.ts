import type { Label } from '../labels/label.ts'
import type { Result } from '../result.ts'
import type * as s from '../schema.ts'
import type { Json, RuleId, SeatId } from '../seat.ts'
import type { Bill, OddsView, Offer, PartSpec, Slip, AnswerWorth } from '../slip.ts'
import type { RollSteps, SlipContext, SlipSpec } from '../slip-spec.ts'
import type { AnyEvent } from './define-event.ts'
import type { Form } from './form.ts'
import { NO_SEAT_VIEWER, type ViewContext } from './view-context.ts'
import type { NotOffered } from './define-command.ts'

/** Context of a part. It has no viewer: everybody who sees the part sees the same fields. */
export interface PartContext<S, About> extends ViewContext<S> {
  readonly about: About
  readonly slip: Slip
  /** For a part with `each`: the id it belongs to (`side:<of>`). Otherwise empty. */
  readonly of: string
}

type MaybeComputed<L, T> = T | ((ctx: L) => T)

/** A part of a roll: which seat fills it, and its form, which also types its answers. */
export interface RollPart<S, About, T> {
  readonly role: PartSpec['role']
  readonly label: MaybeComputed<PartContext<S, About>, Label>
  readonly form: Form<T, PartContext<S, About>>
  /** Fields that earlier versions asked here, kept so that old logs still parse. */
  readonly legacyFields?: Readonly<Record<string, s.Schema>>
  readonly required: MaybeComputed<PartContext<S, About>, boolean>
  readonly secrecy: MaybeComputed<PartContext<S, About>, PartSpec['secrecy']>
  /** The rules never reveal it. */
  readonly alwaysSealed?: MaybeComputed<PartContext<S, About>, boolean>
  /** Refuses an answer that the form allows but no roll could use now. */
  readonly check?: (answer: T, ctx: PartContext<S, About>) => Result<unknown>
  /** The part is filled but still needs something that others may provide. Computed from public knowledge only. */
  readonly isIncomplete?: (ctx: PartContext<S, About>) => boolean
  /** The value used for a player who is absent. */
  readonly defaultWhenAbsent?: unknown
  /** The value with which the roll goes on without the player. */
  readonly valueWhenLeftOut?: unknown
  /** Odds of each possible answer, shown to the author only. The slip contains public knowledge only. */
  readonly worth?: (ctx: PartContext<S, About>) => readonly AnswerWorth[]
  /**
   * The seat that fills it. Default: the Master (or the owner, without one) for the Master's part,
   * otherwise the owner.
   */
  readonly seat?: (ctx: PartContext<S, About>) => SeatId
  /** The part exists only while this is true. */
  readonly when?: (ctx: PartContext<S, About>) => boolean
  /** One part for each of these ids. The id of the part is then `<name>:<of>`. */
  readonly each?: (ctx: Omit<PartContext<S, About>, 'of'>) => readonly string[]
}

/** Any part, whatever its answers. */
type AnyPart<S, About> = Omit<RollPart<S, About, never>, 'form'> & {
  readonly form: {
    readonly schema: s.Schema
    storedSchema?(was: Readonly<Record<string, s.Schema>>): s.Schema
    readonly onScreens?: Readonly<Record<string, string>>
    fields(ctx: PartContext<S, About>): PartSpec['fields']
  }
}
export type AnyParts<S, About> = Readonly<Record<string, AnyPart<S, About>>>

/** The answers one viewer knows. A part that is empty, or sealed by somebody else, is undefined. */
export type KnownAnswers<P> = {
  readonly [K in keyof P]: P[K] extends { readonly form: { readonly schema: s.Schema<infer T> } }
    ? P[K] extends { readonly each: unknown }
      ? Readonly<Record<string, T>>
      : T | undefined
    : never
}

/** A slip with its subject and the answers that the reader knows, typed by the roll. */
export interface RollContext<S, About, P> extends SlipContext<S> {
  readonly about: About
  readonly known: KnownAnswers<P>
}

/** A slip before the roll. Reading the situation builds it from the known answers. */
interface ShownContext<S, About, P, Situation> extends RollContext<S, About, P> {
  readonly situation: Result<Situation>
}

/** An offer that opens a roll now. */
export interface RollOffer<About> {
  readonly about: About
  readonly id: string
  readonly label?: Label
  readonly group?: Label
  readonly verb?: Label
  /** The initial value of the owner's part. */
  readonly value?: Json
}

/**
 * A roll as a game writes it: the steps that the table runs, and what they are made of. The types
 * are inferred: `About` from the schema, `P` from the parts, `Situation` from what `situation`
 * returns, `Output` from what `run` returns. Write `parts` before the steps that read answers.
 */
export interface RollOptions<
  S,
  About,
  P extends AnyParts<S, About>,
  Situation,
  Output,
> extends RollSteps<S, AnyEvent, About, RollContext<S, About, P>, Situation, Output> {
  readonly group: Label
  readonly offered: ((ctx: ViewContext<S>) => readonly RollOffer<NoInfer<About>>[]) | NotOffered
  readonly parts: P
  /** Adjusts the known answers before use, for example when the Master rejects a stated reason. */
  readonly normalize?: (known: KnownAnswers<P>) => KnownAnswers<P>
  /**
   * Builds the input of the roll from the parts the caller can see. With `all` (server side, when rolling) sealed parts
   * are included; otherwise they are undefined and must not affect the result. Plain JSON: it is stored with the roll.
   */
  situation(ctx: RollContext<S, About, P> & { readonly all: boolean }): Result<Situation>
  /** The pool in readable form. Before the situation is complete, it may use the known answers. */
  bill(ctx: ShownContext<S, About, P, NoInfer<Situation>>): Bill
  /** Exact odds from what the viewer knows. Null if there are none yet. */
  odds(ctx: ShownContext<S, About, P, NoInfer<Situation>>): OddsView | null
}

/** The steps of a roll for a caller that does not know its types. See `RollSteps` why this is safe. */
type ErasedSteps<S, Ctx extends { readonly slip: Slip }> = RollSteps<
  S,
  AnyEvent,
  unknown,
  Ctx,
  unknown,
  unknown
>

/** A roll as the table runs it, and the offers that open it. */
export interface Roll<S> extends SlipSpec<S, AnyEvent> {
  /** By part: the fields that only a dedicated screen can fill, with the reason. */
  readonly onScreens: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly notOffered: NotOffered | null
  readonly offers: (ctx: ViewContext<S>) => readonly Offer[]
}

export function defineRoll<S, About, const P extends AnyParts<S, About>, Situation, Output>(
  options: RollOptions<S, About, P, Situation, Output>,
): Roll<S> {
  const steps: ErasedSteps<S, RollContext<S, About, P>> = options
  const { kind, label, rules, about, parts, offered } = options
  const aboutOf = (slip: Slip) => slip.about as About // safe: parsed by `about` when the slip was opened
  const typedSlip = (slip: Slip) => ({
    slip,
    about: aboutOf(slip),
    known: knownAnswers(options, slip),
  })
  const typed = ({ state, table, slip }: SlipContext<S>) => ({ state, table, ...typedSlip(slip) })
  return {
    kind,
    label,
    rules,
    about,
    shapes: shapesOf(parts),
    onScreens: onScreensOf(parts),
    notOffered: typeof offered === 'function' ? null : offered,
    offers: ctx => offersOf(options, ctx),
    open: (subject, ctx) => steps.open(subject, ctx),
    parts: ctx => specsOf(parts, aboutOf(ctx.slip), ctx),
    situation: ctx => options.situation({ ...typed(ctx), all: true }),
    run: (input, dice) => steps.run(input, dice),
    show(ctx) {
      const shown = withSituation(typed(ctx), options)
      return { bill: options.bill(shown), odds: options.odds(shown) }
    },
    outcome: (output, input, knows, { slip }) =>
      steps.outcome(output, input, knows, typedSlip(slip)),
    effects: (output, input, ctx) => steps.effects?.(output, input, typed(ctx)) ?? [],
    immediateEvents: (output, input, ctx) =>
      steps.immediateEvents?.(output, input, typed(ctx)) ?? [],
    next: (output, input, ctx) => steps.next?.(output, input, typed(ctx)) ?? null,
    ...(steps.title && { title: ctx => steps.title!(typed(ctx)) }),
    ...(steps.change && { change: (effect, to) => steps.change!(effect, to) }),
    ...(steps.isOver && { isOver: ctx => steps.isOver!(typed(ctx)) }),
    ...(steps.roller && { roller: (subject, ctx) => steps.roller!(subject, ctx) }),
    ...(steps.isOwed === undefined ? {} : { isOwed: steps.isOwed }),
    ...(steps.insteadOf === undefined ? {} : { insteadOf: steps.insteadOf }),
  }
}

/** Builds the situation at most once, and only if a bill or odds ask for it. */
function withSituation<S, About, P extends AnyParts<S, About>, Situation>(
  ctx: RollContext<S, About, P>,
  options: Pick<RollOptions<S, About, P, Situation, unknown>, 'situation'>,
): ShownContext<S, About, P, Situation> {
  let built: Result<Situation> | undefined
  return {
    ...ctx,
    get situation() {
      return (built ??= options.situation({ ...ctx, all: false }))
    },
  }
}

/** The answers of a slip that its reader knows, typed by the forms of the parts. */
function knownAnswers<P extends Readonly<Record<string, { readonly each?: unknown }>>>(
  { parts, normalize }: { parts: P; normalize?: (known: KnownAnswers<P>) => KnownAnswers<P> },
  slip: Slip,
): KnownAnswers<P> {
  const answers: Record<string, unknown> = {}
  for (const name of Object.keys(parts)) answers[name] = answerTo(name, parts[name]!, slip)
  const known = answers as KnownAnswers<P> // safe: each value was parsed by the form of its part
  return normalize === undefined ? known : normalize(known)
}

function answerTo(name: string, part: { readonly each?: unknown }, slip: Slip): unknown {
  if (part.each === undefined) return slip.parts.find(({ id }) => id === name)?.value
  const filled = slip.parts.filter(({ id, value }) => ofPart(id, name) && value !== undefined)
  return Object.fromEntries(filled.map(({ id, value }) => [id.slice(name.length + 1), value]))
}

/**
 * The answers of one part, typed by the form it was filled with. Undefined if the part is empty or hidden from the viewer.
 */
export function answersIn<T>(
  { parts }: Slip,
  part: string,
  _form: { readonly schema: s.Schema<T> },
): T | undefined {
  return parts.find(({ id }) => id === part)?.value as T | undefined // parsed by this form when it was filled
}

/** Schemas of the stored answers, by part. */
function shapesOf<S, About>(parts: AnyParts<S, About>): Readonly<Record<string, s.Schema>> {
  const shapes = Object.entries(parts).map(([name, { form, legacyFields = {} }]) => [
    name,
    form.storedSchema?.(legacyFields) ?? form.schema,
  ])
  return Object.fromEntries(shapes) as Readonly<Record<string, s.Schema>> // one for each part
}

function onScreensOf<S, About>(parts: AnyParts<S, About>): Roll<S>['onScreens'] {
  const named = Object.entries(parts).map(([name, { form }]) => [name, form.onScreens ?? {}])
  return Object.fromEntries(named) as Roll<S>['onScreens'] // one for each part
}

const ofPart = (id: string, name: string): boolean => id.startsWith(`${name}:`)

function specsOf<S, About>(
  parts: AnyParts<S, About>,
  about: About,
  { state, table, slip }: SlipContext<S>,
): readonly PartSpec[] {
  const ctx = { state, table, slip, about, viewer: NO_SEAT_VIEWER }
  return Object.entries(parts).flatMap(([name, part]) =>
    part.each === undefined
      ? specOf(name, part, { ...ctx, of: '' })
      : part.each(ctx).flatMap(of => specOf(`${name}:${of}`, part, { ...ctx, of })),
  )
}

function specOf<S, About>(
  id: string,
  part: AnyPart<S, About>,
  ctx: PartContext<S, About>,
): readonly PartSpec[] {
  if (part.when?.(ctx) === false) return []
  const { role, form, defaultWhenAbsent, valueWhenLeftOut, check, worth } = part
  return [
    {
      id,
      role,
      seat: part.seat?.(ctx) ?? seatOf(role, ctx),
      label: valueAt(part.label, ctx),
      schema: form.schema,
      fields: form.fields(ctx),
      required: valueAt(part.required, ctx),
      ...(part.isIncomplete?.(ctx) === true ? { lacks: true } : {}),
      secrecy: valueAt(part.secrecy, ctx),
      ...(valueAt(part.alwaysSealed ?? false, ctx) ? { alwaysSealed: true } : {}),
      ...(check === undefined ? {} : { check: (answer: never) => check(answer, ctx) }),
      ...(defaultWhenAbsent === undefined ? {} : { absent: defaultWhenAbsent }),
      ...(valueWhenLeftOut === undefined ? {} : { leftOut: valueWhenLeftOut }),
      ...(worth === undefined ? {} : { worth: () => worth(ctx) }),
    },
  ]
}

const seatOf = (role: PartSpec['role'], { slip, table }: PartContext<unknown, unknown>): SeatId =>
  role === 'master' ? (table.master ?? slip.owner) : slip.owner

function valueAt<L, T>(value: MaybeComputed<L, T>, ctx: L): T {
  return typeof value === 'function' ? (value as (ctx: L) => T)(ctx) : value // labels and words are no functions
}

function offersOf<S, About>(
  options: {
    readonly kind: string
    readonly label: Label
    readonly group: Label
    readonly rules: readonly RuleId[]
    readonly offered: ((ctx: ViewContext<S>) => readonly RollOffer<About>[]) | NotOffered
  },
  ctx: ViewContext<S>,
): readonly Offer[] {
  if (typeof options.offered !== 'function') return []
  return options.offered(ctx).map(({ about, id, label, group, verb, value }) => ({
    id,
    label: label ?? options.label,
    group: group ?? options.group,
    slip: {
      kind: options.kind,
      about: about as Readonly<Record<string, Json>>, // safe: the subject is plain JSON by its schema
      ...(value === undefined ? {} : { value }),
    },
    ...(verb === undefined ? {} : { verb }),
    ...(options.rules[0] === undefined ? {} : { rule: options.rules[0] }),
  }))
}
