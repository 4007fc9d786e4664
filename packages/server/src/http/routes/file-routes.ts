import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { s, ok, type Result } from '@mastro/core'
import type { BackupCard } from '@mastro/protocol'
import { seatCookies } from '../../auth/identity.ts'
import { seatStamp } from '../../auth/seat-revocation.ts'
import { exportPieces, exportQuery, importAndOpen } from '@mastro/host'
import type { Services } from '../../services.ts'
import { sendRefusal } from '../refusals.ts'
import { isAdminRequest, requireSeat, sendResult } from '../authenticate.ts'

/** Export and import: a seat's log as text, the whole table for administrators, backups. */
export function fileRoutes(app: FastifyInstance, services: Services, clear: () => void): void {
  app.get('/api/tables/:table/export', (request, reply) => exportRoute(services, request, reply))
  void app.register(scope => importRoute(scope, services))
  backupRoutes(app, services, clear)
}

/** A page to keep is not named like the whole table, which contains every secret. */
const FILE_ENDINGS = { md: 'md', world: 'html', file: 'mastro.html' } as const

async function exportRoute(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = s.parse(exportQuery, request.query, '')
  if (!query.ok) return sendRefusal(reply, query.error)
  const who = await requireSeat(services, request, reply)
  if (!who.ok) return sendRefusal(reply, who.error)
  const { form } = query.value
  const { room, isHost } = who.value
  void reply.header(
    'content-disposition',
    `attachment; filename="${room.table.id}.${FILE_ENDINGS[form]}"`,
  )
  void reply.header('cache-control', 'no-store')
  // The file is a page for offline use. This server only sends it as a download, never as a page
  // (PRO-29).
  void reply.type(form === 'md' ? 'text/markdown; charset=utf-8' : 'application/octet-stream')
  if (form === 'file' && (!isHost || !(await isAdminRequest(services, request))))
    return sendRefusal(reply.type('application/json'), { code: 'house-only' })
  return reply.send(Readable.from(exportPieces(services, who.value, query.value)))
}

/**
 * Accepts JSON with the file as text, as pages send it, or the file itself, plain or compressed.
 */
async function importRoute(app: FastifyInstance, services: Services): Promise<void> {
  const { limits } = services
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [
      'application/json',
      'text/markdown',
      'text/html',
      'application/octet-stream',
      'application/gzip',
    ],
    { parseAs: 'buffer', bodyLimit: limits.importBytes * 2 },
    (_request, body, done) => done(null, body),
  )
  app.post('/api/import', async (request, reply) => {
    if (!(await isAdminRequest(services, request)))
      return sendRefusal(reply, { code: 'house-only' })
    const file = fileIn(request)
    if (file === null) return sendRefusal(reply, { code: 'invalid-request' })
    return sendResult(reply, await take(services, request, reply, file))
  })
}

function fileIn(request: FastifyRequest): Buffer | null {
  const body = request.body
  if (!(body instanceof Buffer)) return null
  if (request.headers['content-type']?.startsWith('application/json') !== true) return body
  try {
    const { file } = JSON.parse(body.toString()) as { file?: unknown } // safe: the value is only used if it is text
    return typeof file === 'string' ? Buffer.from(file) : null
  } catch {
    return null
  }
}

async function take(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  file: Buffer,
): Promise<Result<object>> {
  const { tickets, originGuard } = services
  const open = () => Readable.from([file]) as AsyncIterable<Uint8Array> // safe: the stream contains buffers
  const imported = await importAndOpen(services, open)
  if (!imported.ok) return imported
  const { room, seat } = imported.value
  const table = room.table.id
  const stamp = seatStamp(room.table.served(), seat)
  const token = await tickets.issue({ table, seat, stamp }, 'cookie')
  void reply.header(
    'set-cookie',
    seatCookies({ table, seat }, token, originGuard.isSecure(request)),
  )
  return ok({ table, seat })
}

function backupRoutes(app: FastifyInstance, services: Services, clear: () => void): void {
  const forHost =
    (work: () => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const who = await requireSeat(services, request, reply)
      if (!who.ok) return sendRefusal(reply, who.error)
      if (!who.value.isHost) return sendRefusal(reply, { code: 'host-only' })
      await work()
      const isAdmin = await isAdminRequest(services, request)
      return sendResult(reply, ok({ backups: backupCards(services, isAdmin) }))
    }
  app.get(
    '/api/tables/:table/backups',
    forHost(() => Promise.resolve()),
  )
  app.post(
    '/api/tables/:table/backups',
    forHost(() => services.backups.make('asked')),
  )
  app.post('/api/backups/:backup/restore', async (request, reply) => {
    if (!(await isAdminRequest(services, request)))
      return sendRefusal(reply, { code: 'house-only' })
    const { backup } = request.params as { backup: string } // safe: by the route's pattern
    const file = services.backups.fileOf(backup)
    if (file === null) return sendRefusal(reply, { code: 'unknown-id', path: 'backup' })
    if (services.store.kind !== 'sqlite') return sendRefusal(reply, { code: 'not-here' })
    await services.restore(file, clear)
    return sendResult(reply, ok({}))
  })
}

/**
 * The size of a backup, and the times at which the server made one by itself, depend on hidden acts
 * of all tables. Only administrators see them (PRO-19).
 */
function backupCards({ backups }: Services, isAdmin: boolean): readonly BackupCard[] {
  return backups
    .list()
    .filter(({ kind }) => isAdmin || kind === 'asked')
    .map(({ id, at, kind, bytes }) => ({ id, at, kind, bytes: isAdmin ? bytes : 0 }))
}
