import type { Dice } from '../dice.ts'
import type { Label } from '../label.ts'
import type { Result } from '../result.ts'
import type * as s from '../schema.ts'
import type { Json, RuleId, SeatId, TableFacts } from '../seat.ts'
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
  Worth,
} from '../slip.ts'
import type { Stated } from './fact.ts'
import type { Form } from './form.ts'
import { STRANGER, type Look } from './look.ts'
import type { Unoffered } from './order.ts'

/** What the form of a part may read. The viewer of a part is nobody: its fields are the same for all who see them. */
export interface PartLook<S, About> extends Look<S> {
  readonly about: About
  readonly slip: Slip
  /** Of a part that stands once for each: whose (`side:<of>`); otherwise empty. */
  readonly of: string
}

type Of<L, T> = T | ((look: L) => T)

/** A part of a roll: who fills it, with what. Its answers are typed by its form. */
export interface RollPart<S, About, T> {
  readonly role: PartSpec['role']
  readonly label: Of<PartLook<S, About>, Label>
  readonly form: Form<T, PartLook<S, About>>
  /** Questions that older programs asked here: a file may still answer them. */
  readonly was?: Readonly<Record<string, s.Schema>>
  readonly required: Of<PartLook<S, About>, boolean>
  readonly secrecy: Of<PartLook<S, About>, PartSpec['secrecy']>
  /** The book never shows it. */
  readonly alwaysSealed?: Of<PartLook<S, About>, boolean>
  /** What the form cannot tell: refuses an answer that no roll could take now. */
  readonly check?: (answer: T, look: PartLook<S, About>) => Result<unknown>
  /** Filled, and still without something that others may say too: told from what everybody knows. */
  readonly lacks?: (look: PartLook<S, About>) => boolean
  /** What an absent author plays. */
  readonly absent?: unknown
  /** What its answers are worth to who could give them. The slip is as everybody knows it. */
  readonly worth?: (look: PartLook<S, About>) => readonly Worth[]
  /** Who fills it; absent: the Master's part is the Master's (or the owner's, without one), any other the owner's. */
  readonly seat?: (look: PartLook<S, About>) => SeatId
  /** Only while this holds. */
  readonly when?: (look: PartLook<S, About>) => boolean
  /** Once for each of these: its id is then `<name>:<of>`. */
  readonly each?: (look: Omit<PartLook<S, About>, 'of'>) => readonly string[]
}

/** Parts as the maker keeps them: whatever their answers are. */
type AnyPart<S, About> = Omit<RollPart<S, About, never>, 'form'> & {
  readonly form: {
    readonly schema: s.Schema
    stored?(was: Readonly<Record<string, s.Schema>>): s.Schema
    readonly onScreens?: Readonly<Record<string, string>>
    fields(look: PartLook<S, About>): PartSpec['fields']
  }
}
export type AnyParts<S, About> = Readonly<Record<string, AnyPart<S, About>>>

/** What somebody knows of the parts: one that is not filled, or sealed by another, has no answer. */
export type SlipKnowledge<P> = {
  readonly [K in keyof P]: P[K] extends { readonly form: { readonly schema: s.Schema<infer T> } }
    ? P[K] extends { readonly each: unknown }
      ? Readonly<Record<string, T>>
      : T | undefined
    : never
}

export interface SlipPlace<S> {
  readonly state: S
  readonly table: TableFacts
  readonly slip: Slip
}

/** What a slip says: what it is about, and the answers somebody knows. */
export interface SlipWords<About, P> {
  readonly about: About
  readonly known: SlipKnowledge<P>
}

/** One way to open a roll now. */
export interface Opening<About> {
  readonly about: About
  readonly id: string
  readonly label?: Label
  readonly group?: Label
  readonly verb?: Label
  /** What the owner's part starts with. */
  readonly value?: Json
}

export interface RollSays<
  S,
  About,
  P extends AnyParts<S, About>,
  Ground,
  Input,
  Output,
  Shown = Result<Ground>,
