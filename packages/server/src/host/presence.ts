import type { SeatId } from '@mastro/core'
import type { Store } from '@mastro/store'

/** Who is at a table through the other servers: told when it changes, asked for when a word was missed. */
export interface Presence {
  /** Seats of a table that are connected elsewhere. */
  elsewhere(table: string): readonly SeatId[]
  /** Seats of a table that are connected here have changed. */
  tell(table: string, seats: readonly SeatId[]): void
  /** Called now and then: one word that this server lives, whatever it holds; forgets those that are silent. */
  turn(): void
  close(): void
}

type Places = readonly (readonly [table: string, seats: readonly SeatId[]])[]

/** All that servers say to each other about presence. `said` counts a server's changes: a gap is a word that was lost. */
type Word =
  | { readonly from: string; readonly said: number; readonly places: Places }
  | { readonly from: string; readonly said: number }
  | { readonly ask: string }
  | { readonly from: string; readonly said: number; readonly all: Places; readonly part: Part }

/** The first piece of a whole list begins it, the last one makes it true. */
interface Part {
  readonly first: boolean
  readonly last: boolean
}

interface Heard {
  at: number
  said: number
  readonly places: Map<string, readonly SeatId[]>
  /** A whole list that is still coming. */
  coming: Map<string, readonly SeatId[]>
}

/** Two words missed, and a server is taken for gone. */
const FORGOTTEN = 12_000
/** Places in one word: a message has 7,000 bytes at most. */
const AT_ONCE = 20

/** What this server says, and what it has heard from the others. */
interface Ears {
  readonly store: Store
  /** This server's own name. */
  readonly server: string
  readonly elapsed: () => number
  /** Who is at a table elsewhere is not who was. */
  readonly changed: (table: string) => void
  readonly others: Map<string, Heard>
  readonly here: Map<string, readonly SeatId[]>
  said: number
}

export function createPresence(
  store: Store,
  server: string,
  elapsed: () => number,
  changed: (table: string) => void,
): Presence {
  const others = new Map<string, Heard>()
  const here = new Map<string, readonly SeatId[]>()
  const ears: Ears = { store, server, elapsed, changed, others, here, said: 0 }
  // of the channel's many words only ours have `said` or `ask`
  const stop = store.hear(text => hear(ears, JSON.parse(text) as Partial<Word>))
  return {
    elsewhere: table => [...others.values()].flatMap(({ places }) => places.get(table) ?? []),
    tell(table, seats) {
      if (seats.length === 0) here.delete(table)
      else here.set(table, seats)
      ears.said += 1
      say(ears, { from: server, said: ears.said, places: [[table, seats]] })
    },
    turn() {
      say(ears, { from: server, said: ears.said })
      for (const [from, heard] of others)
        if (elapsed() - heard.at > FORGOTTEN) forget(ears, from, heard)
    },
    close: stop,
  }
}

const say = ({ store }: Ears, word: Word): void =>
  void store.tell(JSON.stringify(word)).catch(() => undefined) // the next beat shows the gap

function sayAll(ears: Ears): void {
  const { server: from, said } = ears
  const all = [...ears.here]
  for (let at = 0; at === 0 || at < all.length; at += AT_ONCE) {
    const part = { first: at === 0, last: at + AT_ONCE >= all.length }
    say(ears, { from, said, all: all.slice(at, at + AT_ONCE), part })
  }
}

function hear(ears: Ears, word: Partial<Word>): void {
  if ('ask' in word && word.ask === ears.server) return sayAll(ears)
  if (!('said' in word) || word.from === undefined || word.said === undefined) return
  const heard = heardOf(ears, word.from)
  const isNext = 'places' in word ? word.said === heard.said + 1 : word.said === heard.said
  heard.at = ears.elapsed()
  if ('all' in word && word.all !== undefined && word.part !== undefined) {
    heard.said = word.said
    return takePart(ears, heard, word.all, word.part)
  }
  if ('places' in word)
    for (const [table, seats] of word.places ?? []) put(ears, heard, table, seats)
  if (isNext) heard.said = word.said
  else say(ears, { ask: word.from })
}

function heardOf({ others, elapsed }: Ears, from: string): Heard {
  const known = others.get(from)
  if (known !== undefined) return known
  const fresh: Heard = { at: elapsed(), said: -1, places: new Map(), coming: new Map() }
  others.set(from, fresh)
  return fresh
}

/** A piece of a whole list. */
function takePart(ears: Ears, heard: Heard, all: Places, { first, last }: Part): void {
  if (first) heard.coming = new Map()
  for (const [table, seats] of all) heard.coming.set(table, seats)
  if (!last) return
  for (const table of new Set([...heard.places.keys(), ...heard.coming.keys()]))
    put(ears, heard, table, heard.coming.get(table) ?? [])
  heard.coming = new Map()
}

function put({ changed }: Ears, { places }: Heard, table: string, seats: readonly SeatId[]): void {
  if ((places.get(table) ?? []).join() === seats.join()) return
  if (seats.length === 0) places.delete(table)
  else places.set(table, seats)
  changed(table)
}

function forget({ others, changed }: Ears, from: string, { places }: Heard): void {
  others.delete(from)
  for (const table of places.keys()) changed(table)
}
