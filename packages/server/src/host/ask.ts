import { ok, parse, type Result, type SeatId } from '@mastro/core'
import type { Store } from '@mastro/store'
import {
  answer,
  historyFrom,
  historyReader,
  question,
  recapRange,
  upcast,
  type ActBody,
  type Answers,
  type Question,
} from '@mastro/table'
import type { Rulesets } from '../rulesets.ts'
import type { LiveTable } from './live-table.ts'

const PAGE = 200

/** Answers a seat's question; the older part of the log is read from the store as far as it is needed. */
export async function askTable(
  store: Store,
  rulesets: Rulesets,
  table: LiveTable,
  seat: SeatId,
  asked: unknown,
): Promise<Result<Answers>> {
  const read = parse(question, asked, 'ask')
  if (!read.ok) return read
  const wanted = read.value
  if (wanted.about === 'history') return history(store, rulesets, table, seat, wanted)
  if (wanted.about !== 'recap') return answer(rulesets, table.hosted(), seat, wanted)
  const hosted = table.hosted()
  const { after, upTo } = recapRange(hosted)
  return answer(rulesets, hosted, seat, wanted, await actsBetween(store, table.id, after, upTo))
}

async function history(
  store: Store,
  rulesets: Rulesets,
  table: LiveTable,
  seat: SeatId,
  wanted: Extract<Question, { about: 'history' }>,
): Promise<Result<Answers>> {
  const hosted = table.hosted()
  const refused = answer(rulesets, hosted, seat, wanted)
  if (!refused.ok) return refused
  const reader = historyReader(rulesets, hosted, seat, wanted)
  for (let upTo = historyFrom(hosted, wanted.before); upTo > 0; upTo -= PAGE) {
    const page = await actsBetween(store, table.id, Math.max(0, upTo - PAGE), upTo)
    for (const act of page.toReversed()) if (reader.read(act)) return ok(reader.answer())
  }
  return ok(reader.answer())
}

/** Acts after one version, up to another, oldest first. */
export async function actsBetween(
  store: Store,
  table: string,
  after: number,
  upTo: number,
): Promise<readonly ActBody[]> {
  const acts: ActBody[] = []
  for (let done = after; done < upTo;) {
    const page = await store.read(table, done, Math.min(PAGE, upTo - done))
    if (page.length === 0) break
    acts.push(...page.map(({ body }) => upcast(body)))
    done += page.length
  }
  return acts
}
