/**
 * The functions that the log needs from its platform (decision 15). The server implements them with
 * Node's native functions, the tests also with portable ones.
 */
export interface LogRuntime {
  /** SHA-256 in lower-case hex. A text is hashed as UTF-8. */
  sha256(data: string | Uint8Array): string
  /** Writes the 32 bytes of a SHA-256. `into` must come from `allocate`. */
  sha256Into(data: Uint8Array, into: Uint8Array, at: number): void
  /** SHAKE-256 of a text, with this many bytes. */
  shake256(text: string, length: number): Uint8Array
  crc32(text: string): number
  /** The salt of one act: 16 random bytes. No byte is used twice. */
  newSalt(): Uint8Array
  /** Bytes that the caller overwrites. Their initial content is undefined. */
  allocate(length: number): Uint8Array
  /** The number of bytes of a text as UTF-8. */
  utf8Length(text: string): number
  /** Writes a text as UTF-8. `into` must come from `allocate`. */
  writeUtf8(text: string, into: Uint8Array, at: number): void
  /** Decodes UTF-8 that arrives in chunks, which may end inside a character. */
  createUtf8Decoder(): Utf8Decoder
  /** Decompresses gzip. Throws if the data is not valid. */
  gunzip(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** Resolves after other work has had its turn on this thread. */
  nextTurn(): Promise<void>
}

export interface Utf8Decoder {
  write(chunk: Uint8Array): string
  /** The rest, which is not empty if the last character is incomplete. */
  end(): string
}
