import { firstActHash } from '@mastro/core'
import { matchesRoot, joinBody } from '../erasable-text.ts'
import { chainNext } from '../chain.ts'
import { FENCE, FENCE_END, OLD_FENCE } from './format.ts'
import type { FileAct, FileHeader, FileSeed } from './format.ts'
import { FILE_LIMITS, FileFault, type FileLimits } from './faults.ts'
import { readLines } from './read-lines.ts'
import type { LogRuntime } from '../runtime.ts'

/**
 * Called in this order: header, seeds, acts. Each may throw a `FileFault` to refuse the whole file.
 */
export interface FileVisitor {
  header?(header: FileHeader): void | Promise<void>
  seed?(seed: FileSeed): void | Promise<void>
  act?(act: FileAct, hash: string): void | Promise<void>
}

/**
 * Reads and checks an untrusted table file and passes its contents to the visitor. Throws only
 * `FileFault`, apart from what the visitor throws. With a visitor that changes nothing, this is the
 * check before the real import.
 */
export async function readTableFile(
  runtime: LogRuntime,
  source: AsyncIterable<Uint8Array>,
  visitor: FileVisitor = {},
  limits: FileLimits = FILE_LIMITS,
): Promise<FileHeader> {
  const lines = readLines(runtime, source, limits)
  const mastro = await skipToFence(lines)
  const header = readHeader(await nextRecord(lines), mastro)
  if (header.version > limits.acts) throw new FileFault('file-too-large')
  await visitor.header?.(header)
  let hash = firstActHash(header.table)
  let version = 0
  let at = 0
  for (;;) {
    const record = await nextRecord(lines)
    if ('seed' in record && version === 0) await visitor.seed?.(readSeed(record['seed']))
    else if ('act' in record) {
      const act = mastro === 'table/1' ? readOldAct(record['act']) : readAct(runtime, record['act'])
      version += 1
      if (act.version !== version || act.at < at || version > header.version)
        throw new FileFault('file-damaged')
      at = act.at
      hash = chainNext(runtime, hash, version, act.form ?? act.body)
      await visitor.act?.(act, hash)
    } else if ('end' in record) {
      checkEnd(record['end'], header, version, hash)
      await checkNothingFollows(lines)
      return header
    } else throw new FileFault('file-damaged')
  }
}

async function skipToFence(lines: AsyncGenerator<string>): Promise<FileHeader['mastro']> {
  for (;;) {
    const next = await lines.next()
    if (next.done === true) throw new FileFault('file-not-a-table')
    if (next.value.includes('\0')) throw new FileFault('file-not-text')
    const line = next.value.trimEnd()
    if (line === FENCE) return 'table/2'
    if (line === OLD_FENCE) return 'table/1'
  }
}

type JsonRecord = Readonly<Record<string, unknown>>

async function nextRecord(lines: AsyncGenerator<string>): Promise<JsonRecord> {
  const next = await lines.next()
  if (next.done === true) throw new FileFault('file-damaged')
  try {
    return asRecord(JSON.parse(next.value))
  } catch {
    throw new FileFault('file-damaged')
  }
}

function asRecord(value: unknown): JsonRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FileFault('file-damaged')
  if (Object.hasOwn(value, '__proto__')) throw new FileFault('file-damaged')
  return value as JsonRecord // safe: an object that is not an array
}

const ID = /^[a-z0-9][a-z0-9_-]{0,63}$/
const HASH = /^[0-9a-f]{64}$/

function readHeader(raw: JsonRecord, expected: FileHeader['mastro']): FileHeader {
  const { mastro, table, system, name, version, head } = raw
  if (mastro !== expected) throw new FileFault('file-not-a-table')
  if (!isText(table) || !ID.test(table) || !isText(system) || !ID.test(system))
    throw new FileFault('file-damaged')
  if (!isText(name) || !isCount(version) || version === 0 || !isText(head) || !HASH.test(head))
    throw new FileFault('file-damaged')
  return { mastro: expected, table, system, name, version, head }
}

function readSeed(value: unknown): FileSeed {
  const { book, seed } = asRecord(value)
  if (!isText(book) || book.length > 64 || !isText(seed) || !HASH.test(seed))
    throw new FileFault('file-damaged')
  return { book, seed }
}

function readAct(runtime: LogRuntime, value: unknown): FileAct {
  const { form, texts, ...rest } = asRecord(value)
  if (!isText(form) || (texts !== null && !isText(texts))) throw new FileFault('file-damaged')
  const body = joinBody({ form, texts })
  if (body === null || !matchesRoot(runtime, { form, texts })) throw new FileFault('file-damaged')
  return { ...readOldAct({ ...rest, body }), form, texts }
}

function readOldAct(value: unknown): FileAct {
  const { version, seat, command, print = null, at, body } = asRecord(value)
  if (!isCount(version) || !isCount(at) || !isText(body)) throw new FileFault('file-damaged')
  if (!isTextOrNull(seat) || !isTextOrNull(command) || !isTextOrNull(print))
    throw new FileFault('file-damaged')
  return { version, seat, command, print, at, body }
}

function checkEnd(value: unknown, header: FileHeader, version: number, hash: string): void {
  const end = asRecord(value)
  const isWhole =
    version === header.version &&
    hash === header.head &&
    end['version'] === version &&
    end['head'] === hash
  if (!isWhole) throw new FileFault('file-damaged')
}

async function checkNothingFollows(lines: AsyncGenerator<string>): Promise<void> {
  let isClosed = false
  for await (const line of lines) {
    const text = line.trim()
    if (!isClosed && text === FENCE_END) isClosed = true
    else if (text !== '') throw new FileFault('file-damaged')
  }
  if (!isClosed) throw new FileFault('file-damaged')
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0
/** Short and printable, because it becomes a key. */
const isTextOrNull = (value: unknown): value is string | null =>
  value === null || (isText(value) && /^[\x20-\x7e]{1,80}$/.test(value))
