import { assert, NO_DICE, resolveRequest, type Answer } from '@mastro/core'
import { ops } from '../ops.ts'

/** An input as a test writes it. */
export type Some = Record<string, unknown>

type Input = Readonly<Record<string, unknown>>

/** An operation answered through the front door, as every public case is. */
export function answer(op: string, input: Input, dice: readonly number[] = []): Answer {
  return resolveRequest({ brp: ops }, { system: 'brp', op, input, dice }, NO_DICE)
}

/** The output of an operation that must succeed. */
export function output(op: string, input: Input, dice: readonly number[] = []): Input {
  const given = answer(op, input, dice)
  assert(given.ok, given.ok ? '' : `${op}: ${given.error.code} at ${given.error.path}`)
  return given.output as Input // every output of this book is an object
}

/** `code path` of an operation that must be refused; null if it was not. */
export function refusal(op: string, input: Input, dice: readonly number[] = []): string | null {
  const given = answer(op, input, dice)
  return given.ok ? null : `${given.error.code} ${given.error.path}`
}
