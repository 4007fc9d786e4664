import { StoreFault, type ActWords, type Store } from '@mastro/log'
import {
  actMarks,
  lineGroups,
  linesOf,
  marksOfReader,
  readableGroups,
  rewritesLog,
  upcast,
  wordsOfAct,
  type ActBody,
  type ReaderId,
  type ServedTable,
  type Rulesets,
} from '@mastro/table'
import type { Runtime } from '../runtime.ts'
import type { LiveTable } from '../tables/live-table.ts'

/** Acts indexed at once. */
const PAGE = 50
/** Acts with lines that a table keeps until they are indexed. */
const MOST_RECENT = 200
/** Acts read at once for an export. */
const READ_AHEAD = 20
/** Versions looked up at once for an export. */
const VERSIONS = 1000

/**
 * Finds the acts that a seat may read. Answers never update the index, and read nothing that the
 * seat may not see, so neither their content nor their time depends on hidden acts (PRO-21).
 */
export interface SearchIndex {
  /** Follows a table that was loaded, and indexes what the index lacks in the background. */
  follow(table: LiveTable): void
  /** Whether acts wait to be indexed. Until then a query reads those that its seat may read. */
  isBehind(table: LiveTable): boolean
  /** Indexes all acts. Resolves when the index includes the table's last act. */
  catchUp(table: LiveTable, rest?: number): Promise<void>
  /** The act of a line that this seat may read. Null if the line does not exist for this seat. */
  versionOf(query: ActsQuery, line: string): Promise<number | null>
  /** The acts that match a query, up to a version, newest first. */
  actsBackwards(query: ActsQuery, upTo: number): AsyncGenerator<ActBody>
  /** All acts that a seat may read, after one version and up to another, oldest first. */
  actsBetween(query: ActsQuery, after: number, upTo: number): AsyncGenerator<ActBody>
}

export interface ActsQuery {
  readonly table: LiveTable
  readonly served: ServedTable
  readonly seat: ReaderId
  /** Words to look up. Null for every act that the seat may read. */
  readonly groups: readonly (readonly string[])[] | null
}

interface VersionedAct {
  readonly version: number
  readonly act: ActBody
}

/** How far a table is indexed. The index and `unindexed` together contain every act. */
interface IndexedTable {
  readonly table: LiveTable
  /** The version up to which the index must be complete. */
  indexed: number
  /** The last act. */
  last: number
  /**
   * The versions of acts that are not indexed, by the marks of their readers, so that a query takes
   * no time for acts that its seat may not read.
   */
  readonly unindexed: Map<string, number[]>
  recent: RecentActs
  running: Promise<void> | null
}

/** All acts with lines after one version, so that indexing need not read them again. */
interface RecentActs {
  readonly after: number
  readonly acts: VersionedAct[]
}

interface IndexDeps {
  readonly runtime: Runtime
  readonly store: Store
  readonly rulesets: Rulesets
}

export function createSearchIndex(runtime: Runtime, store: Store, rulesets: Rulesets): SearchIndex {
  const deps: IndexDeps = { runtime, store, rulesets }
  const followed = new WeakMap<LiveTable, IndexedTable>()
  const follow = (table: LiveTable): IndexedTable => {
    const known = followed.get(table)
    if (known !== undefined) return known
    const { version } = table.head()
    const state: IndexedTable = {
      table,
      indexed: version,
      last: version,
      unindexed: new Map(),
      recent: { after: version, acts: [] },
      running: null,
    }
    followed.set(table, state)
    followActs(state)
    return state
  }
  return {
    follow(table) {
      const state = follow(table)
      void runtime
        .nextTurn()
        .then(() => completeIndex(deps, state))
        .catch(() => undefined) // the next query tries again
    },
    isBehind(table) {
      const state = followed.get(table)
      return state !== undefined && state.last > state.indexed
    },
    catchUp: (table, rest) => indexActs(deps, follow(table), rest),
    versionOf: (query, line) => versionOf(deps, follow(query.table), query, line),
    actsBackwards: (query, upTo) => actsBackwards(deps, follow(query.table), query, upTo),
    actsBetween: (query, after, upTo) => actsBetween(deps, follow(query.table), query, after, upTo),
  }
}

