import type { Json } from '@mastro/core'
import { operationRunner } from '@mastro/core/testing'
import { ops } from '../ops.ts'

const asked = operationRunner('chaos', ops)
export const { ask } = asked

/** The output of an operation that must succeed, as plain JSON. */
export const answered = (
  op: string,
  input: object,
  dice: readonly unknown[] = [],
): Readonly<Record<string, Json>> => JSON.parse(JSON.stringify(asked.answered(op, input, dice)))

/** `code path` of an operation that must refuse. */
export const refused = (op: string, input: object, dice: readonly unknown[] = []): string =>
  asked.refusal(op, input, dice) ?? 'answered'
