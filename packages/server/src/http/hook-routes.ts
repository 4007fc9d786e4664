import type { FastifyInstance, FastifyRequest } from 'fastify'
import { s, ok, refuse } from '@mastro/core'
import type { Services } from '../services.ts'
import { sendRefusal } from './refusals.ts'
import { answer, seatedAt, send } from './who.ts'

export const hooking = s.object({ url: s.name(500) })

const seatIn = (request: FastifyRequest): string => (request.params as { seat: string }).seat // the route's own pattern

/** Changes of a bot's view, sent to an address: the host says which. */
export function hookRoutes(app: FastifyInstance, services: Services): void {
  const { hooks } = services
  const at = '/api/tables/:table/seats/:seat/hook'
  app.get(at, async (request, reply) => {
    const who = await seatedAt(services, request, reply)
    if (!who.ok) return sendRefusal(reply, who.error)
    if (!who.value.isHost) return sendRefusal(reply, { code: 'host-only' })
    return send(reply, ok({ hook: await hooks.of(who.value.room.table.id, seatIn(request)) }))
  })
  app.post(at, (request, reply) =>
    answer(request, reply, hooking, async ({ url }) => {
      const who = await seatedAt(services, request, reply)
      if (!who.ok) return who
      return who.value.isHost
        ? hooks.set(who.value.room, seatIn(request), url)
        : refuse('host-only')
    }),
  )
  app.delete(at, async (request, reply) => {
    const who = await seatedAt(services, request, reply)
    if (!who.ok) return sendRefusal(reply, who.error)
    if (!who.value.isHost) return sendRefusal(reply, { code: 'host-only' })
    await hooks.remove(who.value.room.table.id, seatIn(request))
    return send(reply, ok({}))
  })
}