function followActs(state: IndexedTable): void {
  const { table } = state
  table.onPublished(({ act }) => {
    const { version } = table.head()
    state.last = version
    keepAct(state, version, act)
    if (version <= state.indexed) return
    for (const mark of actMarks(act)) {
      const versions = state.unindexed.get(mark)
      if (versions === undefined) state.unindexed.set(mark, [version])
      else versions.push(version)
    }
  })
}

function keepAct(state: IndexedTable, version: number, act: ActBody): void {
  const { acts } = state.recent
  if (rewritesLog(act) || acts.length === MOST_RECENT) state.recent = { after: version, acts: [] }
  else if (act.lines.length > 0) acts.push({ version, act: { ...act, events: [] } }) // only its lines are indexed
}

/** Completes the index for a query, if the table was loaded with acts that are not indexed. */
async function completeIndex(deps: IndexDeps, state: IndexedTable): Promise<void> {
  const reached = await deps.store.wordIndex.indexedVersion(state.table.id)
  if (reached < state.indexed) await indexActs(deps, state)
  else recordIndexed(state, reached)
}

function recordIndexed(state: IndexedTable, reached: number): void {
  if (reached <= state.indexed) return
  state.indexed = reached
  const { recent } = state
  if (reached > recent.after)
    state.recent = {
      after: reached,
      acts: recent.acts.filter(({ version }) => version > reached),
    }
  for (const [mark, versions] of state.unindexed)
    state.unindexed.set(
      mark,
      versions.filter(version => version > reached),
    )
}

function indexActs(deps: IndexDeps, state: IndexedTable, rest?: number): Promise<void> {
  state.running ??= state.table
    .readUnnoticed(served => indexNow(deps, state, served, rest))
    .finally(() => (state.running = null))
  return state.running
}

/** Indexes a table's acts, from the last indexed one on. */
async function indexNow(
  { runtime, store }: IndexDeps,
  state: IndexedTable,
  served: ServedTable,
  rest: number | undefined,
): Promise<void> {
  const { table, version } = served.state.steady
  const slices = runtime.timeSlices(rest)
  let done = await store.wordIndex.indexedVersion(table)
  while (done < version) {
    const page = recentPage(state, done, version) ?? (await readPage(store, table, done, version))
    if (page.upTo === done) return
    const acts: ActWords[] = []
    for (const one of page.acts) {
      acts.push({ version: one.version, words: wordsOfAct(served, one.act) })
      await slices.pause()
    }
    await store.wordIndex.add(table, done, page.upTo, acts)
    const reached = await store.wordIndex.indexedVersion(table)
    if (reached <= done) return // another server is indexing, or the index was replaced: the next query tries again
    done = reached
  }
  recordIndexed(state, done)
}

/** Acts with lines, and the version up to which there are no others. */
interface Page {
  readonly acts: readonly VersionedAct[]
  readonly upTo: number
}

/** Null if they must be read from the store. */
function recentPage({ recent }: IndexedTable, done: number, version: number): Page | null {
  if (done < recent.after) return null
  const acts = recent.acts.filter(one => one.version > done && one.version <= version)
  if (acts.length <= PAGE) return { acts, upTo: version }
  return { acts: acts.slice(0, PAGE), upTo: acts[PAGE - 1]!.version }
}

async function readPage(store: Store, table: string, done: number, version: number): Promise<Page> {
  const page = await store.read(table, done, Math.min(PAGE, version - done))
  const acts = page.map(stored => ({ version: stored.version, act: upcast(stored.body) }))
  return { acts, upTo: done + page.length }
}

