import type { SQLOutputValue } from 'node:sqlite'
import { rowChecksum, type SplitBody, type StoredAct } from '@mastro/log'
import { NODE_LOG_RUNTIME } from '../node-runtime.ts'

export type SqliteRow = Record<string, SQLOutputValue>

/** An act without its content. */
export type ActMetadata = Omit<StoredAct, 'table' | 'body' | keyof SplitBody>

/**
 * SQL for an integer column of a possibly damaged row. The driver throws on numbers beyond the safe
 * range, which no valid row contains, so they are read as null.
 */
export const safeInteger = (column: string): string =>
  `iif(${column} between ${-Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}, ${column}, null)`

const NUMBER_COLUMNS = ['id', 'log', 'version', 'at', 'sum'].map(
  name => `${safeInteger(`act.${name}`)} as ${name}`,
)

export const METADATA_COLUMNS = `${NUMBER_COLUMNS.join(', ')}, act.seat, act.command, act.print, act.hash`

/** The hash is empty if the row is damaged, so no chain accepts it. */
export function toActMetadata(row: SqliteRow): ActMetadata {
  const metadata = {
    version: Number(row['version']),
    seat: text(row['seat']),
    command: text(row['command']),
    print: text(row['print']),
    at: Number(row['at']),
    hash: hex(row['hash']),
  }
  const isWhole = rowChecksum(NODE_LOG_RUNTIME, Number(row['log']), metadata) === row['sum']
  return isWhole ? metadata : { ...metadata, hash: '' }
}

export const text = (value: SQLOutputValue | undefined): string | null =>
  typeof value === 'string' ? value : null

const hex = (value: SQLOutputValue | undefined): string =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')
    : ''
