import type { Refusal } from '@mastro/core'
import type { KeyValueStorage } from './platform.ts'

/**
 * A command that waits for its answer. It keeps its id until then, so that sending it again does
 * not repeat it.
 */
export interface WaitingCommand {
  readonly id: string
  readonly command: unknown
  readonly since: number
}

export type CommandResult = { readonly ok: true } | { readonly ok: false; readonly error: Refusal }

export interface Outbox {
  readonly waiting: () => readonly WaitingCommand[]
  add(command: unknown): Promise<CommandResult>
  /** Handles the server's answer. Ignores unknown ids (another tab's). */
  settle(id: string, done: CommandResult): void
  /** Withdraws a command that has not been sent. */
  takeBack(id: string): void
}

/** Commands survive a reload of the page: they are kept for the tab until answered. */
export function createOutbox(
  storage: KeyValueStorage,
  key: string,
  send: (item: WaitingCommand) => void,
  changed: () => void,
): Outbox {
  let items: readonly WaitingCommand[] = load(storage, key)
  const promises = new Map<string, (done: CommandResult) => void>()

  const keep = (next: readonly WaitingCommand[]) => {
    items = next
    if (next.length === 0) storage.remove(key)
    else storage.set(key, JSON.stringify(next))
    changed()
  }
  const finish = (id: string, done: CommandResult) => {
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

function load(storage: KeyValueStorage, key: string): readonly WaitingCommand[] {
  const saved = storage.get(key)
  if (saved === null) return []
  const items: WaitingCommand[] = JSON.parse(saved)
  return items
}
