import type { Socket } from 'node:net'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { readJson, type Limits } from '@mastro/host'
import { refuseFaults } from './refusals.ts'

/** Fastify with Mastro's limits, JSON parser, logging and error handling, but no routes yet. */
export function createApp(limits: Limits, logLevel: string): FastifyInstance {
  const app = fastify({
    logger: { level: logLevel, base: null },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: 1000,
    },
    forceCloseConnections: true,
  })
  app.server.on('connection', socket => closeIfSilent(socket, limits.headersMs))
  readBodies(app, limits)
  refuseFaults(app)
  logRequests(app)
  return app
}

/** Closes connections that never send a byte. Node's own timeout starts with the first byte. */
function closeIfSilent(socket: Socket, ms: number): void {
  const timer = setTimeout(() => socket.bytesRead === 0 && socket.destroy(), ms).unref()
  socket.once('close', () => clearTimeout(timer))
}

function readBodies(app: FastifyInstance, limits: Limits): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const read = readJson(String(body), limits.bodyJson)
    if (read.ok) done(null, read.value)
    else done(Object.assign(new Error('not JSON'), { statusCode: 400 }), undefined)
  })
}

/** Logs codes and route patterns, never URLs with secrets or bodies. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info(
      { method, route: routeOptions.url ?? '-', status: reply.statusCode, ms },
      'request',
    )
  })
}
