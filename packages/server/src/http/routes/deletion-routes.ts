import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ok, refuse, type Result } from '@mastro/core'
import { deletionTime } from '@mastro/host'
import type { TableDeletionView } from '@mastro/protocol'
import type { Services } from '../../services.ts'
import { chargeAddress, requireSeat, sendResult } from '../authenticate.ts'

const at = '/api/tables/:table/deletion'

/** Deleting a whole table, by its host. For a day it is closed, and the host can open it again. */
export function deletionRoutes(app: FastifyInstance, services: Services): void {
  app.get(at, async (request, reply) => sendResult(reply, await view(services, request, reply)))
  app.post(at, async (request, reply) => {
    const who = await requireSeat(services, request, reply)
    if (!who.ok) return sendResult(reply, who)
    const { room, seat } = who.value
    const done = await services.tableHost.deletions.request(room, seat)
    return sendResult(reply, done.ok ? await view(services, request, reply) : done)
  })
  app.delete(at, async (request, reply) => {
    const found = await view(services, request, reply)
    if (!found.ok) return sendResult(reply, found)
    if (found.value.finalAt === null) return sendResult(reply, refuse('no-deletion'))
    const done = await services.tableHost.deletions.withdraw(tableIn(request))
    return sendResult(reply, done.ok ? ok({}) : done)
  })
}

/** Until when the host can open the table again. Everybody else finds no table. */
async function view(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<TableDeletionView>> {
  const table = tableIn(request)
  const deletion = await services.tableHost.deletions.find(table)
  if (deletion === null) {
    const who = await requireSeat(services, request, reply)
    if (!who.ok) return who
    return who.value.isHost ? ok({ finalAt: null, name: '' }) : refuse('host-only')
  }
  const held = await services.identity.at(request.headers, table)
  if (held === null || held.ticket.seat !== deletion.host) return refuse('not-seated')
  if ((held.ticket.stamp ?? 0) !== deletion.stamp) return refuse('not-seated')
  if (!chargeAddress(services, request)) return refuse('too-fast')
  return ok({ finalAt: deletionTime(deletion), name: deletion.name })
}

const tableIn = (request: FastifyRequest): string => (request.params as { table: string }).table // safe: by the route's pattern
