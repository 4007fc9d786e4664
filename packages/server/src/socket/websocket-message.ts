/**
 * A text as one message on a socket: whole, unmasked, its head (RFC 6455, 5.2) and its bytes side by side, so that it leaves
 * in one write. Sockets here press nothing, so nothing of `ws` has to be asked.
 */
const TEXT = 0x81
const SHORT = 126
const LONG = 127
const MAX_MEDIUM = 0xffff

/** Room for a message of so many bytes, its head already there; they begin at `headerLength`. */
export function allocateMessage(length: number): Buffer {
  const message = Buffer.allocUnsafe(headerLength(length) + length)
  message[0] = TEXT
  if (length < SHORT) message[1] = length
  else if (length <= MAX_MEDIUM) {
    message[1] = SHORT
    message.writeUInt16BE(length, 2)
  } else {
    message[1] = LONG
    message.writeUInt32BE(0, 2)
    message.writeUInt32BE(length, 6)
  }
  return message
}

export function headerLength(length: number): number {
  if (length < SHORT) return 2
  return length <= MAX_MEDIUM ? 4 : 10
}

export function encodeMessage(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const message = allocateMessage(length)
  message.write(text, headerLength(length))
  return message
}
