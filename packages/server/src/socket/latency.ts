import type { WebSocket } from 'ws'

const PING_INTERVAL = 10_000

/** Measures the round-trip time to a socket with pings, which every browser answers. */
export function measureLatency(socket: WebSocket, elapsed: () => number): () => number | null {
  let sentAt = 0
  let far: number | null = null
  const ask = () => {
    sentAt = elapsed()
    if (socket.readyState === socket.OPEN) socket.ping()
  }
  socket.on('pong', () => (far = Math.round(elapsed() - sentAt)))
  const timer = setInterval(ask, PING_INTERVAL).unref()
  socket.on('close', () => clearInterval(timer))
  ask()
  return () => far
}
