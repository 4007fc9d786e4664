import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Limits } from '../limits.ts'

/**
 * One socket's way out. A client that does not read gets no more than a full queue: then nothing until it has drained,
 * and then one fresh view. One that does not drain in time is let go (PRO-15).
 */
export interface Line {
  /** A frame that a later fresh view would make needless. */
  frame(text: string): void
  /** An answer that must arrive: also while frames are being held back. */
  answer(text: string): void
  /** Several frames as one write. */
  together(send: () => void): void
  /** False: it has been stuck for too long. */
  isAlive(now: number): boolean
  bytesWaiting(): number
}

export interface LineHooks {
  /** The whole view, for one that was left behind. */
  freshView(): string
  sent(bytes: number): void
}

export function createLine(
  socket: WebSocket,
  raw: Duplex,
  limits: Limits,
  hooks: LineHooks,
  elapsed: () => number,
): Line {
  /** Since when frames are held back; null: they flow. */
  let heldSince: number | null = null

  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    hooks.sent(text.length)
    socket.send(text)
  }
  raw.on('drain', () => {
    if (heldSince === null || socket.bufferedAmount > 0) return
    heldSince = null
    send(hooks.freshView())
  })

  return {
    frame(text) {
      if (heldSince !== null) return
      send(text)
      if (socket.bufferedAmount > limits.queueBytes) heldSince = elapsed()
    },
    answer(text) {
      // asking on while not reading is not a way to fill our memory
      if (socket.bufferedAmount <= 2 * limits.queueBytes) send(text)
    },
    together(work) {
      raw.cork()
      work()
      raw.uncork()
    },
    isAlive: now => heldSince === null || now - heldSince < limits.queueMs,
    bytesWaiting: () => socket.bufferedAmount,
  }
}
