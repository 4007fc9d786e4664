import type { Bill, Json, OddsView, OutcomeView, PartSpec, Ruleset, Viewer } from '@mastro/core'
import type { SharedSlipDoc, SlipPartDoc } from '../../docs.ts'
import { hasPendingEffects, gameWithPendingEffects } from '../../slips/pending-effects.ts'
import { specsLater } from '../../slips/pending-input.ts'
import {
  billAndOdds,
  knows,
  outcomeFor,
  partsReading,
  slipFor,
  specOf,
  type AnySlipSpec,
  type SlipsContext,
  type SlipWithSpec,
} from '../../slips/slip-readings.ts'
import type { EnvelopeState, PartState, SlipState, State, UndoableState } from '../../state.ts'
import { slipCache, type PartsReading, type SlipCache, type TableCache } from '../../view/cache.ts'
import type { Section } from '../../view/section.ts'
import { selector, type InputsOf, type PreviousSection } from '../../view/selector.ts'

/** Derived values of a slip in the current state, shared by all seats with the same knowledge. */
export interface SlipWork {
  readonly spec: AnySlipSpec
  readonly slip: SlipState
  readonly at: SlipsContext
  /** The game's state after the pending effects of other rolls. */
  readonly pendingGame: () => unknown
  /** The parts as the rules would ask for them after these effects. Null if there are none. */
  readonly pendingParts: () => readonly PartSpec[] | null
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

/** The slips of a state, with derived values that seats with the same knowledge share. */
export const slipsInPlay = selector(
  {
    ruleset: ({ ruleset }) => ruleset,
    slips: ({ state }) => state.play.slips,
    game: ({ state }) => state.play.game,
    envelopes: ({ state }) => state.steady.envelopes,
    table: ({ table }) => table,
    cache: ({ cache }) => cache,
    hasPending: ({ state }) => hasPendingEffects(state.play.slips),
  },
  values => ({
    ...values,
    onTable: slipsOnTable(values.ruleset, values.slips, values.cache),
    work: new Map<string, SlipWork>(), // by slip
  }),
)

type SlipInputs = InputsOf<typeof slipsInPlay>
type SlipsInPlay = ReturnType<typeof slipsInPlay.compute>
type PreviousSlips = PreviousSection<SlipInputs>

/** A slip on the table, looked up once for all seats. */
interface SlipOnTable extends SlipWithSpec {
  readonly keys: SlipCache['keys']
}

function slipsOnTable(
  ruleset: Ruleset,
  slips: UndoableState['slips'],
  cache: TableCache,
): readonly SlipOnTable[] {
  return Object.values(slips).flatMap(slip => {
    const spec = specOf(ruleset, slip.kind)
    return spec === undefined ? [] : [{ slip, spec, keys: slipCache(cache, slip).keys }]
  })
}

function slipWork({ slip, spec }: SlipWithSpec, inPlay: SlipsInPlay): SlipWork {
  const { ruleset, slips, game, envelopes, table, cache, hasPending, work } = inPlay
  const known = work.get(slip.id)
  if (known !== undefined) return known
  const at = { game, table, cache }
  const pendingGame = once(() =>
    hasPending ? gameWithPendingEffects(ruleset, { game, slips }, slip.id) : game,
  )
  const made: SlipWork = {
    spec,
    slip,
    at,
    pendingGame,
    pendingParts: once(() =>
      pendingGame() === game ? null : specsLater({ slip, spec }, at, pendingGame()),
    ),
    envelopes,
    parts: slip.roll !== null || slip.withdrawn ? noParts() : partsReading({ slip, spec }, at),
    known: new Map(),
    docs: new Map(),
  }
  work.set(slip.id, made)
  return made
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function noParts(): PartsReading {
  return { specs: [], empty: [], hands: new Map() }
}

/**
 * One document for each slip that this viewer is shown. `shows` returns how to make it, or null. An
 * unchanged slip keeps its document.
 */
export function slipSection(
  prefix: 'slip' | 'hand',
  inPlay: SlipsInPlay,
  previous: PreviousSlips | undefined,
  shows: (slip: SlipState) => ((work: SlipWork) => object | null) | null,
): Section {
  const keys: string[] = []
  const docs: Json[] = []
  const reusable = prefix === 'hand' && mayHaveChanged(inPlay, previous) ? undefined : previous
  for (const target of inPlay.onTable) {
    const make = shows(target.slip)
    if (make === null) continue
    const key = target.keys[prefix]
    const doc = unchangedDoc(inPlay, target.slip, key, reusable) ?? make(slipWork(target, inPlay))
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
function mayHaveChanged(now: SlipInputs, previous: PreviousSlips | undefined): boolean {
  if (previous === undefined || previous.inputs.slips === now.slips) return false
  return now.hasPending || previous.inputs.hasPending
}

/**
 * After the roll, a slip depends only on itself and the viewer. Before it, also on the game and the
 * table.
 */
function unchangedDoc(
  { game, table }: SlipsInPlay,
  slip: SlipState,
  key: string,
  previous: PreviousSlips | undefined,
): Json | undefined {
  if (previous === undefined) return undefined
  const { inputs, section } = previous
  if (inputs.slips[slip.id] !== slip) return undefined
  const stands = slip.roll !== null || (inputs.game === game && inputs.table === table)
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
