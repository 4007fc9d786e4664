import { firstActHash } from '@mastro/core'
import { chainNext, rowChecksum, StoreFault, withSplitBody } from '@mastro/log'
import type { AppendResult, NewAct, SplitBody } from '@mastro/log'
import { commandKey } from './index/pending-index.ts'
import { logIdOf, tailOf, type LogTables, type LogTail } from './log-reader.ts'
import type { ActIndex } from './index/act-index.ts'

/** Suffix of a replaced log. No table id contains this character. */
export const REPLACED_SUFFIX = '#aside-'

const CONFLICT: AppendResult = { ok: false, code: 'version-conflict' }

/** Call inside a transaction. Appends acts to a log, or returns why not. */
export function writeActs(
  tables: LogTables,
  table: string,
  expected: number,
  acts: readonly NewAct[],
): AppendResult {
  const { runtime, sql, index, tails } = tables
  const tail = tailOf(tables, table) ?? emptyTail(table)
  if (tail.version !== expected) return CONFLICT
  if (tail.hash === '') throw new StoreFault('damaged', `the end of ${table}`)
  const known = firstKnownCommand(index, tail.log, acts)
  if (known !== undefined) return { ok: false, code: 'command-known', version: known }
  if (acts.length > 1 && hasDuplicateCommands(acts)) return CONFLICT
  const log = tail.log === 0 ? Number(sql.newLog.get(table)?.['id']) : tail.log
  let { version, hash, at } = tail
  const rows = acts.map(given => {
    const act = withSplitBody(runtime, given)
    version += 1
    hash = chainNext(runtime, hash, version, act.form)
    at = act.at
    return insert(tables, log, version, hash, act)
  })
  for (const [i, { seat, command }] of acts.entries())
    index.add(log, expected + 1 + i, rows[i]!, seat, command)
  tails.set(table, { log, version, hash, at })
  return { ok: true, version, hash }
}

/**
 * Call inside a transaction. The old log keeps its rows under a name that no table has, and the new
 * one is written normally.
 */
export function replaceActs(tables: LogTables, table: string, acts: readonly NewAct[]): void {
  const { sql, tails } = tables
  const old = logIdOf(tables, table)
  tails.delete(table)
  sql.dropSnapshot.run(old)
  if (old !== 0) sql.rename.run(`${table}${REPLACED_SUFFIX}${old}`, old)
  const done = writeActs(tables, table, 0, acts)
  if (!done.ok) throw new Error(`replacing ${table}: ${done.code}`)
}

function insert(
  { runtime, sql }: LogTables,
  log: number,
  version: number,
  hash: string,
  act: NewAct & SplitBody,
): number {
  const { at, seat, command, print, form, texts } = act
  const sum = rowChecksum(runtime, log, { version, seat, command, print, at, hash })
  const bytes = Buffer.from(hash, 'hex')
  return Number(
    sql.insert.run(log, version, at, seat, command, print, sum, bytes, form, texts).lastInsertRowid,
  )
}

function firstKnownCommand(
  index: ActIndex,
  log: number,
  acts: readonly NewAct[],
): number | undefined {
  for (const { seat, command } of acts) {
    const known =
      seat === null || command === null ? undefined : index.versionOf(log, seat, command)
    if (known !== undefined) return known
  }
  return undefined
}

function emptyTail(table: string): LogTail {
  return { log: 0, version: 0, hash: firstActHash(table), at: 0 }
}

/** Whether two of the acts have the same seat and command id. */
function hasDuplicateCommands(acts: readonly NewAct[]): boolean {
  const withCommand = acts.filter(act => act.seat !== null && act.command !== null)
  return (
    new Set(withCommand.map(act => commandKey(0, act.seat!, act.command!))).size <
    withCommand.length
  )
}
