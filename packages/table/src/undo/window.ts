import type { Ruleset } from '@mastro/core'
import { canBeUndone, evolveUndoable, isUndoneWithRoll } from '../engine/evolve.ts'
import type { CompressTexts, ServedTable, UndoWindow, WindowAct } from '../engine/served-table.ts'
import type { ActBody } from '../events.ts'
import type { UndoableState, PermanentState } from '../state.ts'
import { firstInReach, readActs } from './window-acts.ts'

/** Rebuilds the undoable state without the undone acts. */
export function replay(
  ruleset: Ruleset,
  { base, acts }: UndoWindow,
  undone: PermanentState['undone'],
): UndoableState {
  const standing = acts.filter(({ id }) => !Object.hasOwn(undone, id))
  return readActs(standing).reduce((play, act) => replayAct(ruleset, play, act), base())
}

/** An act that is not undone, with the undoable state before and after it. */
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
  let before = base()
  return readActs(acts.filter(({ id }) => !Object.hasOwn(undone, id))).map(act => {
    const step = { act, before, after: replayAct(ruleset, before, act) }
    before = step.after
    return step
  })
}

function replayAct(ruleset: Ruleset, play: UndoableState, act: ActBody): UndoableState {
  return act.events.reduce((now, event) => evolveUndoable(ruleset, now, event), play)
}

/**
 * Whether the act can be undone: it only changed the undoable state. A change of Master or seats,
 * and sealing or revealing something, cannot be undone.
 */
export function isUndoable(ruleset: Ruleset, { events }: ActBody): boolean {
  return (
    events.some(event => !isUndoneWithRoll(event)) &&
    events.every(event => canBeUndone(ruleset, event))
  )
}

const TIDY_EVERY = 64 // acts leave in batches of this size, with the state after each batch
const BLOCK_ACTS = 32 // acts or characters that are compressed together, so that common text is stored once
const BLOCK_TEXT = 64 * 1024

/**
 * Adds an act. From time to time, acts out of reach are dropped, and the state after them becomes
 * the new base.
 */
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
  const remaining = { ...undoWindow, acts: all.slice(0, first) }
  const base = checkpointState(undoWindow, first, undone) ?? replay(ruleset, remaining, undone)
  return {
    ...undoWindow,
    base: () => base,
    acts: all.slice(first),
    checkpoints: checkpointsAfter(undoWindow, first),
  }
}

/**
 * Keeps the state after an act at which a batch will leave, so that those acts need not be read
 * again.
 */
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

/** Compresses the newest acts together, once there are enough. */
function compressNewest(
  acts: readonly WindowAct[],
  press: UndoWindow['compress'],
): readonly WindowAct[] {
  const from = press === undefined ? acts.length : firstUncompressed(acts)
  if (press === undefined || from === acts.length) return acts
  const block = press(acts.slice(from).map(({ body }) => body as string)) // safe: not compressed yet
  return acts.map((one, i) => (i < from ? one : { ...one, body: { block, nth: i - from } }))
}

/** The index of the first uncompressed act, if there are enough to compress. */
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

/** Compresses older acts from now on. */
export function withCompression(served: ServedTable, press: CompressTexts): ServedTable {
  const { undoWindow } = served
  return {
    ...served,
    undoWindow: { ...undoWindow, acts: compressAll(undoWindow.acts, press), compress: press },
  }
}

/** Compresses all acts in the same blocks as if they had arrived one by one. */
function compressAll(acts: readonly WindowAct[], press: CompressTexts): readonly WindowAct[] {
  let kept: readonly WindowAct[] = []
  for (const one of acts) kept = compressNewest([...kept, one], press)
  return kept
}
