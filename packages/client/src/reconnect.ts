export interface ReconnectHooks {
  isLost(): boolean
  lastFrame(): number
  /** When the present socket opened; 0: it has not yet. */
  openedAt(): number
  retry(): void
}

const LOOK_MS = 250
const PATIENCE_MS = 2000

/**
 * A line can die without anybody being told, and so can the attempt at a new one: whatever stays silent is given up and
 * tried afresh, as long as it takes. One that opens and is still silent may only be slow: it gets twice the time.
 * Returns how to stop.
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
