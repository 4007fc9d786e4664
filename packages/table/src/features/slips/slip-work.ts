import type { Bill, Json, OddsView, OutcomeView, Ruleset, Viewer } from '@mastro/core'
import type { SharedSlipDoc, SlipPartDoc } from '../../docs.ts'
import { slipCache } from '../../view/cache.ts'
import type { TableCache, PartsReading } from '../../view/cache.ts'
import { hasPendingEffects, gameWithPendingEffects } from '../../slips/pending-effects.ts'
import {
  billAndOdds,
  knows,
  outcomeFor,
  partsReading,
  slipFor,
  specOf,
} from '../../slips/slip-readings.ts'
import type { AnySlipSpec, SlipsContext } from '../../slips/slip-readings.ts'
import type { EnvelopeState, PartState, UndoableState, SlipState, State } from '../../state.ts'
import type { Section } from '../../view/section.ts'
import type { PreviousSection, SlipOnTable, ViewPass } from '../../view/pass.ts'

/** Derived values of a slip in the current state, shared by all seats with the same knowledge. */
export interface SlipWork {
  readonly spec: AnySlipSpec
  readonly slip: SlipState
  readonly at: SlipsContext
  /** The game's state after the pending effects of other rolls. */
  readonly pendingGame: () => unknown
  readonly envelopes: State['steady']['envelopes']
  /** Empty once it is rolled or withdrawn. */
  readonly parts: PartsReading
  readonly known: Map<string, KnownSlip>
  /** Seats with the same knowledge of a slip and its effects read the same document. */
  readonly docs: Map<string, SharedSlipDoc>
}

/** The values of a slip that depend on what is hidden from the viewer. */
export interface KnownSlip {
  readonly parts: readonly SlipPartDoc[]
  readonly bill: Bill
  readonly odds: OddsView | null
  readonly outcome: OutcomeView | null
}

function slipWork(spec: AnySlipSpec, slip: SlipState, pass: ViewPass): SlipWork {
  const { state, table, cache, slipWork } = pass
  const known = slipWork.get(slip.id)
  if (known !== undefined) return known
  const at = { game: state.play.game, table, cache }
  const work: SlipWork = {
    spec,
    slip,
    at,
    pendingGame: () => gameWithPendingEffects(pass.ruleset, state.play, slip.id),
    envelopes: state.steady.envelopes,
    parts: slip.roll !== null || slip.withdrawn ? noParts() : partsReading({ slip, spec }, at),
    known: new Map(),
    docs: new Map(),
  }
  slipWork.set(slip.id, work)
  return work
}

function noParts(): PartsReading {
  return { specs: [], empty: [], hands: new Map() }
}

export function slipsOnTable(
  ruleset: Ruleset,
  { slips }: UndoableState,
  cache: TableCache,
): readonly SlipOnTable[] {
  return Object.values(slips).flatMap(slip => {
    const spec = specOf(ruleset, slip.kind)
    return spec === undefined ? [] : [{ slip, spec, keys: slipCache(cache, slip).keys }]
  })
}

/**
 * One document for each slip that this viewer is shown. `shows` returns how to make it, or null. An
 * unchanged slip keeps its document.
 */
export function slipSection(
  prefix: 'slip' | 'hand',
  pass: ViewPass,
  before: PreviousSection | undefined,
  shows: (slip: SlipState) => ((work: SlipWork) => object | null) | null,
): Section {
  const keys: string[] = []
  const docs: Json[] = []
  const reusable = prefix === 'hand' && mayHaveChanged(pass, before) ? undefined : before
  for (const { slip, spec, keys: named } of pass.slips) {
    const make = shows(slip)
    if (make === null) continue
    const key = named[prefix]
    const doc = unchangedDoc(pass, slip, key, reusable) ?? make(slipWork(spec, slip, pass))
    if (doc === null) continue
    keys.push(key)
    docs.push(doc as never) // safe: plain JSON by its type
  }
  return { keys, docs }
}

/**
 * Pending effects of one roll limit what other rolls can spend, so what a slip still misses may
 * depend on other slips.
 */
function mayHaveChanged(pass: ViewPass, before: PreviousSection | undefined): boolean {
  const { play } = pass.state
  if (before === undefined || before.shown.state.play.slips === play.slips) return false
  return hasPendingIn(pass, play) || hasPendingIn(pass, before.shown.state.play)
}

function hasPendingIn({ pendingEffects }: ViewPass, play: UndoableState): boolean {
  const known = pendingEffects.get(play) ?? hasPendingEffects(play)
  pendingEffects.set(play, known)
  return known
}

/**
 * After the roll, a slip depends only on itself and the viewer. Before it, also on the game and the
 * table.
 */
function unchangedDoc(
  { state, table }: ViewPass,
  slip: SlipState,
  key: string,
  before: PreviousSection | undefined,
): Json | undefined {
  if (before === undefined) return undefined
  const { shown, section } = before
  if (shown.state.play.slips[slip.id] !== slip) return undefined
  const stands =
    slip.roll !== null || (shown.state.play.game === state.play.game && shown.table === table)
  return stands ? section.docs[section.keys.indexOf(key)] : undefined
}

/** `hidden` lists the parts that this viewer may not know. */
export function knownSlip(work: SlipWork, viewer: Viewer, hidden: string): KnownSlip {
  const known = work.known.get(hidden) ?? newKnownSlip(work, viewer, hidden)
  work.known.set(hidden, known)
  return known
}

function newKnownSlip(work: SlipWork, viewer: Viewer, hidden: string): KnownSlip {
  const { spec, slip, at } = work
  const { roll } = slip
  const parts = partDocs(work, viewer)
  if (roll === null) {
    const { bill, odds } = billAndOdds(spec, slipFor(slip, viewer.seat, at.cache), at)
    return { parts, bill, odds: slip.withdrawn ? null : odds, outcome: null }
  }
  const bill = hidden === '' ? roll.bill : (roll.publicBill ?? roll.bill)
  return { parts, bill, odds: null, outcome: outcomeFor(work, viewer.seat, at.cache) }
}

/** Every filled part, and those that somebody may still fill. */
function partDocs(work: SlipWork, { seat }: Viewer): readonly SlipPartDoc[] {
  const { slip } = work
  const { specs, empty } = work.parts
  const filled = slip.parts.map(part => partDoc(work, part, knows(part, seat)))
  if (specs.length === 0) return filled
  const named = specs.map((spec, i) => filled.find(part => part.id === spec.id) ?? empty[i]!)
  const others = filled.filter(part => !named.includes(part))
  return others.length === 0 ? named : [...named, ...others]
}

function partDoc({ slip, envelopes, at }: SlipWork, part: PartState, known: boolean): SlipPartDoc {
  if (!known || part.envelope !== undefined) return makePart(part, known, envelopes)
  const { parts } = slipCache(at.cache, slip)
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
