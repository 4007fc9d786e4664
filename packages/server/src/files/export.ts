import type { Language, SeatId } from '@mastro/core'
import { exportTable, type Store } from '@mastro/store'
import { markdownWriter, type Hosted } from '@mastro/table'
import { actsBetween } from '../host/ask.ts'
import { createSlices } from '../host/slices.ts'
import type { Rulesets } from '../rulesets.ts'

/** Characters that are sent together. */
const PIECE = 16_000

/** The log as one seat reads it, in one language: piece by piece, one act in memory at a time, however long it is. */
export async function* markdownPieces(
  store: Store,
  rulesets: Rulesets,
  hosted: Hosted,
  seat: SeatId,
  language: Language,
): AsyncGenerator<string> {
  const { table, version } = hosted.state.steady
  const writer = markdownWriter(rulesets, hosted, seat, language)
  let piece = `${writer.title.join('\n')}\n`
  for await (const act of actsBetween(store, table, 0, version)) {
    for (const line of writer.lines(act)) piece += `${line}\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** The whole table, secrets and dice seeds with it: for whoever looks after the house. */
export async function* tableFile(
  store: Store,
  rulesets: Rulesets,
  hosted: Hosted,
): AsyncGenerator<string> {
  const { table, system, name, host } = hosted.state.steady
  yield* markdownPieces(store, rulesets, hosted, host, 'it')
  yield '\n---\n\n'
  yield* markdownPieces(store, rulesets, hosted, host, 'en')
  const slices = createSlices()
  for await (const piece of exportTable(store, { table, system, name }, '')) {
    await slices.pause()
    yield piece
  }
}
