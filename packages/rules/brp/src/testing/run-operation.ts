import { operationRunner } from '@mastro/core/testing'
import { ops } from '../ops.ts'

/** The untyped input or output of an operation. */
export type JsonRecord = Record<string, unknown>

const runner = operationRunner('brp', ops)
/**
 * `answer` calls an operation as the public API does. `refusal` returns its error code and path, or
 * null.
 */
export const { ask: answer, refusal } = runner

/** The output of an operation that is expected to succeed. */
export const output = (op: string, input: object, dice: readonly number[] = []): JsonRecord =>
  runner.answered(op, input, dice) as JsonRecord // safe: every operation of this game returns an object
