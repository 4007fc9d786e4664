import { operationRunner } from '@mastro/core/testing'
import { ops } from '../ops.ts'

const runner = operationRunner('warp', ops)
export const { ask, answered } = runner

/** The error code and path of a request that must be refused. */
export const refused = (op: string, input: object, dice: readonly unknown[] = []): string =>
  (runner.refusal(op, input, dice) ?? 'answered').replace(' ', ' at ')
