import type { SQLOutputValue } from 'node:sqlite'
import type { Apart } from '../apart.ts'
import type { StoredAct } from '../port.ts'
import { rowSum } from '../row-sum.ts'

export type Row = Record<string, SQLOutputValue>

/** All of an act but what is in it. */
export type Margin = Omit<StoredAct, 'table' | 'body' | keyof Apart>

export const MARGIN = 'id, log, version, seat, command, print, at, sum, hash'

/** The hash is empty where the row is not what was written: no chain goes through that. */
export function toMargin(row: Row): Margin {
  const margin = {
    version: Number(row['version']),
    seat: text(row['seat']),
    command: text(row['command']),
    print: text(row['print']),
    at: Number(row['at']),
    hash: hex(row['hash']),
  }
  const isWhole = rowSum(Number(row['log']), margin) === row['sum']
  return isWhole ? margin : { ...margin, hash: '' }
}

export const text = (value: SQLOutputValue | undefined): string | null =>
  typeof value === 'string' ? value : null

const hex = (value: SQLOutputValue | undefined): string =>
  value instanceof Uint8Array
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')
    : ''
