import { nextActHash, type Audience, type SeatId, type Viewer } from '@mastro/core'
import { opaqueId } from '../engine/context.ts'
import type { LineDoc } from '../docs.ts'
import type { ActBody, LineVariant, StoredLine } from '../events.ts'
import type { LineEntry, LineEntryVariant, PermanentState } from '../state.ts'

const KEPT_PUBLIC = 60
const KEPT_PRIVATE = 30 // per audience

/**
 * The newest lines after an act. Public lines and the lines of each audience are limited
 * separately.
 */
export function withLines(
  lines: readonly LineEntry[],
  added: readonly LineEntry[],
): readonly LineEntry[] {
  if (added.length === 0) return lines
  let all: readonly LineEntry[] = lines.concat(added)
  for (const [i, { room }] of added.entries())
    if (added.findIndex(one => one.room === room) === i) all = withinRoom(all, room)
  return all
}

/** Drops the oldest lines of one audience if there are too many. */
function withinRoom(lines: readonly LineEntry[], room: string): readonly LineEntry[] {
  let over = -mostLinesIn(room)
  for (let i = 0; i < lines.length; i++) if (lines[i]!.room === room) over += 1
  return over <= 0 ? lines : lines.filter(one => one.room !== room || over-- <= 0)
}

const mostLinesIn = (room: string): number => (room === '' ? KEPT_PUBLIC : KEPT_PRIVATE)

/** The lines of an act as they are shown, with the current undo marks. */
export function entriesOf(
  act: ActBody,
  secret: string,
  version: number,
  undoable: boolean,
): readonly LineEntry[] {
  const counts = new Map<string, number>()
  return act.lines.map(line => {
    const key = variantsKey(line.variants)
    const nth = (counts.get(key) ?? 0) + 1
    counts.set(key, nth)
    const id = lineId(act, secret, key, nth)
    return {
      version,
      key: `line/${id}`,
      room: key,
      variants: line.variants.map(one => entryVariant(act, line, one, id, undoable)),
    }
  })
}

/**
 * Public lines are numbered among themselves. Others get an opaque id that reveals neither their
 * number nor their audience.
 */
function lineId(act: ActBody, secret: string, key: string, nth: number): string {
  if (key !== '') return opaqueId(secret, `line ${act.id} ${nth} ${key}`)
  return nth === 1 ? act.id : `${act.id}-${nth}`
}

function entryVariant(
  act: ActBody,
  line: StoredLine,
  variant: LineVariant,
  id: string,
  undoable: boolean,
): LineEntryVariant {
  return { ...readersOf(variant), doc: lineDoc(act, line, variant, id, undoable) }
}

type Readers = Pick<LineEntryVariant, 'seats' | 'master'>

const readersOf = ({ for: audience }: LineVariant): Readers => ({
  seats: audience === undefined ? null : (audience.seats ?? []),
  master: audience?.master === true,
})

function lineDoc(
  act: ActBody,
  { kind }: StoredLine,
  variant: LineVariant,
  id: string,
  undoable: boolean,
): LineDoc {
  const { seat, text, rules, changes, why, faces, dice, words, farewell, again, tells } = variant
  return {
    id,
    act: act.id,
    at: act.at,
    ...(seat === undefined ? {} : { seat }),
    kind,
    text,
    rules: rules ?? [],
    changes: changes ?? [],
    why: why ?? [],
    faces: faces ?? [],
    scene: act.scene,
    session: act.session,
    undoable,
    undone: null,
    ...(dice === undefined ? {} : { dice }),
    ...(words === undefined ? {} : { words }),
    ...(words !== undefined && text.it.includes(words) ? { quoted: true } : {}),
    ...(farewell === undefined ? {} : { farewell }),
    ...(again === undefined ? {} : { again }),
    ...(tells === undefined ? {} : { tells }),
  }
}

/** The line as a viewer reads it, or undefined if the viewer cannot see it. */
export function lineFor(entry: LineEntry, viewer: Viewer): LineDoc | undefined {
  for (const one of entry.variants) if (mayRead(one, viewer)) return one.doc
  return undefined
}

/** The readers of a variant as marks for the search index. Must agree with `mayRead`. */
export function marksOf({ seats, master }: Readers): readonly string[] {
  if (seats === null) return [OPEN]
  return [...(master ? [MASTER] : []), ...seats.map(seatMark)]
}

/** The readers of the lines of an act as marks. Empty if it has no lines. */
export function actMarks({ lines }: ActBody): readonly string[] {
  const marks = lines.flatMap(({ variants }) => variants.flatMap(one => marksOf(readersOf(one))))
  return [...new Set(marks)]
}

/** The marks that a viewer reads under. */
export function readerMarks(viewer: Viewer): readonly string[] {
  return [
    OPEN,
    ...(viewer.leads ? [MASTER] : []),
    ...(viewer.seat === null ? [] : [seatMark(viewer.seat)]),
  ]
}

const OPEN = 'a'
const MASTER = 'm'
const seatMark = (seat: SeatId): string => `s-${seat}`

function mayRead({ seats, master }: LineEntryVariant, viewer: Viewer): boolean {
  return (
    seats === null ||
    (master && viewer.leads) ||
    (viewer.seat !== null && seats.includes(viewer.seat))
  )
}

/** Empty if everybody reads some variant. */
function variantsKey(variants: readonly LineVariant[]): string {
  return variants.at(-1)!.for === undefined
    ? ''
    : variants.map(one => audienceText(one.for)).join('|')
}

function audienceText(audience: Audience | undefined): string {
  return `${audience?.master === true} ${audience?.seats?.join(' ') ?? ''}`
}

const PRINT_BATCH = 16

export interface LinesDigest {
  readonly print: string
  readonly unprinted: readonly string[]
}

/**
 * The chain over public lines. Every phone can follow it, and secrets do not influence it. Lines
 * are hashed in small batches, or at once when the fingerprint is shown.
 */
export function nextPrint(
  { print, unprinted }: LinesDigest,
  act: ActBody,
  shown: boolean,
): LinesDigest {
  const publicLines = act.lines
    .map(line => line.variants.at(-1)!)
    .flatMap(open =>
      open.for === undefined ? [JSON.stringify([act.id, act.at, open.text.it])] : [],
    )
  const all = publicLines.length === 0 ? unprinted : [...unprinted, ...publicLines]
  if (all.length === 0 || (all.length < PRINT_BATCH && !shown)) return { print, unprinted: all }
  return { print: nextActHash(print, all.length, all.join('\n')), unprinted: [] }
}

/** The same lines with undo marks added or removed. */
export function withUndone(
  lines: readonly LineEntry[],
  undone: PermanentState['undone'],
): readonly LineEntry[] {
  let changed = false
  const next = lines.map(entry => {
    const mark = undone[entry.variants[0]!.doc.act]
    const was = entry.variants[0]!.doc.undone
    if ((mark === undefined) === (was === null)) return entry
    changed = true
    return withUndoMark(entry, mark)
  })
  return changed ? next : lines
}

export function withUndoMark(
  entry: LineEntry,
  mark: PermanentState['undone'][string] | undefined,
): LineEntry {
  const undone = mark === undefined ? null : { by: mark.by, at: mark.at, reason: mark.reason }
  return {
    ...entry,
    variants: entry.variants.map(one => ({ ...one, doc: { ...one.doc, undone } })),
  }
}
