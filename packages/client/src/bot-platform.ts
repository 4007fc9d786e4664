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
  /** The WebSocket class of a package such as `ws`. Node 20 needs it: newer versions have their own. */
  readonly WebSocket?: WebSocketClass
}

const doNothing = () => undefined

/** Platform for a program outside a browser: a bot with a token, on Node, Bun or Deno. */
export function botPlatform({
  address,
  token,
  storage = memoryStorage(),
  WebSocket = globalWebSocket(),
}: BotOptions): Platform {
  const headers = { Authorization: `Bearer ${token}` }
  return {
    origin: new URL(address).origin,
    headers,
    WebSocket: socketWith(WebSocket, headers),
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

/** Any class of WebSocket that accepts headers. That of a browser does not. */
export type WebSocketClass = new (...args: never[]) => object

function globalWebSocket(): WebSocketClass {
  if (globalThis.WebSocket === undefined)
    throw new Error(
      'This JavaScript has no WebSocket. Install "ws" and pass its class as WebSocket.',
    )
  return globalThis.WebSocket
}

type SocketWithHeaders = new (url: string, options: { readonly headers: object }) => object

/** Outside a browser a socket can send headers, which identify the bot. */
function socketWith(WebSocket: WebSocketClass, headers: object): unknown {
  const Plain = WebSocket as unknown as SocketWithHeaders // safe: Node's and that of `ws` accept headers
  return class extends Plain {
    constructor(url: string) {
      super(url, { headers })
    }
  }
}
