import { ok, refuse, type Result, type SeatId } from '@mastro/core'
import type { ErasurePreview } from '@mastro/protocol'
import type { Store } from '@mastro/log'
import { createErasure, editableText, erasureTime, linesOf, type Rulesets } from '@mastro/table'
import type { Room } from '../room/room.ts'
import type { TableHost } from '../table-host.ts'
import { decodeAct } from '../tables/live-table.ts'
import { readHiddenTexts } from './hidden-texts.ts'

interface PreviewDeps {
  readonly store: Store
  readonly rulesets: Rulesets
  readonly tableHost: Pick<TableHost, 'readableActs'>
}

/**
 * Counts what would be hidden if a seat asked to be forgotten, and what would stay. Counts only what
 * the asking seat, the host or the person, can read itself.
 */
export async function previewErasure(
  deps: PreviewDeps,
  room: Room,
  by: SeatId,
  seat: SeatId,
): Promise<Result<ErasurePreview>> {
  const { rulesets, tableHost } = deps
  const served = room.table.served()
  const { steady } = served.state
  const found = steady.seats.find(({ id }) => id === seat)
  if (by !== seat && by !== steady.host) return refuse('host-only')
  if (found === undefined) return refuse('unknown-seat', 'seat')
  const finalAt = found.erasure === undefined ? null : erasureTime(steady.seats)
  if (finalAt !== null) {
    const own = by === seat ? await hiddenWords(deps, room, seat) : []
    return ok({ finalAt, lines: 0, notes: 0, mentions: 0, own })
  }
  const erasure = createErasure(new Set([seat]), [found.name])
  let [lines, mentions] = [0, 0]
  for await (const act of tableHost.readableActs(room, served, by)) {
    erasure.collectNames(act)
    for (const line of linesOf(rulesets, served, act, by)) {
      if (line.seat === seat) lines += 1
      const typed = line.kind === 'talk' ? line.text.it : (line.words ?? '')
      if (line.seat !== seat && erasure.isNamedIn(typed)) mentions += 1
    }
  }
  return ok({ finalAt, lines, notes: countNotes(room, by, seat), mentions, own: [] })
}

/** Notes of the seat that the asking seat can see. */
function countNotes(room: Room, by: SeatId, seat: SeatId): number {
  const notes = Object.values(room.table.served().state.steady.notes)
  return notes.filter(({ author, shared }) => author === seat && (shared || by === seat)).length
}

/** The newest ones. */
const MOST_OWN = 300

/**
 * The texts of a seat that nobody else can read now: its messages and notes, and the words of its sheets
 * if no other request is open. Reads only acts of this seat.
 */
async function hiddenWords(
  { store }: PreviewDeps,
  { table }: Room,
  seat: SeatId,
): Promise<ErasurePreview['own']> {
  const hidden = await readHiddenTexts(store, table.id)
  const own: ErasurePreview['own'][number][] = []
  for (const version of (hidden?.own ?? []).toReversed()) {
    if (own.length >= MOST_OWN) break
    const [stored] = await store.read(table.id, version - 1, 1)
    if (stored?.seat !== seat || stored.hash === '') continue
    const { events, at } = decodeAct(stored)
    for (const event of events) {
      const text = editableText(event)?.text.trim() ?? ''
      if (text !== '') own.push({ text, at })
    }
  }
  const isAlone = hidden?.requests.length === 1
  const words = isAlone ? [...new Set(Object.values(hidden.labels))] : []
  return [...own, ...words.map(text => ({ text, at: null }))]
}
