import type { Bill, Json, OddsView, OutcomeView, Ruleset, Viewer } from '@mastro/core'
import type { SharedSlipDoc, SlipPartDoc } from '../docs.ts'
import { notesOf } from '../memory.ts'
import type { Memory, SaidParts } from '../memory.ts'
import { hasPromises, promisedGame } from '../promised.ts'
import { billAndOdds, knows, outcomeFor, saidParts, slipFor, specOf } from '../slips.ts'
import type { AnySpec, SlipsAt } from '../slips.ts'
import type { EnvelopeState, PartState, Play, SlipState, State } from '../state.ts'
import type { Section } from './section.ts'
import type { Before, Lying, Showing } from './showing.ts'

/** What is worked out once for a slip as it stands, and then shared by all who know the same of it. */
export interface Sheet {
  readonly spec: AnySpec
  readonly slip: SlipState
  readonly at: SlipsAt
  /** The game with what other rolls have promised to change. */
  readonly promised: () => unknown
  readonly envelopes: State['steady']['envelopes']
  /** None once it is rolled or withdrawn. */
  readonly parts: SaidParts
  readonly known: Map<string, SlipKnowledge>
  /** Who knows the same of a slip, and of its effects, reads the same document. */
  readonly docs: Map<string, SharedSlipDoc>
}

/** The side of a slip that depends on what is hidden from whoever looks. */
export interface SlipKnowledge {
  readonly parts: readonly SlipPartDoc[]
  readonly bill: Bill
  readonly odds: OddsView | null
  readonly outcome: OutcomeView | null
}

function sheetOf(spec: AnySpec, slip: SlipState, showing: Showing): Sheet {
  const { state, facts, memory, sheets } = showing
  const known = sheets.get(slip.id)
  if (known !== undefined) return known
  const at = { game: state.play.game, facts, memory }
  const sheet: Sheet = {
    spec,
    slip,
    at,
    promised: () => promisedGame(showing.ruleset, state.play, slip.id),
    envelopes: state.steady.envelopes,
    parts: slip.roll !== null || slip.withdrawn ? noParts() : saidParts({ slip, spec }, at),
    known: new Map(),
    docs: new Map(),
  }
  sheets.set(slip.id, sheet)
  return sheet
}

function noParts(): SaidParts {
  return { specs: [], empty: [], hands: new Map() }
}

export function lyingIn(ruleset: Ruleset, { slips }: Play, memory: Memory): readonly Lying[] {
  return Object.values(slips).flatMap(slip => {
    const spec = specOf(ruleset, slip.kind)
    return spec === undefined ? [] : [{ slip, spec, keys: notesOf(memory, slip).keys }]
  })
}

/**
 * One document for each slip of which this viewer is shown one: `shows` gives how it is made, or null. A slip that is as it
 * was keeps its document.
 */
export function slipSection(
  prefix: 'slip' | 'hand',
  showing: Showing,
  before: Before | undefined,
  shows: (slip: SlipState) => ((sheet: Sheet) => object | null) | null,
): Section {
  const keys: string[] = []
  const docs: Json[] = []
  const kept = prefix === 'hand' && isMoved(showing, before) ? undefined : before
  for (const { slip, spec, keys: named } of showing.slips) {
    const make = shows(slip)
    if (make === null) continue
    const key = named[prefix]
    const doc = keptDoc(showing, slip, key, kept) ?? make(sheetOf(spec, slip, showing))
    if (doc === null) continue
    keys.push(key)
    docs.push(doc as never) // plain JSON by its type
  }
  return { keys, docs }
}

/** What one roll promises to spend another cannot spend: then what is missing on a slip may change with other slips. */
function isMoved(showing: Showing, before: Before | undefined): boolean {
  const { play } = showing.state
  if (before === undefined || before.shown.state.play.slips === play.slips) return false
  return promisesIn(showing, play) || promisesIn(showing, before.shown.state.play)
}

function promisesIn({ promises }: Showing, play: Play): boolean {
  const known = promises.get(play) ?? hasPromises(play)
  promises.set(play, known)
  return known
}

/** After the roll a slip depends on itself and the viewer alone; before, on the game and the table too. */
function keptDoc(
  { state, facts }: Showing,
  slip: SlipState,
  key: string,
  before: Before | undefined,
): Json | undefined {
  if (before === undefined) return undefined
  const { shown, section } = before
  if (shown.state.play.slips[slip.id] !== slip) return undefined
  const stands =
    slip.roll !== null || (shown.state.play.game === state.play.game && shown.facts === facts)
  return stands ? section.docs[section.keys.indexOf(key)] : undefined
}

/** `hidden`: the parts that this viewer may not know. */
export function knownTo(sheet: Sheet, viewer: Viewer, hidden: string): SlipKnowledge {
  const known = sheet.known.get(hidden) ?? makeKnown(sheet, viewer, hidden)
  sheet.known.set(hidden, known)
  return known
}

function makeKnown(sheet: Sheet, viewer: Viewer, hidden: string): SlipKnowledge {
  const { spec, slip, at } = sheet
  const { roll } = slip
  const parts = partDocs(sheet, viewer)
  if (roll === null) {
    const { bill, odds } = billAndOdds(spec, slipFor(slip, viewer.seat, at.memory), at)
    return { parts, bill, odds: slip.withdrawn ? null : odds, outcome: null }
  }
  const bill = hidden === '' ? roll.bill : (roll.publicBill ?? roll.bill)
  return { parts, bill, odds: null, outcome: outcomeFor(sheet, viewer.seat, at.memory) }
}

/** Every part that is in, and those that somebody may still fill. */
function partDocs(sheet: Sheet, { seat }: Viewer): readonly SlipPartDoc[] {
  const { slip } = sheet
  const { specs, empty } = sheet.parts
  const filled = slip.parts.map(part => partDoc(sheet, part, knows(part, seat)))
  if (specs.length === 0) return filled
  const named = specs.map((spec, i) => filled.find(part => part.id === spec.id) ?? empty[i]!)
  const others = filled.filter(part => !named.includes(part))
  return others.length === 0 ? named : [...named, ...others]
}

function partDoc({ slip, envelopes, at }: Sheet, part: PartState, known: boolean): SlipPartDoc {
  if (!known || part.envelope !== undefined) return makePart(part, known, envelopes)
  const { parts } = notesOf(at.memory, slip)
  const doc = parts.get(part) ?? makePart(part, known, envelopes)
  parts.set(part, doc)
  return doc
}

function makePart(
  part: PartState,
  known: boolean,
  envelopes: Readonly<Record<string, EnvelopeState>>,
): SlipPartDoc {
  const { id, role, seat, label, sealed, ready, envelope } = part
  const fingerprint = envelope === undefined ? undefined : envelopes[envelope]?.fingerprint
  return {
    id,
    role,
    seat,
    label,
    filled: true,
    sealed,
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ready,
    ...(known ? { value: part.value } : {}),
  }
}
