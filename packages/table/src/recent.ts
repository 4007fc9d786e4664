import type { Ruleset, Viewer } from '@mastro/core'
import type { ActBody } from './events.ts'
import { isAmong } from './facts.ts'
import { canBeUndone, foldPlay, goesAlong } from './fold.ts'
import type { Block, Hosted, Press, Recent, RecentAct } from './hosted.ts'
import type { Play, Steady } from './state.ts'
import { formatAct, upcast } from './act-text.ts'

export function recentAct(version: number, act: ActBody, body: string = formatAct(act)): RecentAct {
  const seen = isPublicAct(act) ? 'told' : isSilentAct(act) ? 'silent' : 'hidden'
  return { version, id: act.id, seen, body }
}

/** The acts themselves. */
export function opened(acts: readonly RecentAct[]): readonly ActBody[] {
  return acts.map(opener())
}

/** The same from the last one back, each opened when it is come to: who finds what they look for reads no further. */
export function* newestFirst(acts: readonly RecentAct[]): Generator<ActBody> {
  const open = opener()
  for (let i = acts.length - 1; i >= 0; i--) yield open(acts[i]!)
}

/** A block is opened once for all that lie in it. */
function opener(): (act: RecentAct) => ActBody {
  let last: Block | null = null
  let texts: readonly string[] = []
  return ({ body }) => {
    if (typeof body === 'string') return upcast(body)
    if (body.block !== last) texts = body.block.texts()
    last = body.block
    return upcast(texts[body.nth]!)
  }
}

/** Play folded again without the acts that are undone. */
export function refold(ruleset: Ruleset, { base, acts }: Recent, undone: Steady['undone']): Play {
  const standing = acts.filter(({ id }) => !Object.hasOwn(undone, id))
  return opened(standing).reduce((play, act) => foldAct(ruleset, play, act), base)
}

/** An act that stands, with the play before it and after it. */
export interface Standing {
  readonly act: ActBody
  readonly before: Play
  readonly after: Play
}

export function standing(
  ruleset: Ruleset,
  { base, acts }: Recent,
  undone: Steady['undone'],
): readonly Standing[] {
  let before = base
  return opened(acts.filter(({ id }) => !Object.hasOwn(undone, id))).map(act => {
    const step = { act, before, after: foldAct(ruleset, before, act) }
    before = step.after
    return step
  })
}

function foldAct(ruleset: Ruleset, play: Play, act: ActBody): Play {
  return act.events.reduce((now, event) => foldPlay(ruleset, now, event), play)
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
    events.some(event => !goesAlong(event)) && events.every(event => canBeUndone(ruleset, event))
  )
}

const REACH = 64 // acts told to everybody: at least the 50 promised, and all that a view shows
const REACH_SILENT = 512 // acts in all that everybody could see
const REACH_ALL = 2000
const TIDY_EVERY = 64 // so many leave together, with the play after them as it was then
const PRESSED = 32 // so many together, or so much text: what they have in common is kept once
const PRESSED_TEXT = 64 * 1024

/** Adds an act; those that nobody can reach any more are let go from time to time, and what they did is the new base. */
export function keepRecent(
  ruleset: Ruleset,
  recent: Recent,
  added: RecentAct,
  undone: Steady['undone'],
): Recent {
  const all = pressed(recent.acts.concat(added), recent.press)
  const reach = all.length % TIDY_EVERY > 0 ? 0 : firstInReach(all)
  const first = reach - (reach % TIDY_EVERY)
  if (first === 0) return { ...recent, acts: all }
  const gone = { ...recent, acts: all.slice(0, first) }
  const base = markedPlay(recent, first, undone) ?? refold(ruleset, gone, undone)
  return { ...recent, base, acts: all.slice(first), marks: marksAfter(recent, first) }
}

/** The play that an act led to is kept where the acts up to it will leave together: they need not be read again for it. */
export function withMark(recent: Recent, play: Play, undone: Steady['undone']): Recent {
  const after = recent.acts.length
  if (after % TIDY_EVERY > 0) return recent
  return { ...recent, marks: [...(recent.marks ?? []), { after, play, undone }] }
}

function markedPlay({ marks }: Recent, after: number, undone: Steady['undone']): Play | undefined {
  return marks?.find(one => one.after === after && one.undone === undone)?.play
}

function marksAfter({ marks = [] }: Recent, first: number): NonNullable<Recent['marks']> {
  return marks
    .filter(({ after }) => after > first)
    .map(mark => ({ ...mark, after: mark.after - first }))
}

/** The newest together, once they are enough. */
function pressed(acts: readonly RecentAct[], press: Recent['press']): readonly RecentAct[] {
  const from = press === undefined ? acts.length : firstLoose(acts)
  if (press === undefined || from === acts.length) return acts
  const block = press(acts.slice(from).map(({ body }) => body as string)) // they lie as they came
  return acts.map((one, i) => (i < from ? one : { ...one, body: { block, nth: i - from } }))
}

/** From where on the newest lie as they came, if they are enough to be pressed. */
function firstLoose(acts: readonly RecentAct[]): number {
  let from = acts.length
  let length = 0
  for (; from > 0; from--) {
    const { body } = acts[from - 1]!
    if (typeof body !== 'string') break
    length += body.length
  }
  return acts.length - from < PRESSED && length < PRESSED_TEXT ? acts.length : from
}

/** From now on its older acts are kept small. */
export function pressing(hosted: Hosted, press: Press): Hosted {
  const { recent } = hosted
  return { ...hosted, recent: { ...recent, acts: allPressed(recent.acts, press), press } }
}

/** As if they had come one after the other. */
function allPressed(acts: readonly RecentAct[], press: Press): readonly RecentAct[] {
  let kept: readonly RecentAct[] = []
  for (const one of acts) kept = pressed([...kept, one], press)
  return kept
}

/** The acts that an undo can reach. Only what everybody can see pushes one out: a hidden act must not be felt here. */
export function actsInReach({ acts }: Recent): readonly RecentAct[] {
  return acts.slice(firstInReach(acts))
}

function firstInReach(recent: readonly RecentAct[]): number {
  let told = 0
  let seen = 0
  for (let i = recent.length - 1; i >= 0; i--) {
    const how = recent[i]!.seen
    if (how === 'told') told += 1
    if (how !== 'hidden') seen += 1
    if (told > REACH || seen > REACH_SILENT || recent.length - i > REACH_ALL) return i + 1
  }
  return 0
}
