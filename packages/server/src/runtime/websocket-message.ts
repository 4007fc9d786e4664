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
function allocateMessage(length: number): Buffer {
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

function headerLength(length: number): number {
  if (length < SHORT) return 2
  return length <= MAX_MEDIUM ? 4 : 10
}

export function encodeMessage(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const message = allocateMessage(length)
  message.write(text, headerLength(length))
  return message
}

/** Scratch buffer for encoding. Nothing stays in it. */
let scratch = Buffer.allocUnsafe(64 * 1024)

/** UTF-8 as a string with one character per byte. ASCII text is unchanged. */
export function encodePiece(text: string): string {
  const longest = 3 * text.length
  if (longest > scratch.length) scratch = Buffer.allocUnsafe(2 * longest)
  const length = scratch.write(text)
  return length === text.length ? text : scratch.toString('latin1', 0, length)
}

/** One message of encoded pieces. */
export function joinPieces(pieces: readonly string[]): Buffer {
  let length = 0
  for (const piece of pieces) length += piece.length
  const message = allocateMessage(length)
  let at = headerLength(length)
  for (const piece of pieces) at += message.write(piece, at, 'latin1')
  return message
}
