import type { Duplex } from 'node:stream'
import type { Limits, Message, MessageQueue } from '@mastro/host'
import type { WebSocket } from 'ws'

/**
 * The outgoing messages of one socket. A client that stops reading receives at most one full queue,
 * then nothing until it has drained, and then one fresh view. A client that does not drain in time
 * is disconnected, and so is one that was sent something and shows no activity in that time,
 * because system buffers absorb much before this queue fills (PRO-15).
 */
export interface OutboundQueue extends MessageQueue {
  /** Answers a ping frame. Of several that wait, only the newest is answered (RFC 6455, 5.5.3). */
  sendPong(payload: Buffer): void
  /** Any frame from the client counts as activity. */
  recordSignOfLife(): void
  /** False if it has been stuck for too long. */
  isAlive(now: number): boolean
  bytesWaiting(): number
}

export interface OutboundQueueHooks {
  /** The whole view, for a client that fell behind. */
  freshView(): string
  onSent(bytes: number): void
}

/** Answers may pile up to this many times the queue of frames. */
const MAX_ANSWER_BACKLOG = 8

export function createOutboundQueue(
  socket: WebSocket,
  raw: Duplex,
  limits: Limits,
  hooks: OutboundQueueHooks,
  elapsed: () => number,
): OutboundQueue {
  /** When frames began to be held back. Null while they are sent. */
  let heldSince: number | null = null
  /** When the oldest message was sent that no activity has followed. */
  let unheardSince: number | null = null
  const write = createCorkedWriter(socket, raw, hooks)
  const pings = createPingAnswers(socket, limits.queueBytes / 4)
  const send = (message: Message) => {
    unheardSince ??= elapsed()
    write(message)
  }
  /**
   * Replaces held-back frames by one whole view, once nearly everything before it has been sent.
   */
  const release = () => {
    if (heldSince === null || socket.bufferedAmount > limits.queueBytes / 4) return
    heldSince = null
    send(hooks.freshView())
  }
  raw.on('drain', release)

  return {
    sendFrame(message) {
      // a single frame may be longer than the queue, so only the data before it counts
      if (heldSince === null && socket.bufferedAmount > limits.queueBytes) heldSince = elapsed()
      if (heldSince === null) send(message)
    },
    sendAnswer(text) {
      // disconnects a client that keeps asking without reading: answers are never dropped, and it
      // asks again after reconnecting
      if (socket.bufferedAmount > MAX_ANSWER_BACKLOG * limits.queueBytes) socket.terminate()
      else send(text)
    },
    sendPong: pings.add,
    recordSignOfLife: () => void (unheardSince = null),
    isAlive(now) {
      release()
      pings.retry()
      const isRecent = (since: number | null) => since === null || now - since < limits.queueMs
      return isRecent(heldSince) && isRecent(unheardSince)
    },
    bytesWaiting: () => socket.bufferedAmount,
  }
}

/** Answers pings while less than this is waiting. Otherwise only the newest is answered, later. */
function createPingAnswers(socket: WebSocket, mostWaiting: number) {
  let pending: Buffer | null = null
  const retry = () => {
    if (pending === null || socket.bufferedAmount > mostWaiting) return
    const payload = pending
    pending = null
    socket.pong(payload, false, retry) // once it is sent, the next one may be
  }
  return {
    retry,
    add: (payload: Buffer) => {
      pending = payload
      retry()
    },
  }
}

/** Everything written in one turn of the event loop is flushed at its end. */
let pendingUncorks: (() => void)[] = []

function uncorkAll(): void {
  const all = pendingUncorks
  pendingUncorks = []
  for (const uncork of all) uncork()
}

/**
 * Writes of one turn of the event loop (a frame and the answer right after it) are sent together.
 */
function createCorkedWriter(
  socket: WebSocket,
  raw: Duplex,
  hooks: OutboundQueueHooks,
): (message: Uint8Array | string) => void {
  let isCorked = false
  const uncork = () => {
    isCorked = false
    raw.uncork()
  }
  return message => {
    if (socket.readyState !== socket.OPEN) return
    if (!isCorked) {
      isCorked = true
      raw.cork()
      if (pendingUncorks.push(uncork) === 1) process.nextTick(uncorkAll)
    }
    hooks.onSent(typeof message === 'string' ? Buffer.byteLength(message) : message.length)
    socket.send(message, { binary: false, compress: false })
  }
}
