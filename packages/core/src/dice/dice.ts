import { refuse, type Result } from '../result.ts'

/**
 * Dice are passed in. The same operation serves the table (random), the tests (scripted) and the
 * odds (enumerated).
 */
export interface Dice {
  /** Rolls one die: 1…sides. */
  roll(sides: number): number
  /**
   * Scripted dice only: throws `dice-unused` if faces are left. For operations that check something
   * after their last die.
   */
  finish?(): void
  /**
   * Only at the table: dice for rolls that must stay unknown. Their faces are not part of the throw
   * or its proof.
   */
  readonly unseen?: Dice
}

export const DICE_FAULTS = ['dice-exhausted', 'dice-invalid', 'dice-unused'] as const
export type DiceFaultCode = (typeof DICE_FAULTS)[number]

/**
 * Thrown by scripted dice only. `withScript` turns it into a refusal. It has no stack trace,
 * because every slip is tried without dice.
 */
export class DiceFault {
  readonly code: DiceFaultCode
  readonly path: string
  constructor(code: DiceFaultCode, path: string) {
    this.code = code
    this.path = path
  }
  get message(): string {
    return this.code
  }
}

/** The faces in the order of rolling. */
export function rollMany(dice: Dice, count: number, sides: number): number[] {
  const faces: number[] = []
  for (let i = 0; i < count; i++) faces.push(dice.roll(sides))
  return faces
}

/** A source of uniform 32-bit words: batched randomness, a seed, or a fair throw. */
export type WordSource = () => number

const BATCH = 16_384

/** 32-bit words from batches of 64 KiB, filled by the caller's random source. */
export function batchedWords(fill: (words: Uint32Array<ArrayBuffer>) => void): WordSource {
  const batch = new Uint32Array(BATCH)
  let next = BATCH
  return () => {
    if (next === BATCH) {
      fill(batch)
      next = 0
    }
    return batch[next++]!
  }
}

/** Unbiased: words above the largest multiple of `sides` are skipped. */
export function chance(words: WordSource): Dice {
  return {
    roll(sides) {
      const last = 0x1_0000_0000 - sides // the largest start of a complete run of `sides` words
      for (;;) {
        const word = words()
        const run = Math.floor(word / sides) * sides // division, because `%` is slow for large numbers
        if (run <= last) return (word - run + 1) | 0
      }
    },
  }
}

export interface ScriptedDice extends Dice {
  /** Throws `dice-unused` if faces are left over. */
  finish(): void
}

/**
 * An exact list of faces. The list may hold anything, since each face is checked when it is rolled.
 */
export function scriptedDice(faces: readonly unknown[]): ScriptedDice {
  let next = 0
  return {
    roll(sides) {
      if (next >= faces.length) throw new DiceFault('dice-exhausted', 'dice')
      const face = faces[next]
      if (!isFace(face, sides)) throw new DiceFault('dice-invalid', `dice[${next}]`)
      next += 1
      return face
    },
    finish() {
      if (next < faces.length) throw new DiceFault('dice-unused', 'dice')
    },
  }
}

/**
 * Runs an operation on an exact list of faces. A refusal is returned as it is, because no die was
 * rolled.
 */
export function withScript<T, C extends string>(
  faces: readonly unknown[],
  act: (dice: Dice) => Result<T, C>,
): Result<T, C | DiceFaultCode> {
  const dice = scriptedDice(faces)
  return withFaults(() => {
    const result = act(dice)
    if (result.ok) dice.finish()
    return result
  })
}

/** Turns faults of scripted dice into refusals. Other errors are bugs and pass through. */
export function withFaults<T, C extends string>(
  act: () => Result<T, C>,
): Result<T, C | DiceFaultCode> {
  try {
    return act()
  } catch (fault) {
    if (fault instanceof DiceFault) return refuse(fault.code, fault.path)
    throw fault
  }
}

/** Dice that record every roll as `[sides, face]`, in order. */
export interface RecordedDice extends Dice {
  readonly draws: readonly (readonly [sides: number, face: number])[]
}

export function recordDice(dice: Dice): RecordedDice {
  const draws: (readonly [number, number])[] = []
  const { unseen } = dice
  return {
    ...(unseen === undefined ? {} : { unseen }),
    draws,
    roll(sides) {
      const face = dice.roll(sides)
      draws.push([sides, face])
      return face
    },
  }
}

/** Dice for operations that must not roll. */
export const NO_DICE: Dice = {
  roll() {
    throw new DiceFault('dice-exhausted', 'dice')
  },
}

function isFace(face: unknown, sides: number): face is number {
  return typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= sides
}
