/** A number of equal dice with what is done to them. Every field is there: plans are read in a hot loop. */
export interface Group {
  readonly sign: 1 | -1
  readonly count: number
  readonly sides: number
  /** The highest face is thrown again and added. */
  readonly explodes: boolean
  /** How many dice are dropped, and from which end. */
  readonly drop: number
  readonly dropBest: boolean
  /** Faces `low`…`high` are counted, each as one success; null: faces are summed. */
  readonly hits: Hits | null
}

export interface Hits {
  readonly low: number
  readonly high: number
}

/** What a notation asks for, ready to be rolled any number of times. */
export interface Plan {
  readonly notation: string
  readonly groups: readonly Group[]
  /** Dice of all groups, explosions aside. */
  readonly count: number
  /** The plain numbers of the notation, added up. */
  readonly plus: number
  readonly explodes: boolean
  /** Where each group's faces end; empty where explosions decide it. */
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
  'notation-unexpected', // a sign that cannot stand there
  'notation-incomplete', // it ends where a number should follow
  'too-many-dice',
  'sides-out-of-range',
  'number-out-of-range',
  'too-many-dropped',
  'cannot-combine', // an exploding die cannot be dropped, nothing is asked twice of the same dice
] as const
export type NotationFault = (typeof NOTATION_FAULTS)[number]