> {
  readonly kind: string
  readonly label: Label
  readonly group: Label
  readonly rules: readonly RuleId[]
  readonly about: s.Schema<About>
  readonly offered: ((look: Look<S>) => readonly Opening<NoInfer<About>>[]) | Unoffered
  readonly open: (about: About, look: Look<S>) => Result<unknown>
  /** Who, what, whom: «Scalare di Berta». From what everybody may know. */
  readonly title?: (about: About, at: SlipPlace<S>, known: SlipKnowledge<P>) => Label
  readonly parts: P
  /** What is known once somebody's word about it is heard, as of a reason that who leads does not accept. */
  readonly heard?: (known: SlipKnowledge<P>) => SlipKnowledge<P>
  /**
   * The situation, read once from what somebody knows. `all`: the server rolls, hidden parts are there; otherwise what is
   * sealed has no answer, and what only the Master may know must not be looked at. Plain JSON: it is stored with the roll.
   */
  readonly ground: (
    about: About,
    known: SlipKnowledge<P>,
    at: SlipPlace<S> & { readonly all: boolean },
  ) => Result<Ground>
  readonly input: (ground: Ground) => Input
  /** The very op. */
  readonly act: (input: Input, dice: Dice) => Result<Output>
  /** What bill and odds are drawn from, where a roll can be shown long before it can be thrown; absent: the ground. */
  readonly read?: (about: About, known: SlipKnowledge<P>, at: SlipPlace<S>) => Shown
  readonly bill: (
    shown: Shown,
    known: SlipKnowledge<P>,
    at: SlipPlace<S> & { readonly about: About },
  ) => Bill
  readonly odds: (
    shown: Shown,
    known: SlipKnowledge<P>,
    at: SlipPlace<S> & { readonly about: About },
  ) => OddsView | null
  readonly outcome: (
    output: Output,
    ground: Ground,
    knows: (part: string) => boolean,
    slip: Slip,
    says: SlipWords<About, P>,
  ) => OutcomeView
  readonly effects?: (
    output: Output,
    ground: Ground,
    at: SlipPlace<S> & SlipWords<About, P>,
  ) => readonly Effect<Stated>[]
  readonly change?: (effect: Effect<Stated>, to: number) => Result<Effect<Stated>>
  /** Facts written with the roll itself: how it was done. What it does to somebody is an effect. */
  readonly keeps?: (
    output: Output,
    ground: Ground,
    at: SlipPlace<S> & SlipWords<About, P>,
  ) => readonly Stated[]
  readonly next?: (
    output: Output,
    ground: Ground,
    at: SlipPlace<S> & SlipWords<About, P>,
  ) => NextSlip | null
  /** What it was about has gone: an open slip of this kind leaves the table with the act that ended it. */
  readonly isOver?: (about: About, state: S) => boolean
}

/** A roll as the table runs it, with the ways to open it. */
export interface Roll<S> extends SlipSpec<S, Stated> {
  /** By part: what only a screen of the game's own asks, and why. */
  readonly onScreens: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly unoffered: Unoffered | null
  readonly offers: (look: Look<S>) => readonly Offer[]
}

export function rollOf<
  S,
  About,
  const P extends AnyParts<S, About>,
  Ground,
  Input,
  Output,
  Shown = Result<Ground>,
>(says: RollSays<S, About, P, Ground, Input, Output, Shown>): Roll<S> {
  const aboutOf = (slip: Slip): About => slip.about as About // parsed by `about` when it was opened
  const wordsOf = (slip: Slip) => ({ about: aboutOf(slip), known: heardOf(says, slip) })
  const groundOf = (at: SlipPlace<S>, all: boolean) => {
    const { about, known } = wordsOf(at.slip)
    return says.ground(about, known, { ...at, all })
  }
  const show = (at: SlipPlace<S>) => {
    const { about, known } = wordsOf(at.slip)
    const shown = says.read?.(about, known, at) ?? (groundOf(at, false) as unknown as Shown) // without `read` it is the ground
    const place = { ...at, about }
    const bill = () => says.bill(shown, known, place)
    const odds = () => says.odds(shown, known, place)
    return { bill, odds, both: () => ({ bill: bill(), odds: odds() }) }
  }
  return {
    kind: says.kind,
    label: says.label,
    rules: says.rules,
    about: says.about,
    shapes: shapesOf(says.parts),
    onScreens: onScreensOf(says.parts),
    unoffered: typeof says.offered === 'function' ? null : says.offered,
    offers: look => openingsOf(says, look),
    open: (state, about: About, viewer, table) =>
      allowed(says.open(about, { state, viewer, table })),
    parts: (state, slip, table) =>
      Object.entries(says.parts).flatMap(([id, part]) =>
        specsOf(id, part, { state, table, slip, viewer: STRANGER, about: aboutOf(slip) }),
      ),
    input: (state, slip, table) => groundOf({ state, slip, table }, true),
    run: (ground: Ground, dice) => says.act(says.input(ground), dice),
    bill: (state, slip, table) => show({ state, slip, table }).bill(),
    odds: (state, slip, table) => show({ state, slip, table }).odds(),
    show: (state, slip, table) => show({ state, slip, table }).both(),
    outcome: (ground: Ground, output: Output, slip, knows) =>
      says.outcome(output, ground, knows, slip, wordsOf(slip)),
    effects: (state, slip, ground: Ground, output: Output, table) =>
      says.effects?.(output, ground, { state, slip, table, ...wordsOf(slip) }) ?? [],
    ...seldomSaid(says, wordsOf),
  }
}

const allowed = (may: Result<unknown>): Result<null> => (may.ok ? { ok: true, value: null } : may)

