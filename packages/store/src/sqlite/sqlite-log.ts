import type { DatabaseSync } from 'node:sqlite'
import { isDiskFull, type AppendResult, type LogRuntime, type NewAct } from '@mastro/log'
import type { RepairablePart } from './index/derived-repair.ts'
import type { GroupCommit } from './group-commit.ts'
import {
  actByCommand,
  actAt,
  actsAfter,
  listLogs,
  headOf,
  logIdOf,
  openLogTables,
} from './log-reader.ts'
import type { ActIndex } from './index/act-index.ts'
import { readAsync } from './damage-errors.ts'
import { replaceActs, writeActs } from './log-writer.ts'

export type SqliteLog = ReturnType<typeof createSqliteLog>

const READ: readonly RepairablePart[] = ['positions', 'names']
const WRITTEN: readonly RepairablePart[] = [...READ, 'acts', 'free pages']

/** The logs of one file: written in groups (`log-writer.ts`), read directly (`log-reader.ts`). */
export function createSqliteLog(
  runtime: LogRuntime,
  db: DatabaseSync,
  group: GroupCommit,
  index: ActIndex,
  written: (table: string, version: number) => void,
) {
  const ledger = openLogTables(runtime, db, index)
  const read = <T>(work: () => T): Promise<T> => readAsync(work, () => group.repair(READ))
  return {
    append: async (
      table: string,
      expected: number,
      acts: readonly NewAct[],
    ): Promise<AppendResult> => {
      try {
        const write = () => writeActs(ledger, table, expected, acts)
        const done = await group.run(write, acts.length > 1, WRITTEN)
        if (done.ok) written(table, done.version)
        return done
      } catch (error) {
        if (isDiskFull(error)) return { ok: false, code: 'storage-full' }
        throw error
      }
    },
    replace: async (table: string, acts: readonly NewAct[]): Promise<void> => {
      try {
        await group.run(() => replaceActs(ledger, table, acts), true, WRITTEN)
      } catch (error) {
        ledger.tails.clear()
        throw error
      }
      written(table, acts.length)
    },
    /** Forgets the cached ends of logs. */
    clearTails: () => ledger.tails.clear(),
    /** 0 if there is no such log. */
    idOf: (table: string): number => logIdOf(ledger, table),
    read: (table: string, after: number, limit: number) =>
      read(() => actsAfter(ledger, table, after, limit)),
    head: (table: string) => read(() => headOf(ledger, table)),
    list: () => read(() => listLogs(ledger)),
    findCommand: (table: string, seat: string, command: string) =>
      read(() => actByCommand(ledger, table, seat, command)),
    /** The chain at a version. Empty if there is no intact act. */
    hashAt: (table: string, version: number): string =>
      actAt(ledger, table, logIdOf(ledger, table), version)?.hash ?? '',
  }
}
