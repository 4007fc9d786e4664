import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { s, ok, refuse, type Result } from '@mastro/core'
import { repairFromBackups, namedIncidents } from '../../maintenance/operations.ts'
import type { Services } from '../../services.ts'
import { sendRefusal } from '../refusals.ts'
import { handleBody, isAdminRequest, sendResult } from '../authenticate.ts'

export const repairBody = s.object({ backup: s.withDefault(s.nullable(s.name(80)), null) })

/** Routes for administrators: incidents, and repairing one table from backups. */
export function adminRoutes(app: FastifyInstance, services: Services): void {
  app.get('/api/house/troubles', async (request, reply) =>
    (await isAdminRequest(services, request))
      ? sendResult(reply, ok({ troubles: await namedIncidents(services) }))
      : sendRefusal(reply, { code: 'house-only' }),
  )
  app.post('/api/house/tables/:table/restore', async (request, reply) =>
    (await isAdminRequest(services, request))
      ? restoreTable(services, request, reply)
      : sendRefusal(reply, { code: 'house-only' }),
  )
}

function restoreTable(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { table } = request.params as { table: string } // safe: by the route's pattern
  return handleBody(request, reply, repairBody, async ({ backup }): Promise<Result<object>> => {
    const repaired = await repairFromBackups(services, table, backup)
    if (repaired === 'unknown-backup') return refuse('unknown-id', 'backup')
    return repaired === null ? refuse('unknown-id', 'table') : ok({ ...repaired })
  })
}
