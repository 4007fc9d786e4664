import {
  s,
  audienceShape,
  billShape,
  changeShape,
  dieRequestShape,
  dieViewShape,
  effectShape,
  jsonShape,
  labelShape,
  MOMENTS,
  ORIGINS,
  PART_ROLES,
  plain,
  SEAT_KINDS,
  STORY_BEATS,
  whyShape,
  type Json,
} from '@mastro/core'
import { ENVELOPE_OPENINGS, ENVELOPE_VISIBILITIES } from './shared-schemas.ts'
import type { DiceDoc } from './docs.ts'

/** Schemas that several events share. */

/** A fall from a great height rolls more than three thousand dice. */
export const MOST_DICE = 50_000
export const storedId = () => s.name(200)
/** Free text that a person typed. */
export const words = () => s.text(20_000)
export const storedHex = () => s.name(64)
export const moment = () => s.oneOf(MOMENTS)
export const number15 = () => s.number(-1e15, 1e15)
/** The values that a game's option can have. */
export const setting = () =>
  s.union([s.bool(), number15(), s.word(20_000)]) as unknown as s.Schema<Json> // safe: narrower than JSON

const draw = s.refine(s.list(s.union([s.int(1, 10_000), storedId()]), 2, 3), drawn =>
  typeof drawn[0] === 'number' && typeof drawn[1] === 'number' && typeof drawn[2] !== 'number'
    ? null
    : { path: [] },
)
export const draws = s.list(draw, 0, MOST_DICE) as unknown as s.Schema<DiceDoc['draws']> // sides, face, and the seat that typed it

export const dice: s.Schema<DiceDoc> = plain({
  origin: s.oneOf(ORIGINS),
  seat: storedId(),
  draws,
  proof: s.optional(
    plain({
      book: storedId(),
      k: s.int(0, 1023),
      salts: s.list(plain({ seat: storedId(), salt: storedHex() }), 0, 32),
      s: storedHex(),
      path: s.list(storedHex(), 10, 10),
    }),
  ),
})

export const newSeat = plain({
  id: storedId(),
  name: s.nonEmptyText(40),
  kind: s.oneOf(SEAT_KINDS),
  colour: s.int(0, 15),
})

export const sealedEnvelope = plain({
  id: storedId(),
  author: storedId(),
  kind: s.oneOf(['note', 'target', 'bid', 'roll']),
  opening: s.oneOf(ENVELOPE_OPENINGS),
  shown: s.oneOf(ENVELOPE_VISIBILITIES),
  fingerprint: storedHex(),
  salt: storedHex(),
  /** Exactly the text that was sealed. */
  text: words(),
  slip: s.optional(storedId()),
  part: s.optional(storedId()),
  /** The same author's earlier envelope for this part, which becomes void. */
  instead: s.optional(storedId()),
  /** Only for blind rolls. */
  dice: s.optional(dice),
})

export const filledPart = plain({
  id: storedId(),
  role: s.oneOf(PART_ROLES),
  seat: storedId(),
  label: labelShape,
  value: jsonShape,
  /** Its position among the parts of the slip, so that the order of filling stays hidden. */
  order: s.int(-1, 1000),
  sealed: s.bool(),
  envelope: s.optional(storedId()),
})

export const laidDice = {
  slip: storedId(),
  /** All dice laid so far, in the order of the roll. */
  draws,
  /** The next roller and the dice to roll. */
  seat: storedId(),
  asks: s.list(dieRequestShape, 0, MOST_DICE),
  /** The owner's leaf from which the server rolls its dice. */
  leaf: s.optional(plain({ book: storedId(), k: s.int(0, 1023) })),
}

export const slipRoll = {
  slip: storedId(),
  /** The act of the roll, to find its line. Missing in older rolls. */
  act: s.optional(storedId()),
  input: jsonShape,
  output: jsonShape,
  bill: billShape,
  /** The bill without the values that were sealed at the time. Missing if nothing was sealed. */
  publicBill: s.optional(billShape),
  effects: s.list(effectShape, 0, 200),
  dice,
  /** The title at the time of the roll. Missing if the game gives none. */
  title: s.optional(labelShape),
}

export const settlement = plain({
  effect: storedId(),
  choice: s.oneOf(['applied', 'changed', 'waived']),
  reason: s.optional(words()),
  /** The effect after the change. */
  changed: s.optional(effectShape),
})

export const storedLine = plain({
  kind: s.oneOf(['act', 'roll', 'talk', 'game', 'house']),
  variants: s.list(
    plain({
      for: s.optional(audienceShape),
      seat: s.optional(storedId()),
      text: labelShape,
      rules: s.optional(s.list(storedId(), 0, 64)),
      changes: s.optional(s.list(changeShape, 0, 64)),
      why: s.optional(s.list(whyShape, 0, 200)),
      faces: s.optional(s.list(dieViewShape, 0, MOST_DICE)),
      dice: s.optional(dice),
      words: s.optional(words()),
      farewell: s.optional(words()),
      again: s.optional(s.literal(true)),
      tells: s.optional(s.oneOf(STORY_BEATS)),
    }),
    1,
    64,
  ),
})

/** Versions of the same note. */
const MOST_PLACES = 200

/** A text that its author changed by hand, and every place that holds it or an earlier version. */
export const editedText = s.object({
  text: s.nonEmptyText(8000),
  places: s.list(
    s.object({
      /** The version of the act. Never shown. */
      act: s.int(1, 1e9),
      /** The position of the event in it. */
      event: s.int(0, 1000),
      /** The way to a text of a sheet inside the event, by position. Omit for the event's own text. */
      at: s.optional(s.list(s.int(0, 100_000), 1, 40)),
    }),
    1,
    MOST_PLACES,
  ),
})
