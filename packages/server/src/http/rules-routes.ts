import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  s,
  chance,
  isTailed,
  oddsAtLeast,
  oddsMean,
  oddsOf,
  oddsRows,
  oddsSteps,
  ok,
  refuse,
  resolveRequest,
  roller,
} from '@mastro/core'
import type { Answer, Ops, Result } from '@mastro/core'
import { batchedWords } from '../runtime/system-runtime.ts'
import type { Services } from '../services.ts'
import { exceedsBudget, oddsCost, resolveCost } from './request-costs.ts'
import { sendRefusal } from './refusals.ts'
import { handleBody } from './authenticate.ts'

type RefusedReply = ReturnType<typeof refuse>

export const oddsQuestion = s.object({ notation: s.name(200), atLeast: s.optional(s.anyInt()) })
export const rollQuestion = s.object({ notation: s.name(200) })

/** Stateless rules over HTTP, with the same answers as the library and the CLI. */
export function rulesRoutes(
  app: FastifyInstance,
  systems: Readonly<Record<string, Ops>>,
  services: Pick<Services, 'runtime' | 'limits' | 'strangerBudget' | 'clientAddresses'>,
): void {
  const { runtime, limits, strangerBudget, clientAddresses } = services
  const dice = chance(batchedWords(runtime))
  const roll = roller()
  /**
   * No ticket is needed here. The cost is known in advance and charged to the address before the
   * work.
   */
  const refused = (request: FastifyRequest, cost: number): RefusedReply | null => {
    if (exceedsBudget(cost, limits)) return refuse('too-large')
    return strangerBudget(clientAddresses.addressOf(request.raw)).take(cost)
      ? null
      : refuse('too-fast')
  }
  const resolve = (request: unknown): Answer => resolveRequest(systems, request, dice)
  // a refusal by the rules is a valid answer: status 200, as the CLI exits with 0
  app.post('/api/resolve', async (request, reply) => {
    const { body } = request
    const no = refused(request, resolveCost(body))
    if (no !== null) return sendRefusal(reply, no.error)
    if (!Array.isArray(body)) return reply.send(resolve(body))
    const slices = runtime.timeSlices()
    const answers: Answer[] = []
    for (const one of body as readonly unknown[]) {
      await slices.pause()
      answers.push(resolve(one))
    }
    return reply.send(answers)
  })
  app.post('/api/odds', (request, reply) =>
    handleBody(request, reply, oddsQuestion, async body => {
      const steps = Math.min(oddsSteps(body.notation), limits.oddsSteps)
      return refused(request, oddsCost(steps)) ?? odds(body, limits.oddsSteps)
    }),
  )
  app.post('/api/roll', (request, reply) =>
    handleBody(request, reply, rollQuestion, ({ notation }) => {
      const rolled = roll(notation, dice)
      if (!rolled.ok) return Promise.resolve(rolled)
      const { faces, dropped, value, successes } = rolled.value
      return Promise.resolve(ok({ notation, faces, dropped, value, successes }))
    }),
  )
}

function odds({ notation, atLeast }: s.Infer<typeof oddsQuestion>, most: number): Result<object> {
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
