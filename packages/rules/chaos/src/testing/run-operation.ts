import type { Json } from '@mastro/core'
import { operationRunner } from '@mastro/core/testing'
import { ops } from '../ops.ts'

const runner = operationRunner('chaos', ops)
export const { ask } = runner

/** The output of an operation that must succeed, as plain JSON. */
export const answered = (
  op: string,
  input: object,
  dice: readonly unknown[] = [],
): Readonly<Record<string, Json>> => JSON.parse(JSON.stringify(runner.answered(op, input, dice)))

/** `code path` of an operation that must refuse. */
export const refused = (op: string, input: object, dice: readonly unknown[] = []): string =>
  runner.refusal(op, input, dice) ?? 'answered'
