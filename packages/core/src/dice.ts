import { refuse, type Result } from './result.ts'

/** Dice are handed in. The same act serves the table (chance), the tests (a script) and the odds (every fall). */
export interface Dice {
  /** One face, 1…sides. */
  roll(sides: number): number
  /** Scripted dice only: throws `dice-unused` when faces are left. For acts that check something after their last die. */
  finish?(): void
  /** Of the table: for what nobody may know to have been thrown. Its faces are no part of the throw, nor of its proof. */
  readonly unseen?: Dice
}

export const DICE_FAULTS = ['dice-exhausted', 'dice-invalid', 'dice-unused'] as const
export type DiceFaultCode = (typeof DICE_FAULTS)[number]

/** Thrown by scripted dice only; `withScript` turns it into its code. No trace is kept: every slip is tried on no dice. */
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

/** Faces in the order they fall. */
export function rollMany(dice: Dice, count: number, sides: number): number[] {
  const faces: number[] = []
  for (let i = 0; i < count; i++) faces.push(dice.roll(sides))
  return faces
}

/** A source of uniform 32-bit words: batched randomness, a seed, a fair throw. */
export type Words = () => number

const BATCH = 16_384

/** 32-bit words from batches that the host fills from its own source, 64 KiB at a time. */
export function batchedWords(fill: (words: Uint32Array<ArrayBuffer>) => void): Words {
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

/** Unbiased: words past the largest multiple of `sides` are skipped. */
export function chance(words: Words): Dice {
  return {
    roll(sides) {
      const last = 0x1_0000_0000 - sides // where the last whole run of `sides` words can begin
      for (;;) {
        const word = words()
        const run = Math.floor(word / sides) * sides // division, because `%` of large numbers is slow
        if (run <= last) return (word - run + 1) | 0
      }
    },
  }
}

export interface ScriptedDice extends Dice {
  /** Throws `dice-unused` when faces are left over. */
  finish(): void
}

/** An exact list of faces. Anything may be in the list: a wrong face is found when its turn comes. */
export function scripted(faces: readonly unknown[]): ScriptedDice {
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

/** Runs an act on an exact list of faces. A refused act is answered as it is: it touched no die. */
export function withScript<T, C extends string>(
  faces: readonly unknown[],
  act: (dice: Dice) => Result<T, C>,
): Result<T, C | DiceFaultCode> {
  const dice = scripted(faces)
  return withFaults(() => {
    const result = act(dice)
    if (result.ok) dice.finish()
    return result
  })
}

/** What dice that are a list complain of becomes a refusal; any other fault is ours. */
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

/** Dice that also keep what fell: `[sides, face]` in order. */
export interface RecordedDice extends Dice {
  readonly draws: readonly (readonly [sides: number, face: number])[]
}

export function recorded(dice: Dice): RecordedDice {
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

/** Dice for acts that must not roll. */
export const NO_DICE: Dice = {
  roll() {
    throw new DiceFault('dice-exhausted', 'dice')
  },
}

function isFace(face: unknown, sides: number): face is number {
  return typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= sides
}
