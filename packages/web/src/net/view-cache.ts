import type { SavedView } from '@mastro/client'
import { PROTOCOL } from '@mastro/protocol'
import { deviceStorage } from '../ui/device/storage.ts'

interface StoredView extends SavedView {
  readonly build: string
}

const PREFIX = 'mastro.view.'
const keyOf = (table: string, seat: string) => `${PREFIX}${table}.${seat}`
/** This file's name contains a hash of everything the table's page is built from. */
const BUILD = `${PROTOCOL} ${new URL(import.meta.url).pathname}`

/**
 * The seat of this device's ticket. The server sets it in a separate cookie, because scripts cannot
 * read the ticket.
 */
export function seatOfTicket(table: string, cookies: string = document.cookie): string | null {
  const found = cookies
    .split('; ')
    .map(pair => pair.replace(/^__Host-/, '').split('='))
    .find(([name]) => name === `mastro-seat-${table}`)
  return found?.[1] ?? null
}

/** The cached view of this ticket's seat. Removes cached views of other seats of this table. */
export function readCachedView(table: string): SavedView | null {
  const seat = seatOfTicket(table)
  const own = seat === null ? null : keyOf(table, seat)
  forget(key => key.startsWith(keyOf(table, '')) && key !== own)
  const text = own === null ? null : deviceStorage.get(own)
  if (text === null) return null
  const { build, ...view }: StoredView = JSON.parse(text)
  if (build === BUILD && view.seat === seat) return view
  forget(key => key === own)
  return null
}

/** Caches one view at a time, and only while the ticket still belongs to its seat. */
export function cacheView(table: string, view: SavedView): void {
  const own = keyOf(table, view.seat)
  if (seatOfTicket(table) !== view.seat) return forget(key => key === own)
  forget(key => key !== own)
  const stored: StoredView = { build: BUILD, ...view }
  // storage is full: an outdated view would be worse than none
  if (!deviceStorage.set(own, JSON.stringify(stored))) forget(() => true)
}

/** Removes everything of this table from the device. */
export function forgetCachedViews(table: string): void {
  forget(key => key.startsWith(keyOf(table, '')))
}

function forget(isMeant: (key: string) => boolean): void {
  for (const key of deviceStorage.keys())
    if (key.startsWith(PREFIX) && isMeant(key)) deviceStorage.remove(key)
}
