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

/** What is in memory only. */
interface Held {
  places: Place[]
  /** So many of them are on the disk. */
  sure: number
  readonly runs: Map<number, Run>
  readonly commands: Map<string, number>
}

export type Fresh = ReturnType<typeof createFresh>

/** The places of the newest acts, kept in memory until they are settled. A roll back takes back what was not sure yet. */
export function createFresh() {
  const held: Held = { places: [], sure: 0, runs: new Map(), commands: new Map() }
  return {
    add: (place: Place): void => add(held, place),
    count: () => held.places.length,
    versionOf: (key: string): number | undefined => held.commands.get(key),
    run: (log: number): Run | undefined => held.runs.get(log),
    /** The last version of a log; undefined: none of its acts is fresh. */
    end(log: number): number | undefined {
      const run = held.runs.get(log)
      return run && run.from + run.acts.length - 1
    },
    all: (): readonly Place[] => held.places,
    logs: (): Iterable<number> => held.runs.keys(),
    committed(): void {
      held.sure = held.places.length
    },
    rolledBack(): void {
      while (held.places.length > held.sure) takeBack(held, held.places.pop()!)
    },
    /** The oldest so many can be found elsewhere now. */
    drop: (count: number): void => drop(held, count),
  }
}

function add({ places, runs, commands }: Held, place: Place): void {
  const { log, version, act, key } = place
  places.push(place)
  if (key !== null) commands.set(key, version)
  const run = runs.get(log)
  if (run === undefined) runs.set(log, { from: version, acts: [act] })
  else run.acts[version - run.from] = act // a version that was lost leaves a hole
}

function takeBack({ runs, commands }: Held, { log, key }: Place): void {
  if (key !== null) commands.delete(key)
  const run = runs.get(log)
  run?.acts.pop()
  if (run?.acts.length === 0) runs.delete(log)
}

function drop(held: Held, count: number): void {
  const rest = held.places.slice(count)
  held.places = []
  held.runs.clear()
  held.commands.clear()
  for (const place of rest) add(held, place)
  held.sure -= count
}
