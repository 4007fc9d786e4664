import type { Label } from '../label.ts'
import {
  bool,
  int,
  list,
  literal,
  map,
  name,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  union,
  unknown,
  type Infer,
  type Schema,
} from '../schema.ts'
import type { Audience, Change, Json, WhyStep } from '../seat.ts'
import type { Bill, DieAsk, DieView, Effect } from '../slip.ts'
import type { Stated } from './fact.ts'

/**
 * The shapes of what games hand to the table and the table keeps: for files of somebody else, where every field is looked
 * at. They follow the interfaces of `slip.ts` and `seat.ts`, and must grow with them.
 */

type Fields = Readonly<Record<string, Schema>>
type Read<F extends Fields> = Infer<ReturnType<typeof object<F>>>
type OnlyRead<T> = T extends (infer U)[] ? readonly U[] : T

/** What is read by these fields: JSON knows no `undefined`, so what may be absent is there or is not. */
export type Plain<F extends Fields> = keyof F extends never
  ? unknown
  : { readonly [K in keyof Read<F>]: OnlyRead<Exclude<Read<F>[K], undefined>> }

/** An object with exactly these fields, as it stands in a file. */
export function plain<const F extends Fields>(fields: F): Schema<Plain<F>> {
  return object(fields) as unknown as Schema<Plain<F>> // the same fields; what is absent in JSON is absent
}

/** Whatever plain data a game keeps there: its own shapes look at it. */
export const jsonShape = unknown() as unknown as Schema<Json> // it was JSON text

const DICE = 50_000 // a fall from the sky throws more than three thousand
const BIG = 1e15
const id = () => name(200)
const words = () => text(20_000)
const count = () => int(0, DICE)
const side = () => int(1, 10_000)

export const labelShape: Schema<Label> = object({ it: words(), en: words() })
export const audienceShape: Schema<Audience> = plain({
  seats: optional(list(id(), 0, 64)),
  master: optional(bool()),
})
const figure = () => union([number(-BIG, BIG), words()])
export const changeShape: Schema<Change> = plain({
  subject: words(),
  what: labelShape,
  from: figure(),
  to: figure(),
})
export const whyShape: Schema<WhyStep> = plain({
  label: labelShape,
  value: optional(figure()),
  rule: optional(id()),
})
export const dieAskShape: Schema<DieAsk> = plain({
  id: id(),
  name: labelShape,
  row: optional(words()),
  sides: side(),
  seat: optional(id()),
  side: optional(id()),
  again: optional(side()),
  when: optional(labelShape),
})
export const dieViewShape: Schema<DieView> = plain({
  sides: side(),
  face: int(-10_000, 10_000),
  state: oneOf(['hit', 'miss', 'plain', 'dropped']),
  seat: optional(id()),
  side: optional(id()),
  name: optional(labelShape),
  label: optional(labelShape),
  use: optional(id()),
})

const tray = plain({
  rolled: count(),
  kept: count(),
  keep: oneOf(['all', 'best', 'worst']),
  experience: optional(count()),
})
const line = plain({
  label: labelShape,
  value: number(-BIG, BIG),
  unit: oneOf(['die', 'point', 'percent', 'other']),
  source: optional(id()),
  side: optional(id()),
  seat: optional(id()),
  rule: optional(id()),
})
const dice = () => nullable(list(side(), 0, DICE))
const billSide = plain({
  id: id(),
  name: labelShape,
  seat: optional(id()),
  dice: dice(),
  total: labelShape,
  tray: optional(tray),
  ready: optional(bool()),
})
export const billShape: Schema<Bill> = plain({
  lines: list(line, 0, 200),
  total: labelShape,
  dice: dice(),
  hitsFrom: optional(side()),
  asks: optional(list(dieAskShape, 0, DICE)),
  sides: optional(list(billSide, 0, 64)),
  tray: optional(tray),
  meanings: optional(list(plain({ at: number(-BIG, BIG), label: labelShape }), 0, 64)),
})

/** An effect as it was proposed; the facts in it are the game's to look at. */
export const effectShape: Schema<Effect<Stated>> = plain({
  id: id(),
  label: labelShape,
  rules: list(id(), 0, 64),
  change: optional(changeShape),
  figure: optional(
    plain({
      about: labelShape,
      is: number(-BIG, BIG),
      from: optional(number(-BIG, BIG)),
    }),
  ),
  events: list(map(unknown()), 0, 2000) as unknown as Schema<readonly Stated[]>, // read by the facts of the game
  audience: optional(audienceShape),
  told: optional(literal(true)),
})
