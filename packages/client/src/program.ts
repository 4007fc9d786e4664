import type { Home, Shelf } from './home.ts'

export interface Program {
  /** Where the server is: `http://localhost:4000`. */
  readonly address: string
  /** The token of the bot's seat, as the host got it. */
  readonly token: string
  /** What lets a roll thrown once be thrown the same after a restart; without one it is remembered until the program ends. */
  readonly kept?: Shelf
}

const NOTHING = () => undefined

/** The home of a program outside a browser: a bot with a token, on Node 22 or newer, Bun or Deno. */
export function programHome({ address, token, kept = shelfInMemory() }: Program): Home {
  const headers = { Authorization: `Bearer ${token}` }
  return {
    origin: new URL(address).origin,
    headers,
    WebSocket: socketWith(headers),
    kept,
    keptByTab: shelfInMemory(),
    seatOf: () => null,
    readKept: () => null,
    forgetKept: NOTHING,
    keeper: () => ({ changed: NOTHING, close: NOTHING, stop: NOTHING }),
    watch: () => NOTHING,
    startOver: NOTHING,
  }
}

export function shelfInMemory(): Shelf {
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
