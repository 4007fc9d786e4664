import { operationRunner } from '@mastro/core/testing'
import { ops } from '../ops.ts'

const asked = operationRunner('warp', ops)
export const { ask, answered } = asked

/** The error code and path of a request that must be refused. */
export const refused = (op: string, input: object, dice: readonly unknown[] = []): string =>
  (asked.refusal(op, input, dice) ?? 'answered').replace(' ', ' at ')
