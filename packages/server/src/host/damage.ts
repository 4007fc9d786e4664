import { mendTable, type Mended } from '@mastro/store'
import type { TroubleCard } from '@mastro/protocol'
import { shut, type Rooms } from './rooms.ts'
import { scrubAll } from './scrub.ts'

/** What is found to be damaged, and put in order from backups. */
export interface Damage {
  /** Reads every log once, in the background: damage is found before somebody needs what is damaged. */
  scrub(): Promise<void>
  /** One table put in order from backups, the others untouched. Null: nothing could be brought back. */
  mend(table: string, backups: readonly string[]): Promise<Mended | null>
  /** Tables that whoever runs the house must know of. */
  troubles(): readonly TroubleCard[]
}

export function createDamage(rooms: Rooms): Damage {
  const { store, rulesets, open, damaged } = rooms
  /** Tables whose snapshot lied, since the start. */
  const lied = new Set<string>()
  return {
    scrub: () =>
      scrubAll(store, rulesets, (table, { good, isLie }) => {
        if (isLie) lied.add(table)
        if (good !== null) damaged.set(table, good)
        if (isLie || good !== null) shut(rooms, table, good === null ? 'going' : 'log-damaged')
      }),
    async mend(table, backups) {
      await open.get(table)?.table.idle()
      shut(rooms, table, 'going')
      const mended = await mendTable(store, table, backups)
      shut(rooms, table, 'going') // who came in between saw the old one
      if (mended !== null) damaged.delete(table)
      return mended
    },
    troubles: () => [
      ...[...damaged].map(([table, good]) => ({
        code: 'log-damaged' as const,
        table,
        name: '',
        good,
      })),
      ...stoppedTables(rooms),
      ...[...lied].map(table => ({ code: 'snapshot-false' as const, table, name: '' })),
    ],
  }
}

/** Those in memory that take no acts, for another reason than damage that is known already. */
function stoppedTables({ open, damaged }: Rooms): readonly TroubleCard[] {
  return [...open.values()].flatMap(({ table }) => {
    const code = damaged.has(table.id) ? null : table.trouble()
    return code === null ? [] : [{ code, table: table.id, name: '' }]
  })
}
