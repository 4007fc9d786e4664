import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '@mastro/log'
import type { Metrics } from '../../metrics.ts'
import type { ClientAddresses } from '../client-addresses.ts'
import { sendRefusal } from '../refusals.ts'

export interface HealthDeps {
  readonly store: () => Store
  readonly metrics: Metrics
  readonly clients: ClientAddresses
  /** Whether other machines may ask about the health too. */
  readonly isPublic: boolean
  /** Whether the server is about to stop. Load balancers learn it before clients do. */
  readonly isDraining: () => boolean
}

/** Routes for operators. From other machines they do not exist, unless configured. */
export function healthRoutes(
  app: FastifyInstance,
  { store, metrics, clients, isPublic, isDraining }: HealthDeps,
): void {
  // local programs may read the status. Metrics count hidden acts (PRO-19), so they are refused to
  // anything a proxy could have forwarded, even if the status is public
  const mayAsk = (request: FastifyRequest) => isPublic || clients.isDirectLoopback(request.raw)
  const hidden = (reply: FastifyReply) => sendRefusal(reply, { code: 'not-found' })
  const storeIsReady = sharedProbe(() => storeAnswers(store()))

  app.get('/healthz', (request, reply) =>
    mayAsk(request) ? reply.send({ ok: true }) : hidden(reply),
  )
  app.get('/readyz', async (request, reply) => {
    if (!mayAsk(request)) return hidden(reply)
    const isReady = !isDraining() && (await storeIsReady())
    return isReady ? reply.send({ ok: true }) : sendRefusal(reply, { code: 'not-ready' })
  })
  app.get('/metrics', (request, reply) =>
    clients.mayReadMetrics(request.raw)
      ? reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text())
      : hidden(reply),
  )
}

/** Milliseconds. Load balancers ask about once a second. */
const PROBE_LIFETIME = 250

/**
 * Requests within a quarter of a second share one question to the store, because anybody may ask
 * where the status is public.
 */
export function sharedProbe(
  probe: () => Promise<boolean>,
  elapsed: () => number = () => performance.now(),
): () => Promise<boolean> {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | null = null
  return () => {
    if (last === null || elapsed() - last.at >= PROBE_LIFETIME)
      last = { at: elapsed(), answer: probe() }
    return last.answer
  }
}

/** Load balancers wait no longer than this. */
const DEADLINE = 1000

async function storeAnswers(store: Store): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(done => {
    timer = setTimeout(() => done(false), DEADLINE)
  })
  const reached = store.keyValues.get('ready').then(
    () => true,
    () => false,
  )
  const isReached = await Promise.race([reached, late])
  clearTimeout(timer)
  return isReached
}
