/**
 * Text messages of pieces that many messages share. Each piece is encoded once, and
 * `ws` adds the header of the frame (decision 18).
 */

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
  const message = Buffer.allocUnsafe(length)
  let at = 0
  for (const piece of pieces) at += message.write(piece, at, 'latin1')
  return message
}
