import type { FastifyInstance } from 'fastify'
import {
  anyInt,
  chance,
  isTailed,
  name,
  object,
  oddsAtLeast,
  oddsMean,
  oddsOf,
  oddsRows,
  ok,
  optional,
  resolveRequest,
  roll,
  type Answer,
  type Infer,
  type Ops,
  type Result,
} from '@mastro/core'
import { batchedWords, type Outside } from '../outside.ts'
import { answer } from './who.ts'

export const oddsQuestion = object({ notation: name(200), atLeast: optional(anyInt()) })
export const rollQuestion = object({ notation: name(200) })

/** The doors to the rules: the same answers as the library and the command. */
export function rulesRoutes(
  app: FastifyInstance,
  systems: Readonly<Record<string, Ops>>,
  outside: Outside,
): void {
  const dice = chance(batchedWords(outside))
  const resolve = (request: unknown): Answer => resolveRequest(systems, request, dice)
  // a refusal of the rules is an answer: 200, as the command's exit code is 0
  app.post('/api/resolve', ({ body }, reply) =>
    reply.send(Array.isArray(body) ? body.map(resolve) : resolve(body)),
  )
  app.post('/api/odds', (request, reply) =>
    answer(request, reply, oddsQuestion, body => Promise.resolve(odds(body))),
  )
  app.post('/api/roll', (request, reply) =>
    answer(request, reply, rollQuestion, ({ notation }) => {
      const rolled = roll(notation, dice)
      if (!rolled.ok) return Promise.resolve(rolled)
      const { faces, dropped, value, successes } = rolled.value
      return Promise.resolve(ok({ notation, faces, dropped, value, successes }))
    }),
  )
}

function odds({ notation, atLeast }: Infer<typeof oddsQuestion>): Result<object> {
  const found = oddsOf(notation)
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
