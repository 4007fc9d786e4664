import type { DatabaseSync } from 'node:sqlite'
import { isFull } from '../full.ts'
import type { Appended, NewAct } from '../port.ts'
import type { Group } from './group.ts'
import { actAsked, actAt, actsAfter, endsOf, headOf, logOf, openLedger } from './ledger.ts'
import type { Places } from './places.ts'
import { reading } from './reading.ts'
import { replaceActs, writeActs } from './write-log.ts'

export type SqliteLog = ReturnType<typeof createLog>

/** The logs of one file: written in groups (`write-log.ts`), read at once (`ledger.ts`). */
export function createLog(
  db: DatabaseSync,
  group: Group,
  places: Places,
  written: (table: string, version: number) => void,
) {
  const ledger = openLedger(db, places)
  return {
    append: async (table: string, expected: number, acts: readonly NewAct[]): Promise<Appended> => {
      try {
        const write = () => writeActs(ledger, table, expected, acts)
        const done = await group.run(write, acts.length > 1)
        if (done.ok) written(table, done.version)
        return done
      } catch (error) {
        if (isFull(error)) return { ok: false, code: 'storage-full' }
        throw error
      }
    },
    replace: async (table: string, acts: readonly NewAct[]): Promise<void> => {
      try {
        await group.run(() => replaceActs(ledger, table, acts), true)
      } catch (error) {
        ledger.tails.clear()
        throw error
      }
      written(table, acts.length)
    },
    /** Forgets what was remembered of the ends of logs. */
    forget: () => ledger.tails.clear(),
    /** 0: there is no such log. */
    idOf: (table: string): number => logOf(ledger, table),
    read: (table: string, after: number, limit: number) =>
      reading(() => actsAfter(ledger, table, after, limit)),
    head: (table: string) => reading(() => headOf(ledger, table)),
    list: () => reading(() => endsOf(ledger)),
    findCommand: (table: string, seat: string, command: string) =>
      reading(() => actAsked(ledger, table, seat, command)),
    /** The chain at a version; empty: there is no whole act. */
    hashAt: (table: string, version: number): string =>
      actAt(ledger, table, logOf(ledger, table), version)?.hash ?? '',
  }
}
