import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { refuse, type Refusal } from '@mastro/core'
import { isDiskFull, StoreFault, type StoreFaultCode } from '@mastro/log'

/** The HTTP status of each code. All others are refusals of the rules. */
const STATUS: Readonly<Record<string, number>> = {
  'invalid-request': 400,
  'out-of-range': 400,
  'not-seated': 401,
  'seat-retired': 403,
  'master-or-host-only': 403,
  'host-only': 403,
  'house-only': 403,
  'invite-needed': 403,
  'knock-needed': 403,
  'knock-refused': 403,
  knocking: 409,
  'nobody-knocks': 404,
  'unknown-door': 404,
  'foreign-origin': 403,
  'unknown-id': 404,
  'not-found': 404,
  'no-way-out': 404,
  'share-one-server': 409,
  'wrong-method': 405,
  'command-id-reused': 409,
  'request-timeout': 408,
  'too-large': 413,
  'wrong-type': 415,
  'wrong-host': 421,
  'too-fast': 429,
  'door-shut': 429,
  'too-many-joins': 429,
  'headers-too-large': 431,
  fault: 500,
  'storage-full': 507,
  'not-ready': 503,
  'history-behind': 503,
  'log-damaged': 503,
  'store-damaged': 503,
}

export function statusOf(code: string): number {
  return STATUS[code] ?? 422
}

/**
 * Delays the answer to clients that are too fast, since they would retry an immediate one at once.
 */
const TOO_FAST_DELAY = 100

export function sendRefusal(reply: FastifyReply, error: Refusal): FastifyReply {
  const send = () => reply.code(statusOf(error.code)).send({ ok: false, error })
  if (error.code !== 'too-fast') return send()
  setTimeout(send, TOO_FAST_DELAY)
  return reply
}

/** Errors are sent as codes, never as stack traces. */
export function refuseFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = codeOf(error)
    if (code === 'fault' || code === 'store-damaged')
      request.log.error({ route: request.routeOptions.url, fault: error.stack }, 'fault')
    return reply.code(statusOf(code)).send(refuse(code))
  })
}

/** Error codes for store faults. All others are bugs. */
const STORE_CODES: Partial<Record<StoreFaultCode, string>> = {
  damaged: 'store-damaged',
  unreachable: 'not-ready',
}

function codeOf(error: FastifyError): string {
  if (isDiskFull(error)) return 'storage-full'
  if (error instanceof StoreFault) return STORE_CODES[error.code] ?? 'fault'
  if (error.statusCode === 413) return 'too-large'
  if (error.statusCode === 405) return 'wrong-method'
  if (error.statusCode === 415) return 'wrong-type'
  const status = error.statusCode ?? 500
  return status >= 400 && status < 500 ? 'invalid-request' : 'fault'
}
