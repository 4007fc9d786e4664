/**
 * Builds a text message as one unmasked WebSocket frame (RFC 6455, 5.2), so that it is sent in one
 * write. Sockets use no compression here, so `ws` is not needed for it.
 */
const TEXT = 0x81
const SHORT = 126
const LONG = 127
const MAX_MEDIUM = 0xffff

/**
 * A buffer for a message of this length with its header filled in. The payload begins at
 * `headerLength`.
 */
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
