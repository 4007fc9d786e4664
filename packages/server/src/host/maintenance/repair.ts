import { repairTable, type RepairResult } from '@mastro/store'
import type { IncidentCard } from '@mastro/protocol'
import { closeRoom, type Rooms } from '../rooms.ts'
import { scrubAll } from './scrub.ts'

/** What is found to be damaged, and put in order from backups. */
export interface TableRepair {
  /** Reads every log once, in the background: damage is found before somebody needs what is damaged. */
  scrub(): Promise<void>
  /** One table put in order from backups, the others untouched. Null: nothing could be brought back. */
  repairTable(table: string, backups: readonly string[]): Promise<RepairResult | null>
  /** Tables that whoever runs the house must know of. */
  incidents(): readonly IncidentCard[]
}

export function createTableRepair(rooms: Rooms): TableRepair {
  const { store, rulesets, open, damaged } = rooms
  /** Tables whose snapshot lied, since the start. */
  const falseSnapshots = new Set<string>()
  return {
    scrub: () =>
      scrubAll(store, rulesets, (table, { lastGood, hasFalseSnapshot }) => {
        if (hasFalseSnapshot) falseSnapshots.add(table)
        if (lastGood !== null) damaged.set(table, lastGood)
        if (hasFalseSnapshot || lastGood !== null)
          closeRoom(rooms, table, lastGood === null ? 'going' : 'log-damaged')
      }),
    async repairTable(table, backups) {
      await open.get(table)?.table.idle()
      closeRoom(rooms, table, 'going')
      const mended = await repairTable(store, table, backups)
      closeRoom(rooms, table, 'going') // who came in between saw the old one
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

/** Those in memory that take no acts, for another reason than damage that is known already. */
function haltedTables({ open, damaged }: Rooms): readonly IncidentCard[] {
  return [...open.values()].flatMap(({ table }) => {
    const code = damaged.has(table.id) ? null : table.haltReason()
    return code === null ? [] : [{ code, table: table.id, name: '' }]
  })
}
