import { asking } from '@mastro/core/testing'
import { ops } from '../ops.ts'

/** An input as a test writes it. */
export type Some = Record<string, unknown>

const asked = asking('brp', ops)
/** An operation answered through the front door, as every public case is; `refusal`: its code and path, or null. */
export const { ask: answer, refusal } = asked

/** The output of an operation that must succeed. */
export const output = (op: string, input: object, dice: readonly number[] = []): Some =>
  asked.answered(op, input, dice) as Some // every output of this book is an object
