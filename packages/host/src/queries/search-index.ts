import type { SeatId } from '@mastro/core'
import type { ActWords, Store } from '@mastro/log'
import {
  lineGroups,
  linesOf,
  upcast,
  wordsOfAct,
  type ActBody,
  type ServedTable,
  type Rulesets,
} from '@mastro/table'
import type { Runtime, TimeSlices } from '../runtime.ts'

const PAGE = 50

/** The search index of every table, brought up to date by searches and before hibernation. */
export interface SearchIndex {
  /** Resolves when the index includes the table's last act. */
  catchUp(served: ServedTable, rest?: number): Promise<void>
  /** The act of a line that this seat may read. Null if the line does not exist for this seat. */
  versionOf(served: ServedTable, seat: SeatId, line: string): Promise<number | null>
  /** Acts with these words that this seat may read, before a version, newest first. */
  findActs(
    table: string,
    groups: readonly (readonly string[])[],
    before: number,
  ): AsyncGenerator<ActBody>
}

export function createSearchIndex(runtime: Runtime, store: Store, rulesets: Rulesets): SearchIndex {
  const busy = new Map<string, Promise<void>>()
  return {
    async catchUp(served, rest) {
      const { table } = served.state.steady
      await busy.get(table)
      const mine = indexActs(store, served, runtime.timeSlices(rest)).finally(() => {
        if (busy.get(table) === mine) busy.delete(table)
      })
      busy.set(table, mine)
      await mine
    },
    async versionOf(served, seat, line) {
      const { table } = served.state.steady
      const found = await store.wordIndex.find(
        table,
        lineGroups(served, seat, line),
        Infinity,
        PAGE,
      )
      for (const version of found) {
        const act = await actAt(store, table, version)
        if (act !== null && linesOf(rulesets, served, act, seat).some(({ id }) => id === line))
          return version
      }
      return null
    },
    async *findActs(table, groups, before) {
      for (let end = before; ;) {
        const found = await store.wordIndex.find(table, groups, end, PAGE)
        for (const version of found) {
          const act = await actAt(store, table, version)
          if (act !== null) yield act
        }
        if (found.length < PAGE) return
        end = found.at(-1)!
      }
    },
  }
}

/** Indexes a table's acts, from the last indexed one on. */
async function indexActs(store: Store, served: ServedTable, slices: TimeSlices): Promise<void> {
  const { table, version } = served.state.steady
  let done = await store.wordIndex.indexedVersion(table)
  while (done < version) {
    const page = await store.read(table, done, Math.min(PAGE, version - done))
    if (page.length === 0) return
    const acts: ActWords[] = []
    for (const stored of page) {
      acts.push({ version: stored.version, words: wordsOfAct(served, upcast(stored.body)) })
      await slices.pause()
    }
    await store.wordIndex.add(table, done, done + page.length, acts)
    const reached = await store.wordIndex.indexedVersion(table)
    if (reached <= done) return // another server is indexing, or the index was replaced: the next search tries again
    done = reached
  }
}

async function actAt(store: Store, table: string, version: number): Promise<ActBody | null> {
  const [stored] = await store.read(table, version - 1, 1)
  return stored?.version === version ? upcast(stored.body) : null
}
