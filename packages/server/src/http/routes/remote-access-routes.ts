import type { FastifyInstance } from 'fastify'
import { s, ok } from '@mastro/core'
import { TUNNEL_PROVIDERS } from '../../tunnels/providers.ts'
import type { Services } from '../../services.ts'
import { sendRefusal } from '../refusals.ts'
import { handleBody, isAdminRequest, sendResult } from '../authenticate.ts'

export const openTunnelBody = s.object({
  way: s.withDefault(s.nullable(s.oneOf(TUNNEL_PROVIDERS)), null),
})

/** Whether it closes automatically some time after the session. */
export const autoCloseBody = s.object({ endsWithSession: s.bool() })

/** Administrators open and close the access for friends outside the network. */
export function remoteAccessRoutes(app: FastifyInstance, services: Services): void {
  const { remoteAccess } = services
  const view = () =>
    ok({
      share: remoteAccess.state(),
      ways: remoteAccess.providers(),
      endsWithSession: remoteAccess.endsWithSession(),
    })
  app.get('/api/house/share', async (request, reply) =>
    (await isAdminRequest(services, request))
      ? sendResult(reply, view())
      : sendRefusal(reply, { code: 'house-only' }),
  )
  app.post('/api/house/share', async (request, reply) => {
    if (!(await isAdminRequest(services, request)))
      return sendRefusal(reply, { code: 'house-only' })
    return handleBody(request, reply, openTunnelBody, async ({ way }) => {
      const opened = await remoteAccess.open(way)
      return opened.ok ? view() : opened
    })
  })
  app.post('/api/house/share/ending', async (request, reply) => {
    if (!(await isAdminRequest(services, request)))
      return sendRefusal(reply, { code: 'house-only' })
    return handleBody(request, reply, autoCloseBody, async ({ endsWithSession }) => {
      remoteAccess.setEndsWithSession(endsWithSession)
      return view()
    })
  })
  app.delete('/api/house/share', async (request, reply) => {
    if (!(await isAdminRequest(services, request)))
      return sendRefusal(reply, { code: 'house-only' })
    await remoteAccess.close()
    return sendResult(reply, view())
  })
}
