import { NO_DICE, resolveRequest } from '@mastro/core'
import { ops } from '../ops.ts'

/** One request as it comes from outside, answered by the very operations. */
export function ask(op: string, input: object, dice: readonly unknown[] = []) {
  return resolveRequest({ warp: ops }, { system: 'warp', op, input, dice }, NO_DICE)
}

/** The output of a request that must be answered; tests read any field of it. */
export function answered(op: string, input: object, dice: readonly unknown[] = []) {
  const answer = ask(op, input, dice)
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`)
  return answer.output
}

/** `code at path` of a request that must be refused. */
export function refused(op: string, input: object, dice: readonly unknown[] = []): string {
  const answer = ask(op, input, dice)
  if (answer.ok) throw new Error(`answered: ${JSON.stringify(answer.output)}`)
  return `${answer.error.code} at ${answer.error.path}`
}
