/** Where an act lies: of which log, at which version, in which row. */
export interface Place {
  readonly log: number
  readonly version: number
  readonly act: number
  /** Who asked under which id, as `commandKey` says it; null: nobody. */
  readonly key: string | null
}

/** The places of one log's newest acts: row numbers from a version on. */
interface Run {
  readonly from: number
  readonly acts: number[]
}

export function commandKey(log: number, seat: string, command: string): string {
  return `${log} ${seat.length} ${seat}${command}` // with its length, no two pairs look alike
}

export type Fresh = ReturnType<typeof createFresh>

/** The places of the newest acts, kept in memory until they are settled. A roll back takes back what was not sure yet. */
export function createFresh() {
  let places: Place[] = []
  /** So many of them are on the disk. */
  let sure = 0
  const runs = new Map<number, Run>()
  const commands = new Map<string, number>()

  function add(place: Place): void {
    const { log, version, act, key } = place
    places.push(place)
    if (key !== null) commands.set(key, version)
    const run = runs.get(log)
    if (run === undefined) runs.set(log, { from: version, acts: [act] })
    else run.acts[version - run.from] = act // a version that was lost leaves a hole
  }

  function takeBack({ log, key }: Place): void {
    if (key !== null) commands.delete(key)
    const run = runs.get(log)
    run?.acts.pop()
    if (run?.acts.length === 0) runs.delete(log)
  }

  return {
    add,
    count: () => places.length,
    versionOf: (key: string): number | undefined => commands.get(key),
    run: (log: number): Run | undefined => runs.get(log),
    /** The last version of a log; undefined: none of its acts is fresh. */
    end(log: number): number | undefined {
      const run = runs.get(log)
      return run && run.from + run.acts.length - 1
    },
    all: (): readonly Place[] => places,
    logs: (): Iterable<number> => runs.keys(),
    committed(): void {
      sure = places.length
    },
    rolledBack(): void {
      while (places.length > sure) takeBack(places.pop()!)
    },
    /** The oldest so many can be found elsewhere now. */
    drop(count: number): void {
      const rest = places.slice(count)
      places = []
      runs.clear()
      commands.clear()
      for (const place of rest) add(place)
      sure -= count
    },
  }
}
