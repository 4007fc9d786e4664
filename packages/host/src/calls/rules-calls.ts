import {
  s,
  chance,
  isTailed,
  oddsAtLeast,
  oddsMean,
  oddsOf,
  oddsRows,
  ok,
  resolveRequest,
  roller,
} from '@mastro/core'
import type { Answer, Ops, Result, WordSource } from '@mastro/core'
import type { Runtime } from '../runtime.ts'

export const oddsQuestion = s.object({ notation: s.name(200), atLeast: s.optional(s.anyInt()) })
export const rollQuestion = s.object({ notation: s.name(200) })

/** Stateless rules, with the same answers as the library and the CLI. */
export interface RulesCalls {
  /** Resolves one request, or a list in time slices. A refusal by the rules is an answer. */
  resolve(body: unknown): Promise<Answer | readonly Answer[]>
  roll(question: s.Infer<typeof rollQuestion>): Result<object>
}

export function createRulesCalls(
  runtime: Runtime,
  systems: Readonly<Record<string, Ops>>,
): RulesCalls {
  const dice = chance(batchedRandomWords(runtime))
  const roll = roller()
  return {
    async resolve(body) {
      if (!Array.isArray(body)) return resolveRequest(systems, body, dice)
      const slices = runtime.timeSlices()
      const answers: Answer[] = []
      for (const one of body as readonly unknown[]) {
        await slices.pause()
        answers.push(resolveRequest(systems, one, dice))
      }
      return answers
    },
    roll({ notation }) {
      const rolled = roll(notation, dice)
      if (!rolled.ok) return rolled
      const { faces, dropped, value, successes } = rolled.value
      return ok({ notation, faces, dropped, value, successes })
    },
  }
}

/** `most` is the number of steps after which the computation is refused. */
export function computeOdds(
  { notation, atLeast }: s.Infer<typeof oddsQuestion>,
  most: number,
): Result<object> {
  const found = oddsOf(notation, most)
  if (!found.ok) return found
  const target = atLeast === undefined ? {} : { atLeast, chance: oddsAtLeast(found.value, atLeast) }
  const mean = oddsMean(found.value)
  return ok({
    notation,
    mean,
    endless: isTailed(found.value),
    ...target,
    rows: oddsRows(found.value),
  })
}

const BATCH = 16_384

/** Random words drawn in batches, because a call for each die would cost ten times as much. */
function batchedRandomWords(runtime: Runtime): WordSource {
  let words: Uint32Array = new Uint32Array(0)
  let next = 0
  return () => {
    if (next === words.length) {
      const bytes = runtime.random(BATCH)
      words = new Uint32Array(bytes.buffer, bytes.byteOffset, BATCH / 4)
      next = 0
    }
    const word = words[next]!
    next += 1
    return word
  }
}
