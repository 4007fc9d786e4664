import { NO_DICE, resolveRequest, type Json } from '@mastro/core'
import { ops } from '../ops.ts'

type Input = Readonly<Record<string, unknown>>

/** Asks an op as a stranger would: plain JSON in, with an exact list of faces. */
export function ask(op: string, input: Input, dice: readonly unknown[] = []) {
  return resolveRequest({ chaos: ops }, { system: 'chaos', op, input, dice }, NO_DICE)
}

/** The output of an op that must answer, as plain JSON. */
export function answered(
  op: string,
  input: Input,
  dice: readonly unknown[] = [],
): Readonly<Record<string, Json>> {
  const answer = ask(op, input, dice)
  if (!answer.ok) throw new Error(`refused: ${answer.error.code} ${answer.error.path}`)
  return JSON.parse(JSON.stringify(answer.output)) as Readonly<Record<string, Json>> // ops answer with objects
}

/** `code path` of an op that must refuse. */
export function refused(op: string, input: Input, dice: readonly unknown[] = []): string {
  const answer = ask(op, input, dice)
  return answer.ok ? 'answered' : `${answer.error.code} ${answer.error.path}`
}
