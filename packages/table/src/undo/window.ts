import type { Ruleset, Viewer } from '@mastro/core'
import type { ActBody } from '../events.ts'
import { isAmong } from '../table-info.ts'
import { canBeUndone, evolveUndoable, isUndoneWithRoll } from '../evolve.ts'
import type {
  CompressedBlock,
  ServedTable,
  CompressTexts,
  UndoWindow,
  WindowAct,
} from '../served-table.ts'
import type { UndoableState, PermanentState } from '../state.ts'
import { formatAct, upcast } from '../act-text.ts'

export function windowAct(version: number, act: ActBody, body: string = formatAct(act)): WindowAct {
  const seen = isPublicAct(act) ? 'told' : isSilentAct(act) ? 'silent' : 'hidden'
  return { version, id: act.id, seen, body }
}

/** The acts themselves. */
export function readActs(acts: readonly WindowAct[]): readonly ActBody[] {
  return acts.map(actReader())
}

/** The same from the last one back, each opened when it is come to: who finds what they look for reads no further. */
export function* newestFirst(acts: readonly WindowAct[]): Generator<ActBody> {
  const open = actReader()
  for (let i = acts.length - 1; i >= 0; i--) yield open(acts[i]!)
}

/** A block is opened once for all that lie in it. */
function actReader(): (act: WindowAct) => ActBody {
  let last: CompressedBlock | null = null
  let texts: readonly string[] = []
  return ({ body }) => {
    if (typeof body === 'string') return upcast(body)
    if (body.block !== last) texts = body.block.texts()
    last = body.block
    return upcast(texts[body.nth]!)
  }
}

/** Play folded again without the acts that are undone. */
export function replay(
  ruleset: Ruleset,
  { base, acts }: UndoWindow,
  undone: PermanentState['undone'],
): UndoableState {
  const standing = acts.filter(({ id }) => !Object.hasOwn(undone, id))
  return readActs(standing).reduce((play, act) => replayAct(ruleset, play, act), base)
}

/** An act that stands, with the play before it and after it. */
export interface StandingAct {
  readonly act: ActBody
  readonly before: UndoableState
  readonly after: UndoableState
}

export function standingActs(
  ruleset: Ruleset,
  { base, acts }: UndoWindow,
  undone: PermanentState['undone'],
): readonly StandingAct[] {
  let before = base
  return readActs(acts.filter(({ id }) => !Object.hasOwn(undone, id))).map(act => {
    const step = { act, before, after: replayAct(ruleset, before, act) }
    before = step.after
    return step
  })
}

function replayAct(ruleset: Ruleset, play: UndoableState, act: ActBody): UndoableState {
  return act.events.reduce((now, event) => evolveUndoable(ruleset, now, event), play)
}

/** Does everybody read some line of it? */
export function isPublicAct({ lines }: ActBody): boolean {
  return lines.some(line => line.variants.at(-1)!.for === undefined)
}

/** An act that is not told, and seen on the table itself: a part filled, a seat ready. */
export function isSilentAct({ lines, events }: ActBody): boolean {
  return lines.length === 0 && !events.some(event => event.type === 'game')
}

/** May this seat know that the act happened? */
export function isSeenBy(act: ActBody, viewer: Viewer): boolean {
  if (act.by === viewer.seat || isSilentAct(act)) return true
  return act.lines.some(line => line.variants.some(one => isAmong(viewer, one.for)))
}

/**
 * An act that only touched play. What moved the Master, changed seats, sealed or showed something stays: a revealed
 * secret stays revealed.
 */
export function isUndoable(ruleset: Ruleset, { events }: ActBody): boolean {
  return (
    events.some(event => !isUndoneWithRoll(event)) &&
    events.every(event => canBeUndone(ruleset, event))
  )
}

const REACH = 64 // acts told to everybody: at least the 50 promised, and all that a view shows
const REACH_SILENT = 512 // acts in all that everybody could see
const REACH_ALL = 2000
const TIDY_EVERY = 64 // so many leave together, with the play after them as it was then
const BLOCK_ACTS = 32 // so many together, or so much text: what they have in common is kept once
const BLOCK_TEXT = 64 * 1024

