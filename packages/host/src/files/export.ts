import type { Docs, Language } from '@mastro/core'
import { exportTable, type Store } from '@mastro/log'
import { commonDocs, linesOf, markdownWriter, viewOf } from '@mastro/table'
import type { ActBody, ReaderId, Rulesets, ServedTable } from '@mastro/table'
import { withTextsHidden } from '../erasure/hidden-texts.ts'
import { actsBetween } from '../queries/queries.ts'
import type { Runtime } from '../runtime.ts'

/** The sources of an export. */
export interface ExportDeps {
  readonly runtime: Runtime
  readonly store: Store
  readonly rulesets: Rulesets
  /**
   * The acts that the reader may read, oldest first, so that the work does not depend on hidden acts.
   * Omit to read the whole log.
   */
  readonly readableActs?: (served: ServedTable, seat: ReaderId) => AsyncGenerator<ActBody>
}

function actsFor(
  { runtime, store, readableActs }: ExportDeps,
  served: ServedTable,
  seat: ReaderId,
): AsyncGenerator<ActBody> {
  const { table, version } = served.state.steady
  return (
    readableActs?.(served, seat) ??
    actsBetween(runtime, withTextsHidden(runtime, store), table, 0, version)
  )
}

/** Characters per chunk. */
const PIECE = 16_000

/**
 * The log as one seat reads it, in one language. Streams in chunks with one act in memory at a
 * time.
 */
export async function* markdownPieces(
  deps: ExportDeps,
  served: ServedTable,
  seat: ReaderId,
  language: Language,
): AsyncGenerator<string> {
  const writer = markdownWriter(deps.rulesets, served, seat, language)
  let piece = `${writer.title.join('\n')}\n`
  for await (const act of actsFor(deps, served, seat)) {
    for (const line of writer.lines(act)) piece += `${line}\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

/**
 * The seat whose view is exported, and the page at the start of the file, which displays the rest
 * in any browser.
 */
export interface ViewExport {
  readonly served: ServedTable
  /** Null for a file with nothing but what every seat may know. */
  readonly seat: ReaderId
  readonly reader: string
}

/**
 * Everything one reader can see, as one file: a page, the log as text in both languages, and the view
 * with every readable line.
 */
export async function* worldFile(
  deps: ExportDeps,
  { served, seat, reader }: ViewExport,
): AsyncGenerator<string> {
  yield reader
  yield* markdownPieces(deps, served, seat, 'it')
  yield '\n---\n\n'
  yield* markdownPieces(deps, served, seat, 'en')
  yield* viewBlock(deps, served, seat)
}

/** Hands are only valid now, and lines come from the log instead. */
const TRANSIENT_KEYS = /^(?:hand|line)\//

/** The format `mastro-view/1`, see docs/format.md. */
async function* viewBlock(
  deps: ExportDeps,
  served: ServedTable,
  seat: ReaderId,
): AsyncGenerator<string> {
  const { table, system, name } = served.state.steady
  const { docs: all, rev } = exportedView(deps, served, seat)
  const record = (value: object) => `${JSON.stringify(value)}\n`
  const header = { mastro: 'view/1', table, system, name, seat, version: rev }
  yield `\n\`\`\`mastro-view/1\n${record(header)}`
  const docs = Object.entries(all)
    .filter(([key]) => !TRANSIENT_KEYS.test(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  for (const doc of docs) yield record({ doc })
  let count = 0
  let piece = ''
  for await (const act of actsFor(deps, served, seat)) {
    for (const line of linesOf(deps.rulesets, served, act, seat)) {
      count += 1
      piece += record({ line })
    }
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}${record({ end: { docs: docs.length, lines: count } })}\`\`\`\n`
}

/** Without a seat there is no revision. */
function exportedView(
  { rulesets }: ExportDeps,
  served: ServedTable,
  seat: ReaderId,
): { readonly docs: Docs; readonly rev: number | null } {
  return seat === null ? { docs: commonDocs(rulesets, served), rev: null } : viewOf(served, seat)
}

/** The whole table with its secrets and dice seeds, for the operator of the server. */
export async function* tableFile(deps: ExportDeps, taken: ViewExport): AsyncGenerator<string> {
  const { table, system, name } = taken.served.state.steady
  yield* worldFile(deps, taken)
  const slices = deps.runtime.timeSlices()
  for await (const piece of exportTable(
    withTextsHidden(deps.runtime, deps.store),
    { table, system, name },
    '',
  )) {
    await slices.pause()
    yield piece
  }
}
