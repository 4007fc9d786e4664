import type { Platform, KeyValueStorage } from './platform.ts'

export interface BotOptions {
  /** Base address of the server: `http://localhost:4000`. */
  readonly address: string
  /** Token of the bot's seat, created by the host. */
  readonly token: string
  /**
   * Keeps a chosen throw across restarts, so that a retry rolls the same dice. By default it is
   * kept in memory only.
   */
  readonly storage?: KeyValueStorage
}

const doNothing = () => undefined

/**
 * Platform for a program outside a browser: a bot with a token, on Node 22 or newer, Bun or Deno.
 */
export function botPlatform({ address, token, storage = memoryStorage() }: BotOptions): Platform {
  const headers = { Authorization: `Bearer ${token}` }
  return {
    origin: new URL(address).origin,
    headers,
    WebSocket: socketWith(headers),
    storage,
    tabStorage: memoryStorage(),
    seatOf: () => null,
    readSavedView: () => null,
    forgetSavedView: doNothing,
    createViewKeeper: () => ({ changed: doNothing, close: doNothing, stop: doNothing }),
    watchNetwork: () => doNothing,
    startOver: doNothing,
  }
}

export function memoryStorage(): KeyValueStorage {
  const things = new Map<string, string>()
  return {
    get: key => things.get(key) ?? null,
    set(key, value) {
      things.set(key, value)
      return true
    },
    remove: key => void things.delete(key),
  }
}

type SocketWithHeaders = new (url: string, options: { readonly headers: object }) => WebSocket

/** Outside a browser a socket can send headers, which identify the bot. */
function socketWith(headers: object): unknown {
  const Plain = globalThis.WebSocket as unknown as SocketWithHeaders // safe: Node's WebSocket accepts headers, a browser's does not
  return class extends Plain {
    constructor(url: string) {
      super(url, { headers })
    }
  }
}
