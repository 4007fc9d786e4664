/** Where an act lies: of which log, at which version, in which row. */
export interface IndexEntry {
  readonly log: number
  readonly version: number
  readonly act: number
  /** Who asked under which id, as `commandKey` says it; null: nobody. */
  readonly key: string | null
}

/** The places of one log's newest acts: row numbers from a version on. */
interface VersionRun {
  readonly from: number
  readonly acts: number[]
}

export function commandKey(log: number, seat: string, command: string): string {
  return `${log} ${seat.length} ${seat}${command}` // with its length, no two pairs look alike
}

/** What is in memory only. */
interface PendingState {
  entries: IndexEntry[]
  /** So many of them are on the disk. */
  durableCount: number
  readonly runs: Map<number, VersionRun>
  readonly commands: Map<string, number>
}

export type PendingIndex = ReturnType<typeof createPendingIndex>

/** The places of the newest acts, kept in memory until they are settled. A roll back takes back what was not sure yet. */
export function createPendingIndex() {
  const state: PendingState = { entries: [], durableCount: 0, runs: new Map(), commands: new Map() }
  return {
    add: (place: IndexEntry): void => addEntry(state, place),
    count: () => state.entries.length,
    versionOf: (key: string): number | undefined => state.commands.get(key),
    run: (log: number): VersionRun | undefined => state.runs.get(log),
    /** The last version of a log; undefined: none of its acts is fresh. */
    end(log: number): number | undefined {
      const run = state.runs.get(log)
      return run && run.from + run.acts.length - 1
    },
    all: (): readonly IndexEntry[] => state.entries,
    logs: (): Iterable<number> => state.runs.keys(),
    committed(): void {
      state.durableCount = state.entries.length
    },
    rolledBack(): void {
      while (state.entries.length > state.durableCount) removeNewest(state, state.entries.pop()!)
    },
    /** The oldest so many can be found elsewhere now. */
    dropOldest: (count: number): void => dropOldest(state, count),
  }
}

function addEntry({ entries, runs, commands }: PendingState, place: IndexEntry): void {
  const { log, version, act, key } = place
  entries.push(place)
  if (key !== null) commands.set(key, version)
  const run = runs.get(log)
  if (run === undefined) runs.set(log, { from: version, acts: [act] })
  else run.acts[version - run.from] = act // a version that was lost leaves a hole
}

function removeNewest({ runs, commands }: PendingState, { log, key }: IndexEntry): void {
  if (key !== null) commands.delete(key)
  const run = runs.get(log)
  run?.acts.pop()
  if (run?.acts.length === 0) runs.delete(log)
}

function dropOldest(state: PendingState, count: number): void {
  const rest = state.entries.slice(count)
  state.entries = []
  state.runs.clear()
  state.commands.clear()
  for (const place of rest) addEntry(state, place)
  state.durableCount -= count
}
