import { hash } from 'node:crypto'

/**
 * The hash chain of docs/storage.md, in hex, with native SHA-256. Three times faster than the pure
 * version in core, with the same results.
 */
export function chainStart(table: string): string {
  return hash('sha256', Buffer.concat([Buffer.from('mastro-log/1'), prefixed(table)]))
}

const TAG = 0x02
const HASH = 32

export function chainNext(before: string, version: number, body: string): string {
  const length = Buffer.byteLength(body)
  const bytes = Buffer.allocUnsafe(1 + HASH + 4 + 4 + length)
  bytes[0] = TAG
  bytes.write(before, 1, 'hex')
  bytes.writeUInt32BE(version, 1 + HASH)
  bytes.writeUInt32BE(length, 1 + HASH + 4)
  bytes.write(body, 1 + HASH + 8)
  return hash('sha256', bytes)
}

function prefixed(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
