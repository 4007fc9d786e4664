import type { PersonalText, Ruleset, SeatId } from '@mastro/core'
import { isGameEvent } from '../features/game.ts'
import { advanceUnseen } from '../engine/advance.ts'
import type { Rulesets } from '../engine/decide.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ActBody, EditedText, StoredLine, TableEvent } from '../events.ts'
import type { SeatState } from '../state.ts'
import { createPersonalTextReader } from './act-personal-text.ts'
import { differencesOf, hasSameFacts, isEdited } from './compare-tables.ts'
import { editableText, type EditedPlace } from './editable-texts.ts'
import { playThrough } from './play-act.ts'

/** Changes of one author. */
export interface TextEdits {
  readonly by: SeatId
  readonly edits: readonly EditedText[]
}

export interface EditOptions {
  readonly rulesets: Rulesets
  /** In the order in which they were made. */
  readonly edits: readonly TextEdits[]
  /** The seats now. The host may change public texts of seats that have left. */
  readonly seats: readonly SeatState[]
  readonly host: SeatId
}

/** The seal of a note that its author changed can no longer be checked. */
const isWithoutSalt = (before: string, after: string): boolean =>
  /^0{64}$/.test(after) && after.length === before.length

type EditResult =
  | { readonly ok: true; readonly acts: readonly ActBody[] }
  | { readonly ok: false; readonly differences: readonly string[] }

/**
 * Computes the log with the texts that their authors changed by hand. Lines that repeat such a text
 * are generated again. Both logs are folded: nothing but these texts may differ. Changes to texts of
 * somebody else are left out. Yields after every act.
 */
export function* editLog(
  acts: readonly ActBody[],
  options: EditOptions,
): Generator<undefined, EditResult> {
  const { rulesets } = options
  const byPlace = placesOf(options.edits)
  if (byPlace.size === 0) return { ok: true, acts }
  const edits = new Map<string, Set<string>>()
  const isSame = (before: string, after: string) =>
    isEdited(before, after, edits) || isWithoutSalt(before, after)
  const edited: ActBody[] = []
  let was: ServedTable | null = null
  let now: ServedTable | null = null
  let reader: ReturnType<typeof createPersonalTextReader> | null = null
  try {
    for (const [i, act] of acts.entries()) {
      const before: ServedTable | null = was
      was = advanceUnseen(rulesets, was, act)
      reader ??= createPersonalTextReader(rulesets[was.state.steady.system]!)
      const texts = reader.read(act, (before ?? was).state)
      const declared = withEdits(act, byPlace.get(i + 1) ?? [], { texts, edits, options })
      const changed: ActBody =
        before === null || now === null
          ? declared
          : withLines({ act, declared, was: before, now }, { rulesets, edits })
      if (
        !hasSameFacts(act, changed, isSame) ||
        !isReadable(act, changed, rulesets[was.state.steady.system]!)
      )
        return { ok: false, differences: [`act ${i + 1}`] }
      edited.push(changed)
      now = advanceUnseen(rulesets, now, changed)
      yield
    }
  } catch (error) {
    return { ok: false, differences: [String(error)] }
  }
  const names = { own: new Map<string, string>(), others: new Set<string>(), edits }
  const differences = differencesOf({ rulesets, seats: new Set() }, was!, now!, names)
  return differences.length > 0 ? { ok: false, differences } : { ok: true, acts: edited }
}

/** Whether the game accepts its changed events: a field may be shorter than the new text. */
const isReadable = (act: ActBody, changed: ActBody, { read }: Pick<Ruleset, 'read'>): boolean =>
  changed.events.every(
    (event, i) =>
      event === act.events[i] || !isGameEvent(event) || read?.(event.event).ok !== false,
  )

interface PlacedEdit {
  readonly by: SeatId
  readonly place: EditedPlace
  readonly text: string
}

function placesOf(all: readonly TextEdits[]): ReadonlyMap<number, readonly PlacedEdit[]> {
  const found = new Map<number, PlacedEdit[]>()
  for (const { by, edits } of all)
    for (const { text, places } of edits)
      for (const place of places) {
        const { act } = place
        const here = (found.get(act) ?? []).filter(one => !isSamePlace(one.place, place)) // the last one counts
        found.set(act, [...here, { by, place, text }])
      }
  return found
}

const isSamePlace = (one: EditedPlace, other: EditedPlace): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function withEdits(
  act: ActBody,
  placed: readonly PlacedEdit[],
  {
    texts,
    edits,
    options,
  }: {
    readonly texts: readonly PersonalText[]
    readonly edits: Map<string, Set<string>>
    readonly options: EditOptions
  },
): ActBody {
  let events: readonly TableEvent[] = act.events
  for (const { by, place, text } of placed) {
    const found = editableText(events[place.event], place)
    const author = found === null ? undefined : authorOf(texts, place, found.text)
    if (found === null || author === undefined || found.text === text) continue
    if (author !== by && !(found.isPublic && mayEditFor(options, by, author))) continue
    for (const encode of [(one: string) => one, inJson])
      edits.set(encode(found.text), (edits.get(encode(found.text)) ?? new Set()).add(encode(text)))
    events = events.map((event, i) => (i === place.event ? found.withText(text) : event))
  }
  return events === act.events ? act : { ...act, events }
}

/** As part of another JSON text, such as a sealed note. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** The author of a text that the event declares at this place. */
function authorOf(
  texts: readonly PersonalText[],
  { event }: EditedPlace,
  text: string,
): SeatId | undefined {
  const isHere = (one: PersonalText) => one.path[1] === event && one.key !== true
  return texts.find(one => isHere(one) && (one.text === text || one.text === JSON.stringify(text)))
    ?.seat
}

/** The host may change public texts of seats that have left and cannot do it any more. */
export function mayEditFor(
  { seats, host }: Pick<EditOptions, 'seats' | 'host'>,
  by: SeatId,
  author: SeatId,
): boolean {
  return by === host && seats.some(({ id, retired }) => id === author && retired)
}

interface EditedAct {
  readonly act: ActBody
  readonly declared: ActBody
  readonly was: ServedTable
  readonly now: ServedTable
}

/** Lines of earlier versions repeat the text as it was typed. */
function withLines(
  { act, declared, was, now }: EditedAct,
  {
    rulesets,
    edits,
  }: { readonly rulesets: Rulesets; readonly edits: ReadonlyMap<string, ReadonlySet<string>> },
): ActBody {
  const stored = JSON.stringify(act.lines)
  const repeats = [...edits.keys()].some(text => stored.includes(JSON.stringify(text).slice(1, -1)))
  if (!repeats) return declared
  const ruleset = rulesets[was.state.steady.system]!
  const old = playThrough(ruleset, was, act, event => event)
  const fresh = playThrough(ruleset, now, declared, event => event)
  if (JSON.stringify(old.lines) === stored) return { ...declared, lines: fresh.lines }
  if (declared === act) return act
  return { ...declared, lines: replaceTexts(act, declared) }
}

function replaceTexts(act: ActBody, declared: ActBody): readonly StoredLine[] {
  let lines = act.lines
  for (const [i, event] of act.events.entries()) {
    const from = editableText(event)?.text
    const to = editableText(declared.events[i])?.text
    if (from !== undefined && to !== undefined && from !== to) lines = replaceIn(lines, from, to)
  }
  return lines
}

function replaceIn<T>(value: T, from: string, to: string): T {
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replaceAll(from, to)
    if (Array.isArray(one)) return one.map(walk)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value) as T // the same shape with another text
}
