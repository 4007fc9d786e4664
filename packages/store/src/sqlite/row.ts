import type { SQLOutputValue } from 'node:sqlite'
import type { Apart } from '../apart.ts'
import type { StoredAct } from '../port.ts'
import { rowSum } from '../row-sum.ts'

export type Row = Record<string, SQLOutputValue>

/** All of an act but what is in it. */
export type Margin = Omit<StoredAct, 'table' | 'body' | keyof Apart>

/**
 * A damaged row may hold a number that the driver gives to nobody, and throws: none of ours is so large, so it is as if
 * none were there.
 */
export const sane = (column: string): string =>
  `iif(${column} between ${-Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}, ${column}, null)`

const NUMBERS = ['id', 'log', 'version', 'at', 'sum'].map(
  name => `${sane(`act.${name}`)} as ${name}`,
)

export const MARGIN = `${NUMBERS.join(', ')}, act.seat, act.command, act.print, act.hash`

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
