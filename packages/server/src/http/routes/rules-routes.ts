import type { FastifyInstance, FastifyRequest } from 'fastify'
import { oddsSteps, refuse, type Ops } from '@mastro/core'
import { computeOdds, createRulesCalls, oddsQuestion, rollQuestion } from '@mastro/host'
import type { Services } from '../../services.ts'
import { exceedsBudget, oddsCost, resolveCost } from '../request-costs.ts'
import { sendRefusal } from '../refusals.ts'
import { chargeAddress, handleBody } from '../authenticate.ts'

type RefusedReply = ReturnType<typeof refuse>

/** Stateless rules over HTTP, with the same answers as the library and the CLI. */
export function rulesRoutes(
  app: FastifyInstance,
  systems: Readonly<Record<string, Ops>>,
  services: Pick<Services, 'runtime' | 'limits' | 'strangerBudget' | 'clientAddresses'>,
): void {
  const { runtime, limits } = services
  const calls = createRulesCalls(runtime, systems)
  /**
   * No ticket is needed here. The cost is known in advance and charged to the address before the
   * work.
   */
  const refused = (request: FastifyRequest, cost: number): RefusedReply | null => {
    if (exceedsBudget(cost, limits)) return refuse('too-large')
    return chargeAddress(services, request, cost) ? null : refuse('too-fast')
  }
  // a refusal by the rules is a valid answer: status 200, as the CLI exits with 0
  app.post('/api/resolve', async (request, reply) => {
    const { body } = request
    const no = refused(request, resolveCost(body))
    if (no !== null) return sendRefusal(reply, no.error)
    return reply.send(await calls.resolve(body))
  })
  app.post('/api/odds', (request, reply) =>
    handleBody(request, reply, oddsQuestion, async body => {
      const steps = Math.min(oddsSteps(body.notation), limits.oddsSteps)
      return refused(request, oddsCost(steps)) ?? computeOdds(body, limits.oddsSteps)
    }),
  )
  app.post('/api/roll', (request, reply) =>
    handleBody(request, reply, rollQuestion, async question =>
      chargeAddress(services, request) ? calls.roll(question) : refuse('too-fast'),
    ),
  )
}
