import type { SavedView } from '@mastro/client'
import { PROTOCOL } from '@mastro/protocol'
import { deviceStorage } from '../ui/storage.ts'

interface Stored extends SavedView {
  readonly build: string
}

const PREFIX = 'mastro.view.'
const keyOf = (table: string, seat: string) => `${PREFIX}${table}.${seat}`
/** The name of this very file carries a hash of all that the table's page is made of. */
const BUILD = `${PROTOCOL} ${new URL(import.meta.url).pathname}`

/** Whose ticket this device holds: the server says so beside the ticket itself, which no script can read. */
export function seatOfTicket(table: string, cookies: string = document.cookie): string | null {
  const found = cookies
    .split('; ')
    .map(pair => pair.replace(/^__Host-/, '').split('='))
    .find(([name]) => name === `mastro-seat-${table}`)
  return found?.[1] ?? null
}

/** What is kept for the seat of this device's ticket; what was kept at this table for any other seat goes. */
export function readCachedView(table: string): SavedView | null {
  const seat = seatOfTicket(table)
  const own = seat === null ? null : keyOf(table, seat)
  forget(key => key.startsWith(keyOf(table, '')) && key !== own)
  const text = own === null ? null : deviceStorage.get(own)
  if (text === null) return null
  const { build, ...view }: Stored = JSON.parse(text)
  if (build === BUILD && view.seat === seat) return view
  forget(key => key === own)
  return null
}

/** One view at a time, and only while the ticket is still this seat's. */
export function cacheView(table: string, view: SavedView): void {
  const own = keyOf(table, view.seat)
  if (seatOfTicket(table) !== view.seat) return forget(key => key === own)
  forget(key => key !== own)
  const stored: Stored = { build: BUILD, ...view }
  // no room: an older one would be worse than none
  if (!deviceStorage.set(own, JSON.stringify(stored))) forget(() => true)
}

/** Nothing of this table stays on the device. */
export function forgetCachedViews(table: string): void {
  forget(key => key.startsWith(keyOf(table, '')))
}

function forget(isMeant: (key: string) => boolean): void {
  for (const key of deviceStorage.keys())
    if (key.startsWith(PREFIX) && isMeant(key)) deviceStorage.remove(key)
}
