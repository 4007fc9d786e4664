import type { FastifyInstance } from 'fastify'
import { s, ok } from '@mastro/core'
import { WAYS } from '../share/ways.ts'
import type { Services } from '../services.ts'
import { sendRefusal } from './refusals.ts'
import { answer, isOfTheHouse, send } from './who.ts'

export const opening = s.object({ way: s.withDefault(s.nullable(s.oneOf(WAYS)), null) })

/** Whether it shuts by itself a while after the session. */
export const ending = s.object({ endsWithSession: s.bool() })

/** Friends from outside: whoever runs the house opens the way and shuts it. */
export function shareRoutes(app: FastifyInstance, services: Services): void {
  const { share } = services
  const told = () =>
    ok({ share: share.state(), ways: share.ways(), endsWithSession: share.endsWithSession() })
  app.get('/api/house/share', async (request, reply) =>
    (await isOfTheHouse(services, request))
      ? send(reply, told())
      : sendRefusal(reply, { code: 'house-only' }),
  )
  app.post('/api/house/share', async (request, reply) => {
    if (!(await isOfTheHouse(services, request))) return sendRefusal(reply, { code: 'house-only' })
    return answer(request, reply, opening, async ({ way }) => {
      const opened = await share.open(way)
      return opened.ok ? told() : opened
    })
  })
  app.post('/api/house/share/ending', async (request, reply) => {
    if (!(await isOfTheHouse(services, request))) return sendRefusal(reply, { code: 'house-only' })
    return answer(request, reply, ending, async ({ endsWithSession }) => {
      share.endWithSession(endsWithSession)
      return told()
    })
  })
  app.delete('/api/house/share', async (request, reply) => {
    if (!(await isOfTheHouse(services, request))) return sendRefusal(reply, { code: 'house-only' })
    await share.close()
    return send(reply, told())
  })
}
