import type { Label } from '../labels/label.ts'
import * as s from '../schema.ts'
import type { Audience, Change, Json, WhyStep } from '../seat.ts'
import type { Bill, BillLine, BillSide, DiceTray, DieRequest, DieView, Effect } from '../slip.ts'
import type { AnyEvent } from './define-event.ts'

/**
 * Schemas of what games pass to the table for storage, used to check every field of imported files.
 * They follow the interfaces of `slip.ts` and `seat.ts` and must be extended together with them.
 */

type Fields = Readonly<Record<string, s.Schema>>
type Read<F extends Fields> = s.Infer<ReturnType<typeof s.object<F>>>
type OnlyRead<T> = T extends (infer U)[] ? readonly U[] : T

/**
 * The type of these fields. JSON has no `undefined`, so an optional field is present or missing.
 */
export type Plain<F extends Fields> = keyof F extends never
  ? unknown
  : { readonly [K in keyof Read<F>]: OnlyRead<Exclude<Read<F>[K], undefined>> }

/** An object with exactly these fields, as in a file. */
export function plain<const F extends Fields>(fields: F): s.Schema<Plain<F>> {
  return s.object(fields) as unknown as s.Schema<Plain<F>> // safe: the same fields, and JSON has no undefined
}

/** A schema for each field of an interface, so that none is forgotten, not even an optional one. */
type AllFields<T> = { readonly [K in keyof T]-?: s.Schema }

/**
 * An object with these fields. Texts of built-in people that differ by language are also stored in
 * both languages, in `inBoth`, by field.
 */
function localized<const F extends Fields>(fields: F, ...texts: readonly (keyof F & string)[]) {
  const both = texts.map(text => {
    const one = fields[text]!
    return [text, s.optional(s.object({ it: one, en: one }))] as const
  })
  const inBoth = s.optional(s.object(Object.fromEntries(both)))
  return s.object({ ...fields, inBoth }) as unknown as s.Schema<Plain<F>> // safe: `inBoth` is an addition that only renderers read
}

/** Any plain data of a game, which the game's own schemas check. */
export const jsonShape = s.unknown() as unknown as s.Schema<Json> // safe: it was JSON text

const DICE = 50_000 // a fall from a great height rolls more than three thousand
const BIG = 1e15
const id = () => s.name(200)
const words = () => s.word(20_000)
const count = () => s.int(0, DICE)
const side = () => s.int(1, 10_000)

export const labelShape: s.Schema<Label> = s.object({ it: words(), en: words() })
export const audienceShape: s.Schema<Audience> = plain({
  seats: s.optional(s.list(id(), 0, 64)),
  master: s.optional(s.bool()),
} satisfies AllFields<Audience>)
const figure = () => s.union([s.number(-BIG, BIG), words()])
const changeFields = {
  subject: words(),
  what: labelShape,
  from: figure(),
  to: figure(),
} satisfies AllFields<Change>
export const changeShape: s.Schema<Change> = localized(changeFields, 'subject', 'from', 'to')
const whyFields = {
  label: labelShape,
  value: s.optional(figure()),
  rule: s.optional(id()),
} satisfies AllFields<WhyStep>
export const whyShape: s.Schema<WhyStep> = localized(whyFields, 'value')
const dieRequestFields = {
  id: id(),
  name: labelShape,
  row: s.optional(words()),
  sides: side(),
  seat: s.optional(id()),
  side: s.optional(id()),
  again: s.optional(side()),
  when: s.optional(labelShape),
} satisfies AllFields<DieRequest>
export const dieRequestShape: s.Schema<DieRequest> = localized(dieRequestFields, 'row')
export const dieViewShape: s.Schema<DieView> = plain({
  sides: side(),
  face: s.int(-10_000, 10_000),
  state: s.oneOf(['hit', 'miss', 'plain', 'dropped']),
  seat: s.optional(id()),
  side: s.optional(id()),
  name: s.optional(labelShape),
  label: s.optional(labelShape),
  use: s.optional(id()),
} satisfies AllFields<DieView>)

const tray = plain({
  rolled: count(),
  kept: count(),
  keep: s.oneOf(['all', 'best', 'worst']),
  experience: s.optional(count()),
} satisfies AllFields<DiceTray>)
const line = plain({
  label: labelShape,
  value: s.number(-BIG, BIG),
  unit: s.oneOf(['die', 'point', 'percent', 'other']),
  source: s.optional(id()),
  side: s.optional(id()),
  seat: s.optional(id()),
  rule: s.optional(id()),
} satisfies AllFields<BillLine>)
const dice = () => s.nullable(s.list(side(), 0, DICE))
const billSide = plain({
  id: id(),
  name: labelShape,
  seat: s.optional(id()),
  thrower: s.optional(id()),
  dice: dice(),
  total: labelShape,
  tray: s.optional(tray),
  ready: s.optional(s.bool()),
} satisfies AllFields<BillSide>)
export const billShape: s.Schema<Bill> = plain({
  lines: s.list(line, 0, 200),
  total: labelShape,
  dice: dice(),
  hitsFrom: s.optional(side()),
  asks: s.optional(s.list(dieRequestShape, 0, DICE)),
  sides: s.optional(s.list(billSide, 0, 64)),
  tray: s.optional(tray),
  meanings: s.optional(s.list(plain({ at: s.number(-BIG, BIG), label: labelShape }), 0, 64)),
} satisfies AllFields<Bill>)

/** A proposed effect. The game checks the events in it. */
export const effectShape: s.Schema<Effect<AnyEvent>> = plain({
  id: id(),
  label: labelShape,
  rules: s.list(id(), 0, 64),
  change: s.optional(changeShape),
  figure: s.optional(
    plain({
      about: labelShape,
      is: s.number(-BIG, BIG),
      from: s.optional(s.number(-BIG, BIG)),
    }),
  ),
  events: s.list(s.map(s.unknown()), 0, 2000) as unknown as s.Schema<readonly AnyEvent[]>, // safe: checked by the game's event definitions
  audience: s.optional(audienceShape),
  told: s.optional(s.literal(true)),
  decides: s.optional(s.oneOf(['fate', 'disclosure'])),
} satisfies AllFields<Effect<AnyEvent>>)
