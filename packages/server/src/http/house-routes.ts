import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { s, ok, refuse, type Result } from '@mastro/core'
import { mendFrom, namedTroubles } from '../host/keeping.ts'
import type { Services } from '../services.ts'
import { sendRefusal } from './refusals.ts'
import { answer, isOfTheHouse, send } from './who.ts'

export const mending = s.object({ backup: s.withDefault(s.nullable(s.name(80)), null) })

/** For whoever runs the house: what is in trouble, and one table put in order from backups. */
export function houseRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/house/troubles', async (request, reply) =>
    (await isOfTheHouse(services, request))
      ? send(reply, ok({ troubles: await namedTroubles(services) }))
      : sendRefusal(reply, { code: 'house-only' }),
  )
  app.post('/api/house/tables/:table/restore', async (request, reply) =>
    (await isOfTheHouse(services, request))
      ? restoreOne(services, request, reply)
      : sendRefusal(reply, { code: 'house-only' }),
  )
}

function restoreOne(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { table } = request.params as { table: string } // the route's own pattern
  return answer(request, reply, mending, async ({ backup }): Promise<Result<object>> => {
    const mended = await mendFrom(services, table, backup)
    if (mended === 'unknown-backup') return refuse('unknown-id', 'backup')
    return mended === null ? refuse('unknown-id', 'table') : ok({ ...mended })
  })
}
