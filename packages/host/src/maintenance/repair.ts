import type { RepairResult } from '@mastro/log'
import type { IncidentCard } from '@mastro/protocol'
import { closeRoom, type Rooms } from '../tables/rooms.ts'
import { scrubAll, type ScrubResult } from './scrub.ts'

/** Finds damaged tables and repairs them from backups. */
export interface TableRepair {
  /**
   * Reads every log once in the background, so that damage is found before somebody needs the data.
   */
  scrub(): Promise<void>
  /** Repairs one table from backups without touching others. Null if nothing could be restored. */
  repairTable(table: string, backups: readonly string[]): Promise<RepairResult | null>
  /** Tables that the operator must know about. */
  incidents(): readonly IncidentCard[]
}

export function createTableRepair(rooms: Rooms): TableRepair {
  const { store, open, damaged, repairTable } = rooms
  /** Tables whose snapshot was wrong since the start. */
  const falseSnapshots = new Set<string>()
  return {
    async scrub() {
      const report = (table: string, { lastGood, hasFalseSnapshot }: ScrubResult) => {
        if (hasFalseSnapshot) falseSnapshots.add(table)
        if (lastGood !== null) damaged.set(table, lastGood)
        if (hasFalseSnapshot || lastGood !== null)
          closeRoom(rooms, table, lastGood === null ? 'going' : 'log-damaged')
        else if (open.get(table)?.table.haltReason() === 'log-damaged')
          closeRoom(rooms, table, 'going') // it was loaded while its index was damaged
      }
      await scrubAll(rooms, report)
    },
    async repairTable(table, backups) {
      await open.get(table)?.table.idle()
      closeRoom(rooms, table, 'going')
      const mended = await repairTable(store, table, backups)
      closeRoom(rooms, table, 'going') // clients that connected meanwhile saw the old state
      if (mended !== null) damaged.delete(table)
      return mended
    },
    incidents: () => [
      ...[...damaged].map(([table, good]) => ({
        code: 'log-damaged' as const,
        table,
        name: '',
        good,
      })),
      ...haltedTables(rooms),
      ...[...falseSnapshots].map(table => ({ code: 'snapshot-false' as const, table, name: '' })),
    ],
  }
}

/** Tables in memory that reject commands for other reasons than known damage. */
function haltedTables({ open, damaged }: Rooms): readonly IncidentCard[] {
  return [...open.values()].flatMap(({ table }) => {
    const code = damaged.has(table.id) ? null : table.haltReason()
    return code === null ? [] : [{ code, table: table.id, name: '' }]
  })
}
