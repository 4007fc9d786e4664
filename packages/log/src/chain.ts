import { writeHex, writeU32 } from './bytes.ts'
import type { LogRuntime } from './runtime.ts'

const TAG = 0x02
const HASH = 32

/**
 * The next hash of the chain of docs/storage.md, in hex. With Node's native functions it is three
 * times faster than `nextActHash` in core, with the same results. The first hash is `firstActHash`.
 */
export function chainNext(
  runtime: LogRuntime,
  before: string,
  version: number,
  body: string,
): string {
  const length = runtime.utf8Length(body)
  const bytes = runtime.allocate(1 + HASH + 4 + 4 + length)
  bytes[0] = TAG
  writeHex(before, bytes, 1)
  writeU32(version, bytes, 1 + HASH)
  writeU32(length, bytes, 1 + HASH + 4)
  runtime.writeUtf8(body, bytes, 1 + HASH + 8)
  return runtime.sha256(bytes)
}
