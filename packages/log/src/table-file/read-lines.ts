import type { LogRuntime } from '../runtime.ts'
import { FileFault, type FileLimits } from './faults.ts'

/** An act appears once in the block and in a few lines of each language above it. */
const MAX_LINES_PER_ACT = 16

/** Reads plain text or gzip, detected by the first bytes, with at most one line in memory. */
export async function* readLines(
  runtime: LogRuntime,
  source: AsyncIterable<Uint8Array>,
  limits: FileLimits,
): AsyncGenerator<string> {
  const decoder = runtime.createUtf8Decoder()
  let rest = ''
  let count = 0
  for await (const chunk of unpack(runtime, source, limits)) {
    const text = rest + decoder.write(chunk)
    const lines = text.split('\n')
    rest = lines.pop() ?? ''
    count += lines.length
    if (rest.length > limits.line || count > limits.acts * MAX_LINES_PER_ACT)
      throw new FileFault('file-too-large')
    for (const line of lines) {
      if (line.length > limits.line) throw new FileFault('file-too-large')
      yield line
    }
  }
  rest += decoder.end()
  if (rest !== '') yield rest
}

async function* unpack(
  runtime: LogRuntime,
  source: AsyncIterable<Uint8Array>,
  limits: FileLimits,
): AsyncGenerator<Uint8Array> {
  const counted = { received: 0, out: 0 }
  const received = countBytes(source, limits, counted)
  const first = await received.next()
  if (first.done === true) return
  const whole = prepend(first.value, received)
  const isPacked = first.value[0] === 0x1f && first.value[1] === 0x8b
  try {
    for await (const bytes of isPacked ? runtime.gunzip(whole) : whole) {
      counted.out += bytes.length
      const isBomb = isPacked && counted.out > limits.ratio * Math.max(counted.received, 1024)
      if (counted.out > limits.unpacked || isBomb) throw new FileFault('file-too-large')
      yield bytes
    }
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault('file-damaged') // gunzip failed
  }
}

async function* countBytes(
  source: AsyncIterable<Uint8Array>,
  limits: FileLimits,
  counted: { received: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    counted.received += chunk.length
    if (counted.received > limits.bytes) throw new FileFault('file-too-large')
    if (chunk.length > 0) yield chunk
  }
}

async function* prepend(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}