/** Adds an act; those that nobody can reach any more are let go from time to time, and what they did is the new base. */
export function addToWindow(
  ruleset: Ruleset,
  undoWindow: UndoWindow,
  added: WindowAct,
  undone: PermanentState['undone'],
): UndoWindow {
  const all = compressNewest(undoWindow.acts.concat(added), undoWindow.compress)
  const reach = all.length % TIDY_EVERY > 0 ? 0 : firstInReach(all)
  const first = reach - (reach % TIDY_EVERY)
  if (first === 0) return { ...undoWindow, acts: all }
  const gone = { ...undoWindow, acts: all.slice(0, first) }
  const base = checkpointState(undoWindow, first, undone) ?? replay(ruleset, gone, undone)
  return {
    ...undoWindow,
    base,
    acts: all.slice(first),
    checkpoints: checkpointsAfter(undoWindow, first),
  }
}

/** The play that an act led to is kept where the acts up to it will leave together: they need not be read again for it. */
export function withCheckpoint(
  undoWindow: UndoWindow,
  play: UndoableState,
  undone: PermanentState['undone'],
): UndoWindow {
  const after = undoWindow.acts.length
  if (after % TIDY_EVERY > 0) return undoWindow
  return {
    ...undoWindow,
    checkpoints: [...(undoWindow.checkpoints ?? []), { after, play, undone }],
  }
}

function checkpointState(
  { checkpoints }: UndoWindow,
  after: number,
  undone: PermanentState['undone'],
): UndoableState | undefined {
  return checkpoints?.find(one => one.after === after && one.undone === undone)?.play
}

function checkpointsAfter(
  { checkpoints = [] }: UndoWindow,
  first: number,
): NonNullable<UndoWindow['checkpoints']> {
  return checkpoints
    .filter(({ after }) => after > first)
    .map(mark => ({ ...mark, after: mark.after - first }))
}

/** The newest together, once they are enough. */
function compressNewest(
  acts: readonly WindowAct[],
  press: UndoWindow['compress'],
): readonly WindowAct[] {
  const from = press === undefined ? acts.length : firstUncompressed(acts)
  if (press === undefined || from === acts.length) return acts
  const block = press(acts.slice(from).map(({ body }) => body as string)) // they lie as they came
  return acts.map((one, i) => (i < from ? one : { ...one, body: { block, nth: i - from } }))
}

/** From where on the newest lie as they came, if they are enough to be pressed. */
function firstUncompressed(acts: readonly WindowAct[]): number {
  let from = acts.length
  let length = 0
  for (; from > 0; from--) {
    const { body } = acts[from - 1]!
    if (typeof body !== 'string') break
    length += body.length
  }
  return acts.length - from < BLOCK_ACTS && length < BLOCK_TEXT ? acts.length : from
}

/** From now on its older acts are kept small. */
export function withCompression(served: ServedTable, press: CompressTexts): ServedTable {
  const { undoWindow } = served
  return {
    ...served,
    undoWindow: { ...undoWindow, acts: compressAll(undoWindow.acts, press), compress: press },
  }
}

/** As if they had come one after the other. */
function compressAll(acts: readonly WindowAct[], press: CompressTexts): readonly WindowAct[] {
  let kept: readonly WindowAct[] = []
  for (const one of acts) kept = compressNewest([...kept, one], press)
  return kept
}

/** The acts that an undo can reach. Only what everybody can see pushes one out: a hidden act must not be felt here. */
export function actsInReach({ acts }: UndoWindow): readonly WindowAct[] {
  return acts.slice(firstInReach(acts))
}

function firstInReach(undoWindow: readonly WindowAct[]): number {
  let told = 0
  let seen = 0
  for (let i = undoWindow.length - 1; i >= 0; i--) {
    const how = undoWindow[i]!.seen
    if (how === 'told') told += 1
    if (how !== 'hidden') seen += 1
    if (told > REACH || seen > REACH_SILENT || undoWindow.length - i > REACH_ALL) return i + 1
  }
  return 0
}