/** What a roll may leave out: it is then not there at all. */
function seldomSaid<S, About, P extends AnyParts<S, About>, Ground, Input, Output, Shown>(
  { title, next, change, keeps, isOver }: RollSays<S, About, P, Ground, Input, Output, Shown>,
  wordsOf: (slip: Slip) => SlipWords<About, P>,
): Pick<SlipSpec<S, Stated>, 'title' | 'next' | 'change' | 'keeps' | 'isOver'> {
  return {
    ...(change === undefined ? {} : { change }),
    ...(title === undefined
      ? {}
      : {
          title: (state, slip, table) => {
            const { about, known } = wordsOf(slip)
            return title(about, { state, slip, table }, known)
          },
        }),
    ...(keeps === undefined
      ? {}
      : {
          keeps: (state, slip, ground: Ground, output: Output, table) =>
            keeps(output, ground, { state, slip, table, ...wordsOf(slip) }),
        }),
    ...(next === undefined
      ? {}
      : {
          next: (state, slip, ground: Ground, output: Output, table) =>
            next(output, ground, { state, slip, table, ...wordsOf(slip) }),
        }),
    ...(isOver === undefined
      ? {}
      : { isOver: (state, slip) => isOver(wordsOf(slip).about, state) }),
  }
}

function heardOf<P extends Readonly<Record<string, { readonly each?: unknown }>>>(
  { parts, heard }: { parts: P; heard?: (known: SlipKnowledge<P>) => SlipKnowledge<P> },
  slip: Slip,
): SlipKnowledge<P> {
  const known = knowledgeOf(parts, slip)
  return heard === undefined ? known : heard(known)
}

function knowledgeOf<P extends Readonly<Record<string, { readonly each?: unknown }>>>(
  parts: P,
  slip: Slip,
): SlipKnowledge<P> {
  const known: Record<string, unknown> = {}
  for (const name of Object.keys(parts)) {
    if (parts[name]!.each === undefined) {
      known[name] = slip.parts.find(({ id }) => id === name)?.value
      continue
    }
    const mine = slip.parts.filter(({ id, value }) => ofPart(id, name) && value !== undefined)
    known[name] = Object.fromEntries(mine.map(one => [one.id.slice(name.length + 1), one.value]))
  }
  return known as SlipKnowledge<P> // each value was parsed by the form of its part
}

/**
 * What one part says, for who has only the slip: typed by the form it was filled with. Undefined: not filled yet, or not for
 * these eyes.
 */
export function answersIn<T>(
  { parts }: Slip,
  part: string,
  _form: { readonly schema: s.Schema<T> },
): T | undefined {
  return parts.find(({ id }) => id === part)?.value as T | undefined // parsed by this form when it was filled
}

/** What the answers of each part look like in a file, by its name. */
function shapesOf<S, About>(parts: AnyParts<S, About>): Readonly<Record<string, s.Schema>> {
  const shapes = Object.entries(parts).map(([name, { form, was = {} }]) => [
    name,
    form.stored?.(was) ?? form.schema,
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
  look: Omit<PartLook<S, About>, 'of'>,
): readonly PartSpec[] {
  if (part.each === undefined) return specOf(name, part, { ...look, of: '' })
  return part.each(look).flatMap(of => specOf(`${name}:${of}`, part, { ...look, of }))
}

function specOf<S, About>(
  id: string,
  part: AnyPart<S, About>,
  look: PartLook<S, About>,
): readonly PartSpec[] {
  if (part.when?.(look) === false) return []
  const { role, form, absent, check, worth } = part
  return [
    {
      id,
      role,
      seat: part.seat?.(look) ?? seatOf(role, look),
      label: valueAt(part.label, look),
      schema: form.schema,
      fields: form.fields(look),
      required: valueAt(part.required, look),
      ...(part.lacks?.(look) === true ? { lacks: true } : {}),
      secrecy: valueAt(part.secrecy, look),
      ...(valueAt(part.alwaysSealed ?? false, look) ? { alwaysSealed: true } : {}),
      ...(check === undefined ? {} : { check: (answer: never) => check(answer, look) }),
      ...(absent === undefined ? {} : { absent }),
      ...(worth === undefined ? {} : { worth: () => worth(look) }),
    },
  ]
}

const seatOf = (role: PartSpec['role'], { slip, table }: PartLook<unknown, unknown>): SeatId =>
  role === 'master' ? (table.master ?? slip.owner) : slip.owner

function valueAt<L, T>(value: Of<L, T>, look: L): T {
  return typeof value === 'function' ? (value as (look: L) => T)(look) : value // labels and words are no functions
}

function openingsOf<S, About>(
  says: {
    readonly kind: string
    readonly label: Label
    readonly group: Label
    readonly rules: readonly RuleId[]
    readonly offered: ((look: Look<S>) => readonly Opening<About>[]) | Unoffered
  },
  look: Look<S>,
): readonly Offer[] {
  if (typeof says.offered !== 'function') return []
  return says.offered(look).map(({ about, id, label, group, verb, value }) => ({
    id,
    label: label ?? says.label,
    group: group ?? says.group,
    slip: {
      kind: says.kind,
      about: about as Readonly<Record<string, Json>>, // what a slip is about is plain JSON by its schema
      ...(value === undefined ? {} : { value }),
    },
    ...(verb === undefined ? {} : { verb }),
    ...(says.rules[0] === undefined ? {} : { rule: says.rules[0] }),
  }))
}
