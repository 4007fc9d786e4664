import { NO_DICE, resolveRequest } from '@mastro/core'
import { ops } from '../ops.ts'

/** For the tests: one request through the doors of the rules, as anybody would send it. */
export function asked(op: string, input: unknown, dice: readonly unknown[] = []): unknown {
  const answer = resolveRequest({ daimon: ops }, { system: 'daimon', op, input, dice }, NO_DICE)
  return answer.ok ? answer.output : answer.error
}

/** An error as RULES.md writes it; the path without its leading `input.`. */
export const no = (code: string, path: string) => ({
  code,
  path: path === 'dice' || path.startsWith('dice[') ? path : `input.${path}`,
})
