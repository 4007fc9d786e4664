import { createHash } from 'node:crypto'

/** The chain of PROMISES.md «Log», in hex. */
export function chainStart(table: string): string {
  return createHash('sha256').update('mastro-log/1').update(prefixed(table)).digest('hex')
}

export function chainNext(before: string, version: number, body: string): string {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(version)
  return createHash('sha256')
    .update(Buffer.of(2))
    .update(Buffer.from(before, 'hex'))
    .update(number)
    .update(prefixed(body))
    .digest('hex')
}

function prefixed(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}
