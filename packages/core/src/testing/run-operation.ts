import { NO_DICE, chance, type Dice } from '../dice/dice.ts'
import { resolveRequest, type Answer, type Ops } from '../operations/ops.ts'
import { assert } from '../result.ts'
import type { Field } from '../slip.ts'

/**
 * Runs the operations of a game like an external client: plain JSON in, with an exact list of
 * faces.
 */
export function operationRunner(system: string, ops: Ops) {
  const ask = (op: string, input: object, dice: readonly unknown[] = []): Answer =>
    resolveRequest({ [system]: ops }, { system, op, input, dice }, NO_DICE)
  return {
    ask,
    /** The output of an operation that must succeed. */
    answered: (op: string, input: object, dice: readonly unknown[] = []) => {
      const answer = ask(op, input, dice)
      assert(answer.ok, answer.ok ? '' : `${op}: ${answer.error.code} ${answer.error.path}`)
      return answer.output
    },
    /** `code path` of a refusal. Null if the operation succeeded. */
    refusal: (op: string, input: object, dice: readonly unknown[] = []): string | null => {
      const answer = ask(op, input, dice)
      return answer.ok ? null : `${answer.error.code} ${answer.error.path}`
    },
  }
}

/** Answers each field of a form with its initial value, or with the first valid one. */
export function filledIn(fields: readonly Field[] = []): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.flatMap(
      ({ id, kind, initial, choices, min }): readonly (readonly [string, unknown])[] => {
        if (initial !== undefined) return [[id, initial]]
        if (kind === 'text') return [[id, 'Something']]
        if (kind === 'choice') return choices?.[0] === undefined ? [] : [[id, choices[0].value]]
        return kind === 'int' && min !== undefined ? [[id, min]] : []
      },
    ),
  )
}

/** Unlimited dice that give the same faces for the same seed. */
export function seededDice(seed: number): Dice {
  let x = seed | 1
  return chance(() => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return x >>> 0
  })
}
