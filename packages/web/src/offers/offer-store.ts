import type { Connection } from '@mastro/client'
import type { Offer } from '@mastro/core'

/** What one line has been offered: asked once for everything on the page that shows it. */
interface Asked {
  offers: readonly Offer[]
  readonly readers: Set<() => void>
}

const asked = new WeakMap<Connection, Asked>()

const NONE: readonly Offer[] = []

/** A view changes in several documents at once. */
const PAUSE_MS = 150

/** What this line was last offered. */
export const offersOf = (connection: Connection): readonly Offer[] =>
  asked.get(connection)?.offers ?? NONE

/** Called whenever what is offered was asked again: as often as the view of the game changes. */
export function onOffers(connection: Connection, again: () => void): () => void {
  const { readers } = asked.get(connection) ?? begin(connection)
  readers.add(again)
  again() // what came between drawing and listening
  return () => void readers.delete(again)
}

/** Asks until nobody reads any more. */
function begin(connection: Connection): Asked {
  const now: Asked = { offers: NONE, readers: new Set() }
  const ask = async () => {
    const answer = await connection.ask({ about: 'offers' })
    if (!('about' in answer) || answer.about !== 'offers') return
    now.offers = answer.offers
    for (const again of now.readers) again()
  }
  const end = () => {
    stop()
    asked.delete(connection)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const due = () => {
    timer = undefined
    return now.readers.size === 0 ? end() : void ask()
  }
  const stop = connection.docs.subscribe('', () => {
    timer ??= setTimeout(due, PAUSE_MS) // from the first change: where others go on changing it nobody would ever ask
  })
  asked.set(connection, now)
  void ask()
  return now
}
