import {
  audienceShape,
  billShape,
  bool,
  changeShape,
  dieAskShape,
  dieViewShape,
  effectShape,
  int,
  jsonShape,
  labelShape,
  list,
  literal,
  MOMENTS,
  name,
  number,
  oneOf,
  optional,
  ORIGINS,
  PART_ROLES,
  plain,
  refine,
  SEAT_KINDS,
  TELLS,
  text,
  union,
  whyShape,
  type Json,
  type Schema,
} from '@mastro/core'
import { OPENINGS, SHOWN } from './commands.ts'
import type { DiceDoc } from './docs.ts'

/** Shapes that several facts of the table share. */

/** A fall from the sky throws more than three thousand dice. */
export const MOST_DICE = 50_000
export const id = () => name(200)
export const words = () => text(20_000)
export const hex = () => name(64)
export const moment = () => oneOf(MOMENTS)
export const number15 = () => number(-1e15, 1e15)
/** What a toggle of the game may be set to. */
export const setting = () => union([bool(), number15(), words()]) as unknown as Schema<Json> // narrower: of all JSON only these are set

const draw = refine(list(union([int(1, 10_000), id()]), 2, 3), drawn =>
  typeof drawn[0] === 'number' && typeof drawn[1] === 'number' && typeof drawn[2] !== 'number'
    ? null
    : { path: [] },
)
export const draws = list(draw, 0, MOST_DICE) as unknown as Schema<DiceDoc['draws']> // sides, face, who typed it

export const dice: Schema<DiceDoc> = plain({
  origin: oneOf(ORIGINS),
  seat: id(),
  draws,
  proof: optional(
    plain({
      book: id(),
      k: int(0, 1023),
      salts: list(plain({ seat: id(), salt: hex() }), 0, 32),
      s: hex(),
      path: list(hex(), 10, 10),
    }),
  ),
})

export const newSeat = plain({
  id: id(),
  name: name(40),
  kind: oneOf(SEAT_KINDS),
  colour: int(0, 15),
})

export const sealedEnvelope = plain({
  id: id(),
  author: id(),
  kind: oneOf(['note', 'target', 'bid', 'roll']),
  opening: oneOf(OPENINGS),
  shown: oneOf(SHOWN),
  fingerprint: hex(),
  salt: hex(),
  /** The very text that was sealed. */
  text: words(),
  slip: optional(id()),
  part: optional(id()),
  /** The envelope of the same author and the same part that this one makes void. */
  instead: optional(id()),
  /** Of a blind roll. */
  dice: optional(dice),
})

export const filledPart = plain({
  id: id(),
  role: oneOf(PART_ROLES),
  seat: id(),
  label: labelShape,
  value: jsonShape,
  /** Its place among the parts of the slip, so that the order of filling is not seen. */
  order: int(-1, 1000),
  sealed: bool(),
  envelope: optional(id()),
})

export const laidDice = {
  slip: id(),
  /** Everything that lies there, in the order of the act. */
  draws,
  /** Whose turn it is to throw, and what. */
  seat: id(),
  asks: list(dieAskShape, 0, MOST_DICE),
  /** What the table throws comes from this leaf of the owner's. */
  leaf: optional(plain({ book: id(), k: int(0, 1023) })),
}

export const slipRoll = {
  slip: id(),
  /** The act it fell in, for those who look for its line; older rolls do not say. */
  act: optional(id()),
  input: jsonShape,
  output: jsonShape,
  bill: billShape,
  /** The bill without what was sealed when the dice fell; absent when nothing was. */
  publicBill: optional(billShape),
  effects: list(effectShape, 0, 200),
  dice,
  /** Who, what, whom, as it was when the dice fell; absent where the game says none. */
  title: optional(labelShape),
}

export const settlement = plain({
  effect: id(),
  choice: oneOf(['applied', 'changed', 'waived']),
  reason: optional(words()),
  /** As it was changed. */
  changed: optional(effectShape),
})

export const storedLine = plain({
  kind: oneOf(['act', 'roll', 'talk', 'game', 'house']),
  variants: list(
    plain({
      for: optional(audienceShape),
      seat: optional(id()),
      text: labelShape,
      rules: optional(list(id(), 0, 64)),
      changes: optional(list(changeShape, 0, 64)),
      why: optional(list(whyShape, 0, 200)),
      faces: optional(list(dieViewShape, 0, MOST_DICE)),
      dice: optional(dice),
      words: optional(words()),
      again: optional(literal(true)),
      tells: optional(oneOf(TELLS)),
    }),
    1,
    64,
  ),
})
