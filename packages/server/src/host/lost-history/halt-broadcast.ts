import type { Store } from '@mastro/store'
import type { Room } from '../room/room.ts'

/** Tells the other servers that a table has stopped or goes on; the vault says which. */
export interface HaltBroadcast {
  announce(table: string): void
  close(): void
}

interface HaltMessage {
  readonly stop: string
}

export function createHaltBroadcast(store: Store, onHalt: (table: string) => void): HaltBroadcast {
  const close = store.onBroadcast(text => {
    const message = JSON.parse(text) as Partial<HaltMessage> // of the channel's many words only ours have `stop`
    if (message.stop !== undefined) onHalt(message.stop)
  })
  return {
    announce: table =>
      void store
        .broadcast(JSON.stringify({ stop: table } satisfies HaltMessage))
        .catch(() => undefined), // looked up every second anyway
    close,
  }
}

/** Takes no acts while phones have proved to know more than the log. A damaged log stays what it is. */
export function setHalted({ table }: Room, isBehind: boolean): void {
  if (table.haltReason() !== 'log-damaged') table.setHaltReason(isBehind ? 'history-behind' : null)
}
