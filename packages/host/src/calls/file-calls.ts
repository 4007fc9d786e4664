import { LANGUAGES, ok, refuse, s, type Result, type SeatId } from '@mastro/core'
import { markdownPieces, tableFile, worldFile, type ExportDeps } from '../files/export.ts'
import { importTableFile, type ImportDeps } from '../files/import.ts'
import type { Room } from '../room/room.ts'
import type { TableHost } from '../table-host.ts'
import type { Caller } from './seat-calls.ts'

export const exportQuery = s.object({
  form: s.withDefault(s.oneOf(['file', 'world', 'md']), 'md'),
  language: s.withDefault(s.oneOf(LANGUAGES), 'it'),
  /** Whether a page or a text contains what only its seat may know. */
  secrets: s.withDefault(s.oneOf(['yes', 'no']), 'yes'),
})

export interface ExportCallDeps extends ExportDeps {
  readonly tableHost: TableHost
  /** The page at the start of an exported file. */
  readonly readerPage: () => string
}

/** The file of an export, piece by piece. The form `file` contains every secret of the table. */
export function exportPieces(
  { tableHost, readerPage, ...sources }: ExportCallDeps,
  { room, seat }: Caller,
  { form, language, secrets }: s.Infer<typeof exportQuery>,
): AsyncGenerator<string> {
  const served = room.table.served()
  const deps: ExportDeps = {
    ...sources,
    readableActs: (now, viewer) => tableHost.readableActs(room, now, viewer),
  }
  const viewer = secrets === 'yes' ? seat : null
  if (form === 'md') return markdownPieces(deps, served, viewer, language)
  const reader = readerPage()
  if (form === 'file') return tableFile(deps, { served, seat, reader })
  return worldFile(deps, { served, seat: viewer, reader })
}

export interface ImportCallDeps extends ImportDeps {
  readonly tableHost: TableHost
}

/** Imports a table and opens it. Returns it with the seat of its host. */
export async function importAndOpen(
  deps: ImportCallDeps,
  open: () => AsyncIterable<Uint8Array>,
): Promise<Result<{ readonly room: Room; readonly seat: SeatId }>> {
  const taken = await importTableFile(deps, open)
  if (!taken.ok) return taken
  const room = await deps.tableHost.getRoom(taken.value)
  if (room === null) return refuse('fault')
  await room.table.catchUp()
  return ok({ room, seat: room.table.served().state.steady.host })
}
