import type { Platform, KeyValueStorage } from './platform.ts'

export interface BotOptions {
  /** Where the server is: `http://localhost:4000`. */
  readonly address: string
  /** The token of the bot's seat, as the host got it. */
  readonly token: string
  /** What lets a roll thrown once be thrown the same after a restart; without one it is remembered until the program ends. */
  readonly storage?: KeyValueStorage
}

const doNothing = () => undefined

/** The home of a program outside a browser: a bot with a token, on Node 22 or newer, Bun or Deno. */
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

/** Outside a browser a socket may say who it is by itself. */
function socketWith(headers: object): unknown {
  const Plain = globalThis.WebSocket as unknown as SocketWithHeaders // Node's own takes headers; a browser's would not
  return class extends Plain {
    constructor(url: string) {
      super(url, { headers })
    }
  }
}
