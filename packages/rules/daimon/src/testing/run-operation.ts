import { NO_DICE, resolveRequest } from '@mastro/core'
import { ops } from '../ops.ts'

/** Runs one request through the public interface of the rules. */
export function runOperation(op: string, input: unknown, dice: readonly unknown[] = []): unknown {
  const answer = resolveRequest({ daimon: ops }, { system: 'daimon', op, input, dice }, NO_DICE)
  return answer.ok ? answer.output : answer.error
}

/** A refusal as RULES.md writes it. `path` is without its leading `input.`. */
export const refused = (code: string, path: string) => ({
  code,
  path: path === 'dice' || path.startsWith('dice[') ? path : `input.${path}`,
})
