import type { Language, SeatId } from '@mastro/core'
import { exportTable, type Store } from '@mastro/store'
import { markdownLines, upcast, type ActBody, type Hosted } from '@mastro/table'
import type { Rulesets } from '../rulesets.ts'

const PAGE = 500

/** The log as one seat reads it, in one language. */
export async function markdownOf(
  store: Store,
  rulesets: Rulesets,
  hosted: Hosted,
  seat: SeatId,
  language: Language,
): Promise<string> {
  const { table, version } = hosted.state.steady
  const bodies: string[] = []
  while (bodies.length < version) {
    const page = await store.read(table, bodies.length, Math.min(PAGE, version - bodies.length))
    if (page.length === 0) break
    bodies.push(...page.map(act => act.body))
    await new Promise(done => setImmediate(done))
  }
  return `${[...markdownLines(rulesets, hosted, acts(bodies), seat, language)].join('\n')}\n`
}

/** One act in memory at a time, however long the log. */
function* acts(bodies: readonly string[]): Generator<ActBody> {
  for (const body of bodies) yield upcast(body)
}

/** The whole table, secrets and dice seeds with it: for whoever looks after the house. */
export async function* tableFile(
  store: Store,
  rulesets: Rulesets,
  hosted: Hosted,
): AsyncGenerator<string> {
  const { table, system, name, host } = hosted.state.steady
  const italian = await markdownOf(store, rulesets, hosted, host, 'it')
  const english = await markdownOf(store, rulesets, hosted, host, 'en')
  yield* exportTable(store, { table, system, name }, `${italian}\n---\n\n${english}`)
}
