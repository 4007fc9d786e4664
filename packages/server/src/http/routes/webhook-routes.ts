import type { FastifyInstance, FastifyRequest } from 'fastify'
import { s, ok, refuse } from '@mastro/core'
import type { Services } from '../../services.ts'
import { sendRefusal } from '../refusals.ts'
import { handleBody, requireSeat, sendResult } from '../authenticate.ts'

export const webhookBody = s.object({ url: s.name(500) })

const seatIn = (request: FastifyRequest): string => (request.params as { seat: string }).seat // safe: by the route's pattern

/** The host decides to which address changes of a bot's view are sent. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { webhooks } = services
  const at = '/api/tables/:table/seats/:seat/hook'
  app.get(at, async (request, reply) => {
    const who = await requireSeat(services, request, reply)
    if (!who.ok) return sendRefusal(reply, who.error)
    if (!who.value.isHost) return sendRefusal(reply, { code: 'host-only' })
    return sendResult(
      reply,
      ok({ hook: await webhooks.of(who.value.room.table.id, seatIn(request)) }),
    )
  })
  app.post(at, (request, reply) =>
    handleBody(request, reply, webhookBody, async ({ url }) => {
      const who = await requireSeat(services, request, reply)
      if (!who.ok) return who
      return who.value.isHost
        ? webhooks.set(who.value.room, seatIn(request), url)
        : refuse('host-only')
    }),
  )
  app.delete(at, async (request, reply) => {
    const who = await requireSeat(services, request, reply)
    if (!who.ok) return sendRefusal(reply, who.error)
    if (!who.value.isHost) return sendRefusal(reply, { code: 'host-only' })
    await webhooks.remove(who.value.room.table.id, seatIn(request))
    return sendResult(reply, ok({}))
  })
}
