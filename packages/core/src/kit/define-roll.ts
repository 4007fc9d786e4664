import type { Dice } from '../dice/dice.ts'
import type { Label } from '../labels/label.ts'
import type { Result } from '../result.ts'
import type * as s from '../schema.ts'
import type { Json, RuleId, SeatId, TableInfo } from '../seat.ts'
import type {
  Bill,
  Effect,
  NextSlip,
  OddsView,
  Offer,
  OutcomeView,
  PartSpec,
  Slip,
  SlipSpec,
  AnswerWorth,
} from '../slip.ts'
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

export interface SlipContext<S> {
  readonly state: S
  readonly table: TableInfo
  readonly slip: Slip
}

/** The subject of a slip and the answers one viewer knows. */
export interface SlipContents<About, P> {
  readonly about: About
  readonly known: KnownAnswers<P>
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

export interface RollOptions<
  S,
  About,
  P extends AnyParts<S, About>,
  Situation,
  Input,
  Output,
  Preview = Result<Situation>,
> {
  readonly kind: string
  readonly label: Label
  readonly group: Label
  readonly rules: readonly RuleId[]
  readonly about: s.Schema<About>
  readonly offered: ((ctx: ViewContext<S>) => readonly RollOffer<NoInfer<About>>[]) | NotOffered
  readonly open: (about: About, ctx: ViewContext<S>) => Result<unknown>
  /** Title of the slip, from public knowledge: «Scalare di Berta». */
  readonly title?: (about: About, ctx: SlipContext<S>, known: KnownAnswers<P>) => Label
  readonly parts: P
  /** Adjusts the known answers before use, for example when the Master rejects a stated reason. */
  readonly normalize?: (known: KnownAnswers<P>) => KnownAnswers<P>
  /**
   * Builds the input of the roll from the parts the caller can see. With `all` (server side, when rolling) sealed parts
   * are included; otherwise they are undefined and must not affect the result. Plain JSON: it is stored with the roll.
   */
  readonly situation: (
    about: About,
    known: KnownAnswers<P>,
    ctx: SlipContext<S> & { readonly all: boolean },
  ) => Result<Situation>
  readonly input: (situation: Situation) => Input
  /** The rule operation itself. */
  readonly run: (input: Input, dice: Dice) => Result<Output>
  /**
   * Input of the bill and odds, if they can be shown before the roll is complete. Default: the
   * situation.
   */
  readonly preview?: (about: About, known: KnownAnswers<P>, ctx: SlipContext<S>) => Preview
  readonly bill: (
    preview: Preview,
    known: KnownAnswers<P>,
    ctx: SlipContext<S> & { readonly about: About },
  ) => Bill
  readonly odds: (
    preview: Preview,
    known: KnownAnswers<P>,
    ctx: SlipContext<S> & { readonly about: About },
  ) => OddsView | null
  readonly outcome: (
    output: Output,
    situation: Situation,
    knows: (part: string) => boolean,
    slip: Slip,
    contents: SlipContents<About, P>,
  ) => OutcomeView
  readonly effects?: (
    output: Output,
    situation: Situation,
    ctx: SlipContext<S> & SlipContents<About, P>,
  ) => readonly Effect<AnyEvent>[]
  readonly change?: (effect: Effect<AnyEvent>, to: number) => Result<Effect<AnyEvent>>
  /** Events stored together with the roll. Consequences that somebody must confirm are effects instead. */
  readonly immediateEvents?: (
    output: Output,
    situation: Situation,
    ctx: SlipContext<S> & SlipContents<About, P>,
  ) => readonly AnyEvent[]
  readonly next?: (
    output: Output,
    situation: Situation,
    ctx: SlipContext<S> & SlipContents<About, P>,
  ) => NextSlip | null
  /** True once the subject of the slip is gone. The table then withdraws open slips of this kind. */
  readonly isOver?: (about: About, state: S) => boolean
}

/** A roll as the table runs it, and the offers that open it. */
export interface Roll<S> extends SlipSpec<S, AnyEvent> {
  /** By part: the fields that only a dedicated screen can fill, with the reason. */
  readonly onScreens: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly notOffered: NotOffered | null
  readonly offers: (ctx: ViewContext<S>) => readonly Offer[]
}

export function defineRoll<
  S,
  About,
  const P extends AnyParts<S, About>,
  Situation,
  Input,
  Output,
  Preview = Result<Situation>,
>(options: RollOptions<S, About, P, Situation, Input, Output, Preview>): Roll<S> {
  const aboutOf = (slip: Slip): About => slip.about as About // safe: parsed by `about` when the slip was opened
  const knownIn = (slip: Slip) => normalizedAnswers(options, slip)
  const contentsOf = (slip: Slip) => ({ about: aboutOf(slip), known: knownIn(slip) })
  const situationOf = (ctx: SlipContext<S>, all: boolean) =>
    options.situation(aboutOf(ctx.slip), knownIn(ctx.slip), { ...ctx, all })
  const show = (ctx: SlipContext<S>) => {
    const { about, known } = contentsOf(ctx.slip)
    const preview =
      options.preview?.(about, known, ctx) ?? (situationOf(ctx, false) as unknown as Preview) // without `preview` it is the situation
    const place = { ...ctx, about }
    const bill = () => options.bill(preview, known, place)
    const odds = () => options.odds(preview, known, place)
    return { bill, odds, both: () => ({ bill: bill(), odds: odds() }) }
  }
  return {
    kind: options.kind,
    label: options.label,
    rules: options.rules,
    about: options.about,
    shapes: shapesOf(options.parts),
    onScreens: onScreensOf(options.parts),
    notOffered: typeof options.offered === 'function' ? null : options.offered,
    offers: ctx => offersOf(options, ctx),
    open: (state, about: About, viewer, table) =>
      withoutValue(options.open(about, { state, viewer, table })),
    parts: (state, slip, table) =>
      Object.entries(options.parts).flatMap(([id, part]) =>
        specsOf(id, part, { state, table, slip, viewer: NO_SEAT_VIEWER, about: aboutOf(slip) }),
      ),
    input: (state, slip, table) => situationOf({ state, slip, table }, true),
    run: (situation: Situation, dice) => options.run(options.input(situation), dice),
    bill: (state, slip, table) => show({ state, slip, table }).bill(),
    odds: (state, slip, table) => show({ state, slip, table }).odds(),
    show: (state, slip, table) => show({ state, slip, table }).both(),
    outcome: (situation: Situation, output: Output, slip, knows) =>
      options.outcome(output, situation, knows, slip, contentsOf(slip)),
    effects: (state, slip, situation: Situation, output: Output, table) =>
      options.effects?.(output, situation, { state, slip, table, ...contentsOf(slip) }) ?? [],
    ...optionalMembers(options, contentsOf),
  }
}

const withoutValue = (may: Result<unknown>): Result<null> =>
  may.ok ? { ok: true, value: null } : may

/** Optional members of the spec, left out where the options do not define them. */
function optionalMembers<S, About, P extends AnyParts<S, About>, Situation, Input, Output, Preview>(
  {
    title,
    next,
    change,
    immediateEvents,
    isOver,
  }: RollOptions<S, About, P, Situation, Input, Output, Preview>,
  contentsOf: (slip: Slip) => SlipContents<About, P>,
): Pick<SlipSpec<S, AnyEvent>, 'title' | 'next' | 'change' | 'immediateEvents' | 'isOver'> {
  return {
    ...(change === undefined ? {} : { change }),
    ...(title === undefined
      ? {}
      : {
          title: (state, slip, table) => {
            const { about, known } = contentsOf(slip)
            return title(about, { state, slip, table }, known)
          },
        }),
    ...(immediateEvents === undefined
      ? {}
      : {
          immediateEvents: (state, slip, situation: Situation, output: Output, table) =>
            immediateEvents(output, situation, { state, slip, table, ...contentsOf(slip) }),
        }),
    ...(next === undefined
      ? {}
      : {
          next: (state, slip, situation: Situation, output: Output, table) =>
            next(output, situation, { state, slip, table, ...contentsOf(slip) }),
        }),
    ...(isOver === undefined
      ? {}
      : { isOver: (state, slip) => isOver(contentsOf(slip).about, state) }),
  }
}

function normalizedAnswers<P extends Readonly<Record<string, { readonly each?: unknown }>>>(
  { parts, normalize }: { parts: P; normalize?: (known: KnownAnswers<P>) => KnownAnswers<P> },
  slip: Slip,
): KnownAnswers<P> {
  const known = knownAnswers(parts, slip)
  return normalize === undefined ? known : normalize(known)
}

function knownAnswers<P extends Readonly<Record<string, { readonly each?: unknown }>>>(
  parts: P,
  slip: Slip,
): KnownAnswers<P> {
  const known: Record<string, unknown> = {}
  for (const name of Object.keys(parts)) {
    if (parts[name]!.each === undefined) {
      known[name] = slip.parts.find(({ id }) => id === name)?.value
      continue
    }
    const mine = slip.parts.filter(({ id, value }) => ofPart(id, name) && value !== undefined)
    known[name] = Object.fromEntries(mine.map(one => [one.id.slice(name.length + 1), one.value]))
  }
  return known as KnownAnswers<P> // each value was parsed by the form of its part
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
  name: string,
  part: AnyPart<S, About>,
  ctx: Omit<PartContext<S, About>, 'of'>,
): readonly PartSpec[] {
  if (part.each === undefined) return specOf(name, part, { ...ctx, of: '' })
  return part.each(ctx).flatMap(of => specOf(`${name}:${of}`, part, { ...ctx, of }))
}

function specOf<S, About>(
  id: string,
  part: AnyPart<S, About>,
  ctx: PartContext<S, About>,
): readonly PartSpec[] {
  if (part.when?.(ctx) === false) return []
  const { role, form, defaultWhenAbsent, check, worth } = part
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
