import { NO_DICE, chance, type Dice } from '../dice.ts'
import { resolveRequest, type Answer, type Ops } from '../ops.ts'
import { assert } from '../result.ts'
import type { Field } from '../slip.ts'

/** The operations of a game, asked as a stranger would: plain JSON in, with an exact list of faces. */
export function operationRunner(system: string, ops: Ops) {
  const ask = (op: string, input: object, dice: readonly unknown[] = []): Answer =>
    resolveRequest({ [system]: ops }, { system, op, input, dice }, NO_DICE)
  return {
    ask,
    /** The output of an operation that must answer. */
    answered: (op: string, input: object, dice: readonly unknown[] = []) => {
      const answer = ask(op, input, dice)
      assert(answer.ok, answer.ok ? '' : `${op}: ${answer.error.code} ${answer.error.path}`)
      return answer.output
    },
    /** `code path` of a refusal; null: it answered. */
    refusal: (op: string, input: object, dice: readonly unknown[] = []): string | null => {
      const answer = ask(op, input, dice)
      return answer.ok ? null : `${answer.error.code} ${answer.error.path}`
    },
  }
}

/** What a person would add to a form: the initial value, or the first that fits. */
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

/** Dice that fall the same way every time, as many as wanted. */
export function seededDice(seed: number): Dice {
  let x = seed | 1
  return chance(() => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return x >>> 0
  })
}
