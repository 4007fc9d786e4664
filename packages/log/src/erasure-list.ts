import type { ErasureList, FinalErasure } from './store.ts'

/** One entry for each seat and each deleted table: the last one counts. */
export function createErasureList(
  initial: readonly FinalErasure[] = [],
  save: (all: readonly FinalErasure[]) => void = () => undefined,
): ErasureList {
  const keyOf = ({ table, seat }: Pick<FinalErasure, 'table' | 'seat'>) => `${table} ${seat}`
  const entries = new Map(initial.map(one => [keyOf(one), one]))
  return {
    known: () => [...entries.values()],
    record(erasures) {
      for (const one of erasures) {
        // nobody is left at a deleted table
        if (one.seat === null) drop(entries, one.table)
        entries.set(keyOf(one), one)
      }
      save([...entries.values()])
    },
    forget(table) {
      if (!entries.delete(keyOf({ table, seat: null }))) return
      save([...entries.values()])
    },
  }
}

function drop(entries: Map<string, FinalErasure>, table: string): void {
  for (const [key, one] of entries) if (one.table === table) entries.delete(key)
}
