/**
 * A number of equal dice with their modifiers. Every field is always present because plans are read
 * in a hot loop.
 */
export interface Group {
  readonly sign: 1 | -1
  readonly count: number
  readonly sides: number
  /** The highest face is rolled again and added. */
  readonly explodes: boolean
  /** How many dice are dropped. The next field says from which end. */
  readonly drop: number
  readonly dropBest: boolean
  /** Faces from `low` to `high` count as one success each. Null if faces are summed. */
  readonly hits: Hits | null
}

export interface Hits {
  readonly low: number
  readonly high: number
}

/** A parsed notation that can be rolled any number of times. */
export interface Plan {
  readonly notation: string
  readonly groups: readonly Group[]
  /** Dice of all groups, without explosions. */
  readonly count: number
  /** The sum of the plain numbers in the notation. */
  readonly plus: number
  readonly explodes: boolean
  /** Where the faces of each group end. Empty if explosions decide it. */
  readonly ends: readonly number[]
}

export const NOTATION_LIMITS = {
  length: 200,
  dice: 1000,
  sides: 10_000,
  number: 1_000_000,
} as const

export const NOTATION_FAULTS = [
  'notation-empty',
  'notation-too-long',
  'notation-unexpected', // a character that is not allowed here
  'notation-incomplete', // the text ends where a number should follow
  'too-many-dice',
  'sides-out-of-range',
  'number-out-of-range',
  'too-many-dropped',
  'cannot-combine', // exploding dice cannot be dropped, and a modifier cannot be repeated
] as const
export type NotationFault = (typeof NOTATION_FAULTS)[number]
