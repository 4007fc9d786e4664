import type { Refusal } from '@mastro/core'
import type { Shelf } from './home.ts'

/** A command on its way. It keeps its id until the server has answered, so that sending it again does it once. */
export interface Waiting {
  readonly id: string
  readonly command: unknown
  readonly since: number
}

export type Done = { readonly ok: true } | { readonly ok: false; readonly error: Refusal }

export interface Outbox {
  readonly waiting: () => readonly Waiting[]
  add(command: unknown): Promise<Done>
  /** The server's answer; unknown ids (another tab's) are let go. */
  settle(id: string, done: Done): void
  /** Taken back before it left. */
  takeBack(id: string): void
}

/** Commands survive a reload of the page: they are kept for the tab until answered. */
export function outbox(
  shelf: Shelf,
  key: string,
  send: (item: Waiting) => void,
  changed: () => void,
): Outbox {
  let items: readonly Waiting[] = load(shelf, key)
  const promises = new Map<string, (done: Done) => void>()

  const keep = (next: readonly Waiting[]) => {
    items = next
    if (next.length === 0) shelf.remove(key)
    else shelf.set(key, JSON.stringify(next))
    changed()
  }
  const finish = (id: string, done: Done) => {
    promises.get(id)?.(done)
    promises.delete(id)
    if (items.some(item => item.id === id)) keep(items.filter(item => item.id !== id))
  }

  return {
    waiting: () => items,
    add(command) {
      const item = { id: randomId(), command, since: Date.now() }
      return new Promise(resolve => {
        promises.set(item.id, resolve)
        keep([...items, item])
        send(item)
      })
    },
    settle: finish,
    takeBack: id => finish(id, { ok: false, error: { code: 'taken-back' } }),
  }
}

export function randomId(): string {
  return randomHex(12)
}

export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  return [...random].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

function load(shelf: Shelf, key: string): readonly Waiting[] {
  const kept = shelf.get(key)
  if (kept === null) return []
  const items: Waiting[] = JSON.parse(kept)
  return items
}