async function versionOf(
  deps: IndexDeps,
  state: IndexedTable,
  query: ActsQuery,
  line: string,
): Promise<number | null> {
  const { served, seat } = query
  const groups = lineGroups(served, seat, line)
  for await (const { version, act } of readableActs(deps, state, { ...query, groups }, Infinity))
    if (linesOf(deps.rulesets, served, act, seat).some(({ id }) => id === line)) return version
  return null
}

async function* actsBackwards(
  deps: IndexDeps,
  state: IndexedTable,
  query: ActsQuery,
  upTo: number,
): AsyncGenerator<ActBody> {
  for await (const { act } of readableActs(deps, state, query, upTo)) yield act
}

/**
 * Acts that match a query and are not indexed yet, whatever their words, then those that the index
 * finds. Newest first.
 */
async function* readableActs(
  deps: IndexDeps,
  state: IndexedTable,
  query: ActsQuery,
  upTo: number,
): AsyncGenerator<VersionedAct> {
  const { store, runtime } = deps
  const { id } = state.table
  await completeIndex(deps, state)
  const { indexed } = state
  const slices = runtime.timeSlices()
  for (const version of unindexedVersions(state, query, upTo).toReversed()) {
    const act = await actAt(store, id, version)
    if (act !== null) yield { version, act }
    await slices.pause()
  }
  const groups = groupsOf(query)
  for (let end = Math.min(indexed, upTo) + 1; ;) {
    const found = await findIndexed(deps, state, groups, { end, limit: PAGE })
    for (const version of found) {
      const act = await actAt(store, id, version)
      if (act !== null) yield { version, act }
      await slices.pause()
    }
    if (found.length < PAGE) return
    end = found.at(-1)!
  }
}

async function* actsBetween(
  deps: IndexDeps,
  state: IndexedTable,
  query: ActsQuery,
  after: number,
  upTo: number,
): AsyncGenerator<ActBody> {
  const { store, runtime } = deps
  const { id } = state.table
  await completeIndex(deps, state)
  const versions = unindexedVersions(state, query, upTo).toReversed()
  const groups = groupsOf(query)
  for (let end = Math.min(state.indexed, upTo) + 1; ;) {
    const found = await findIndexed(deps, state, groups, { end, limit: VERSIONS })
    versions.push(...found)
    if (found.length < VERSIONS || found.at(-1)! <= after) break
    end = found.at(-1)!
  }
  const wanted = versions.filter(version => version > after).reverse()
  const slices = runtime.timeSlices()
  for (let i = 0; i < wanted.length; i += READ_AHEAD) {
    const page = wanted.slice(i, i + READ_AHEAD)
    for (const act of await Promise.all(page.map(version => actAt(store, id, version)))) {
      await slices.pause()
      if (act !== null) yield act
    }
  }
}

/** A damaged index was emptied by the store, so it is filled again before the second attempt. */
async function findIndexed(
  deps: IndexDeps,
  state: IndexedTable,
  groups: readonly (readonly string[])[],
  { end, limit }: { readonly end: number; readonly limit: number },
): Promise<readonly number[]> {
  const { wordIndex } = deps.store
  const { id } = state.table
  try {
    return await wordIndex.find(id, groups, end, limit)
  } catch (error) {
    if (!(error instanceof StoreFault) || error.code !== 'damaged') throw error
    await completeIndex(deps, state)
    return wordIndex.find(id, groups, end, limit)
  }
}

/** Oldest first. */
function unindexedVersions(
  { unindexed }: IndexedTable,
  { served, seat }: ActsQuery,
  upTo: number,
): readonly number[] {
  const found = marksOfReader(served, seat).flatMap(mark => unindexed.get(mark) ?? [])
  return [...new Set(found)].filter(version => version <= upTo).sort((a, b) => a - b)
}

const groupsOf = ({ groups, served, seat }: ActsQuery) => groups ?? readableGroups(served, seat)

async function actAt(store: Store, table: string, version: number): Promise<ActBody | null> {
  const [stored] = await store.read(table, version - 1, 1)
  return stored?.version === version ? upcast(stored.body) : null
}
