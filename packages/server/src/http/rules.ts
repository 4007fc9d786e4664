import type { FastifyInstance } from 'fastify'
import { chance, resolveRequest, type Answer, type Ops } from '@mastro/core'
import { batchedWords, type Outside } from '../outside.ts'

/** The doors to the rules: the same answers as the library and the command. */
export function rulesRoutes(
  app: FastifyInstance,
  systems: Readonly<Record<string, Ops>>,
  outside: Outside,
): void {
  const dice = chance(batchedWords(outside))
  const answer = (request: unknown): Answer => resolveRequest(systems, request, dice)
  // a refusal of the rules is an answer: 200, as the command's exit code is 0
  app.post('/api/resolve', ({ body }, reply) =>
    reply.send(Array.isArray(body) ? body.map(answer) : answer(body)),
  )
}
