import type { Store } from '@mastro/store'
import type { Room } from './room.ts'

/** Tells the other servers that a table has stopped or goes on; the vault says which. */
export interface Stops {
  tell(table: string): void
  close(): void
}

interface Told {
  readonly stop: string
}

export function createStops(store: Store, heard: (table: string) => void): Stops {
  const close = store.hear(text => {
    const told = JSON.parse(text) as Partial<Told> // of the channel's many words only ours have `stop`
    if (told.stop !== undefined) heard(told.stop)
  })
  return {
    tell: table =>
      void store.tell(JSON.stringify({ stop: table } satisfies Told)).catch(() => undefined), // looked up every second anyway
    close,
  }
}

/** Takes no acts while phones have proved to know more than the log. A damaged log stays what it is. */
export function stand({ table }: Room, isBehind: boolean): void {
  if (table.trouble() !== 'log-damaged') table.stop(isBehind ? 'history-behind' : null)
}
