import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '@mastro/store'
import type { Metrics } from '../metrics.ts'
import { isLoopback, type Clients } from './clients.ts'
import { sendRefusal } from './refusals.ts'

/** For whoever runs the machine; from elsewhere these addresses do not exist, unless the settings say so. */
export function healthRoutes(
  app: FastifyInstance,
  store: () => Store,
  metrics: Metrics,
  { clients, isPublic }: { readonly clients: Clients; readonly isPublic: boolean },
): void {
  // a plain yes may go to whatever runs on this machine; numbers go to nobody that a proxy could have sent
  const mayAsk = (request: FastifyRequest) => isPublic || isLoopback(request.raw)
  const mayRead = (request: FastifyRequest) => isPublic || clients.isLocal(request.raw)
  const hidden = (reply: FastifyReply) => sendRefusal(reply, { code: 'not-found' })

  app.get('/healthz', (request, reply) =>
    mayAsk(request) ? reply.send({ ok: true }) : hidden(reply),
  )
  app.get('/readyz', (request, reply) => (mayAsk(request) ? ready(store(), reply) : hidden(reply)))
  app.get('/metrics', (request, reply) =>
    mayRead(request)
      ? reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text())
      : hidden(reply),
  )
}

async function ready(store: Store, reply: FastifyReply): Promise<FastifyReply> {
  const reached = await store.vault
    .get('ready')
    .then(() => true)
    .catch(() => false)
  return reached ? reply.send({ ok: true }) : sendRefusal(reply, { code: 'not-ready' })
}
