import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Refusal } from '@mastro/core'
import { hasSeatCookie } from '../auth/identity.ts'
import { statusOf } from '../http/refusals.ts'
import type { Services } from '../services.ts'
import type { Counters } from './counters.ts'
import type { UpgradeRequest } from './upgrade-request.ts'

const REASONS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** Answers an upgrade request over HTTP, with the same body as every other refusal. */
export function rejectUpgrade(raw: Duplex, error: Refusal): void {
  const status = statusOf(error.code)
  const body = JSON.stringify({ ok: false, error })
  raw.end(
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Refused'}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Refuses a socket that is open already. */
export function closeRefused(socket: WebSocket, error: Refusal): void {
  socket.on('error', () => socket.terminate())
  socket.send(JSON.stringify({ t: 'bye', error }))
  socket.close(1008, error.code)
}

/** All sockets of earlier pages that are being refused at one time. */
const MOST_EARLIER_PAGES = 32

/** The sockets of earlier pages that are being refused. They take nobody's place. */
export type EarlierPages = ReturnType<typeof createEarlierPages>

/**
 * A page that was loaded from an earlier version cannot read the status of a failed upgrade and
 * does not ask over HTTP. If it has a cookie of this table, its socket opens, but only for a `bye`.
 * Few such sockets may be open at once.
 */
export function createEarlierPages(services: Services, wss: WebSocketServer, counters: Counters) {
  const open = new Set<WebSocket>()
  const { limits, clientAddresses } = services

  function isEarlierPage({ headers }: IncomingMessage, request: UpgradeRequest): boolean {
    if (request.readsHttp || request.hello === null || request.table === undefined) return false
    return headers.origin !== undefined && hasSeatCookie(headers, request.table)
  }

  return {
    /** False if the request must be rejected over HTTP. */
    refuse(
      request: IncomingMessage,
      upgradeRequest: UpgradeRequest,
      raw: Duplex,
      head: Buffer,
      error: Refusal,
    ): boolean {
      const address = `a ${clientAddresses.networkOf(request)}`
      if (!isEarlierPage(request, upgradeRequest) || open.size >= MOST_EARLIER_PAGES) return false
      if (counters.count(address) >= limits.socketsPerAddress) return false
      wss.handleUpgrade(request, raw, head, socket => {
        open.add(socket)
        counters.add(address)
        socket.once('close', () => {
          open.delete(socket)
          counters.remove(address)
        })
        closeRefused(socket, error)
      })
      return true
    },
    terminateAll: () => open.forEach(socket => socket.terminate()),
  }
}
