import * as s from '../schema.ts'
import type { Json } from '../seat.ts'
import type { Field } from '../slip.ts'

/** What is known already where a form is shown: whom an order is about. */
export type Given = Readonly<Record<string, unknown>>

/** One question: what an answer must be, and how a screen asks it now (null: nothing to ask). Said once, used by both. */
export interface Ask<T, L = unknown> {
  readonly schema: s.Schema<T>
  readonly field: (id: string, look: L, given: Given) => Field | null
  /** Why no plain field asks it. */
  readonly why?: string
}

/** Any question that somebody with this look can be asked. */
export interface AnyAsk<L> {
  readonly schema: s.Schema
  readonly field: (id: string, look: L, given: Given) => Field | null
  readonly why?: string
}

export type Asks<L> = Readonly<Record<string, AnyAsk<L>>>
export type Answers<A> = {
  readonly [K in keyof A]: A[K] extends { readonly schema: s.Schema<infer T> } ? T : never
}

/** What no single field can tell: the path of a wrong answer below the form, or null. */
export type FormCheck<T> = (
  answers: T,
) => { readonly path: readonly (string | number)[]; readonly code?: s.SchemaFault } | null

export interface Form<T, L = unknown> {
  readonly keys: readonly string[]
  /** What only a screen of the game's own asks, and why. */
  readonly onScreens: Readonly<Record<string, string>>
  readonly schema: s.Schema<T>
  /** The same questions beside fields of somebody else, as an order has its type. */
  beside(more: Readonly<Record<string, s.Schema>>): s.Schema
  /** The answers in a file, of this program or of an older one: a question asked later may be absent, `was` may be there. */
  stored(was: Readonly<Record<string, s.Schema>>): s.Schema
  /** What a screen asks now; what is given already is not asked. */
  fields(look: L, given?: Given): readonly Field[]
}

export function form<L, const A extends Asks<L>>(
  asks: A,
  check?: FormCheck<Answers<A>>,
): Form<Answers<A>, L> {
  const entries = Object.entries(asks)
  const settlers = new Map(entries.map(([id, { schema }]) => [id, settler(schema)]))
  const shape = Object.fromEntries(entries.map(([id, ask]) => [id, ask.schema]))
  const made = (more: Readonly<Record<string, s.Schema>>): s.Schema => {
    const whole = s.object({ ...more, ...shape })
    return check === undefined ? whole : s.refine(whole, value => check(value as Answers<A>)) // parsed by these very asks
  }
  return {
    keys: Object.keys(asks),
    onScreens: Object.fromEntries(
      entries.flatMap(([id, { why }]) => (why === undefined ? [] : [[id, why]])),
    ),
    schema: made({}) as s.Schema<Answers<A>>, // built from these very asks
    beside: made,
    stored: was => s.object(absentable({ ...was, ...shape })),
    fields: (look, given = {}) =>
      entries.flatMap(([id, ask]) => {
        const field = id in given ? null : ask.field(id, look, given)
        return field === null ? [] : settlers.get(id)!(field)
      }),
  }
}

/** An answer that holds nothing, by kind of question; a number has none, and no words are no answer. */
const EMPTY = { choice: null, choices: [], bool: false } as const

/** Where silence is refused, a form begins with an answer that is not: the least number, nothing; or must have one. */
function settler(schema: s.Schema): (field: Field) => Field {
  const takes = (value: unknown) => schema.safeParse(value).success
  if (takes(undefined)) return field => field
  const begun = new Map<string, Json>(Object.entries(EMPTY).filter(([, empty]) => takes(empty)))
  return field => {
    if (field.kind === 'int') return { initial: field.min ?? 0, ...field }
    const empty = begun.get(field.kind)
    return empty === undefined ? { ...field, needed: true } : { initial: empty, ...field }
  }
}

function absentable(shape: Readonly<Record<string, s.Schema>>): Readonly<Record<string, s.Schema>> {
  return Object.fromEntries(Object.entries(shape).map(([id, one]) => [id, s.optional(one)]))
}
