import { s, ok, type Result, type SeatId } from '@mastro/core'
import type { Store } from '@mastro/log'
import {
  answerQuery,
  historyReader,
  query,
  recapRange,
  recapReader,
  recentLineVersion,
  searchGroups,
  upcast,
} from '@mastro/table'
import type { ActBody, Query, QueryAnswer, Rulesets } from '@mastro/table'
import type { LiveTable } from '../tables/live-table.ts'
import type { SearchIndex } from './search-index.ts'
import type { KeyedQueue } from './keyed-queue.ts'
import type { Runtime } from '../runtime.ts'

/** Acts read from disk at once. */
const PAGE = 20

export interface QueryDeps {
  readonly rulesets: Rulesets
  readonly searchIndex: SearchIndex
  readonly queue: KeyedQueue
}

/**
 * Answers a seat's query in time slices. Older parts of the log are read from the store as needed.
 * Each seat has at most one query reading the log.
 */
export async function answerTableQuery(
  deps: QueryDeps,
  table: LiveTable,
  seat: SeatId,
  sent: unknown,
): Promise<Result<QueryAnswer>> {
  const read = s.parse(query, sent, 'ask')
  if (!read.ok) return read
  const wanted = read.value
  const work = () => computeAnswer(deps, table, seat, wanted)
  return readsTheLog(wanted) ? deps.queue(`${table.id} ${seat}`, work) : work()
}

const readsTheLog = ({ about }: Query): boolean => about === 'history' || about === 'recap'

async function computeAnswer(
  deps: QueryDeps,
  table: LiveTable,
  seat: SeatId,
  wanted: Query,
): Promise<Result<QueryAnswer>> {
  if (wanted.about === 'history') return answerHistory(deps, table, seat, wanted)
  const { rulesets, searchIndex } = deps
  const served = table.served()
  const first = answerQuery(rulesets, served, seat, wanted)
  if (wanted.about !== 'recap' || !first.ok) return first
  const { after, upTo } = recapRange(served)
  const reader = recapReader(rulesets, served, seat)
  const query = { table, served, seat, groups: null }
  for await (const act of searchIndex.actsBetween(query, after, upTo)) reader.read(act)
  return ok(reader.answer())
}

type HistoryQuery = Extract<Query, { about: 'history' }>

async function answerHistory(
  deps: QueryDeps,
  table: LiveTable,
  seat: SeatId,
  wanted: HistoryQuery,
): Promise<Result<QueryAnswer>> {
  const { rulesets } = deps
  const served = table.served()
  const refused = answerQuery(rulesets, served, seat, wanted)
  if (!refused.ok) return refused
  const reader = historyReader(rulesets, served, seat, wanted)
  for await (const act of actsBackwards(deps, table, seat, wanted)) if (reader.read(act)) break
  return ok(reader.answer())
}

/**
 * Acts, newest first, that a page of older lines or a search may need. All of them have a line that
 * this seat may read.
 */
async function* actsBackwards(
  { searchIndex }: QueryDeps,
  table: LiveTable,
  seat: SeatId,
  { before, search }: HistoryQuery,
): AsyncGenerator<ActBody> {
  const served = table.served()
  const all = { table, served, seat, groups: null }
  const groups = search === undefined ? null : searchGroups(served, seat, search)
  if (before === undefined)
    return yield* searchIndex.actsBackwards({ ...all, groups }, served.state.steady.version)
  const from = recentLineVersion(served, seat, before) ?? (await searchIndex.versionOf(all, before))
  if (from === null) return // the line does not exist for this seat, so nothing precedes it
  if (groups === null) return yield* searchIndex.actsBackwards(all, from)
  // the act of the line itself comes first, whatever its words
  for await (const act of searchIndex.actsBackwards(all, from)) {
    yield act
    break
  }
  yield* searchIndex.actsBackwards({ ...all, groups }, from - 1)
}

/** Acts between two versions, oldest first, in time slices. */
export async function* actsBetween(
  runtime: Runtime,
  store: Store,
  table: string,
  after: number,
  upTo: number,
): AsyncGenerator<ActBody> {
  const slices = runtime.timeSlices()
  for (let done = after; done < upTo;) {
    const page = await store.read(table, done, Math.min(PAGE, upTo - done))
    if (page.length === 0) return
    for (const { body } of page) {
      await slices.pause()
      yield upcast(body)
    }
    done += page.length
  }
}
