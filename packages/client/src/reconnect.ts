export interface ReconnectHooks {
  isLost(): boolean
  lastFrame(): number
  /** When the present socket opened. 0 if it has not opened yet. */
  openedAt(): number
  retry(): void
}

const LOOK_MS = 250
const PATIENCE_MS = 2000

/**
 * A connection can die without an error, and so can an attempt to reconnect. A silent attempt is
 * abandoned and repeated indefinitely. If a socket opens but stays silent, the server may be slow,
 * so the waiting time doubles. Returns a function that stops it.
 */
export function keepReconnecting(tableSocket: ReconnectHooks): () => void {
  let patience = PATIENCE_MS
  let triedAt = 0
  const timer = setInterval(() => {
    if (!tableSocket.isLost()) {
      patience = PATIENCE_MS
      triedAt = 0
      return
    }
    if (Date.now() - Math.max(tableSocket.lastFrame(), triedAt) < patience) return
    patience = tableSocket.openedAt() > triedAt && triedAt > 0 ? patience * 2 : PATIENCE_MS
    triedAt = Date.now()
    tableSocket.retry()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
