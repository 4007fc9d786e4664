/** Position of an act: its log, version and row. */
export interface IndexEntry {
  readonly log: number
  readonly version: number
  readonly act: number
  /** Author and command id, from `commandKey`. Null if the act has no author. */
  readonly key: string | null
}

/** Row numbers of one log's newest acts, from a version on. */
interface VersionRun {
  readonly from: number
  readonly acts: number[]
}

export function commandKey(log: number, seat: string, command: string): string {
  return `${log} ${seat.length} ${seat}${command}` // the length makes the key unambiguous
}

interface PendingState {
  entries: IndexEntry[]
  /** Number of entries whose acts are durable. */
  durableCount: number
  readonly runs: Map<number, VersionRun>
  readonly commands: Map<string, number>
}

export type PendingIndex = ReturnType<typeof createPendingIndex>

/**
 * Keeps the positions of the newest acts in memory until they are flushed. A rollback removes those
 * that were not durable.
 */
export function createPendingIndex() {
  const state: PendingState = { entries: [], durableCount: 0, runs: new Map(), commands: new Map() }
  return {
    add: (place: IndexEntry): void => addEntry(state, place),
    count: () => state.entries.length,
    versionOf: (key: string): number | undefined => state.commands.get(key),
    run: (log: number): VersionRun | undefined => state.runs.get(log),
    /** The last version of a log. Undefined if none of its acts is in memory. */
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
    /** Removes the oldest entries once they are flushed. */
    dropOldest: (count: number): void => dropOldest(state, count),
  }
}

function addEntry({ entries, runs, commands }: PendingState, place: IndexEntry): void {
  const { log, version, act, key } = place
  entries.push(place)
  if (key !== null) commands.set(key, version)
  const run = runs.get(log)
  if (run === undefined) runs.set(log, { from: version, acts: [act] })
  else run.acts[version - run.from] = act // a lost version leaves a gap
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
