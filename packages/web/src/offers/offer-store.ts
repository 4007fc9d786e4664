import type { Connection } from '@mastro/client'
import type { Offer } from '@mastro/core'

/** The offers of one connection, requested once for all components that show them. */
interface OfferCache {
  offers: readonly Offer[]
  readonly readers: Set<() => void>
}

const caches = new WeakMap<Connection, OfferCache>()

const NONE: readonly Offer[] = []

/** A change of the view affects several documents at once. */
const PAUSE_MS = 150

/** The latest offers of this connection. */
export const offersOf = (connection: Connection): readonly Offer[] =>
  caches.get(connection)?.offers ?? NONE

/** Calls back after offers were requested again, which happens whenever the game's view changes. */
export function onOffers(connection: Connection, again: () => void): () => void {
  const { readers } = caches.get(connection) ?? begin(connection)
  readers.add(again)
  again() // changes between rendering and subscribing
  return () => void readers.delete(again)
}

/** Requests offers until nobody reads them any more. */
function begin(connection: Connection): OfferCache {
  const now: OfferCache = { offers: NONE, readers: new Set() }
  const ask = async () => {
    const answer = await connection.ask({ about: 'offers' })
    if (!('about' in answer) || answer.about !== 'offers') return
    now.offers = answer.offers
    for (const again of now.readers) again()
  }
  const end = () => {
    stop()
    caches.delete(connection)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const due = () => {
    timer = undefined
    return now.readers.size === 0 ? end() : void ask()
  }
  const stop = connection.docs.subscribe('', () => {
    timer ??= setTimeout(due, PAUSE_MS) // counted from the first change, because changes may never pause
  })
  caches.set(connection, now)
  void ask()
  return now
}
