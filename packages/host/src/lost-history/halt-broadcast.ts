import type { Store } from '@mastro/log'
import type { Room } from '../room/room.ts'

/**
 * Notifies the other servers that a table was halted or continues. The stored claims decide which.
 */
export interface HaltBroadcast {
  announce(table: string): void
  close(): void
}

interface HaltMessage {
  readonly stop: string
}

export function createHaltBroadcast(store: Store, onHalt: (table: string) => void): HaltBroadcast {
  const close = store.onBroadcast(text => {
    const message = JSON.parse(text) as Partial<HaltMessage> // safe: of all messages on the channel, only these have `stop`
    if (message.stop !== undefined) onHalt(message.stop)
  })
  return {
    announce: table =>
      void store
        .broadcast(JSON.stringify({ stop: table } satisfies HaltMessage))
        .catch(() => undefined), // it is checked every second anyway
    close,
  }
}

/**
 * Rejects commands while clients have proved to know more than the log. A damaged log stays marked
 * as damaged, and a table without its game as such.
 */
export function setHalted({ table }: Room, isBehind: boolean): void {
  const reason = table.haltReason()
  if (reason === 'log-damaged' || reason === 'unknown-system') return
  table.setHaltReason(isBehind ? 'history-behind' : null)
}
