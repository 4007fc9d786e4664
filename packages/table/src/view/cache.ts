import type {
  Bill,
  Json,
  Label,
  OddsView,
  OutcomeView,
  PartSpec,
  Result,
  SeatId,
  SeatWait,
  Slip,
  TableInfo,
} from '@mastro/core'
import type { DiceDoc, EnvelopeDoc, HandDoc, MeDoc, SlipPartDoc } from '../docs.ts'
import type { ActBody } from '../events.ts'
import type { UndoWindow } from '../engine/served-table.ts'
import type { StandingAct } from '../undo/window.ts'
import type {
  EnvelopeState,
  Moments,
  PartState,
  SeatState,
  SlipState,
  State,
  PermanentState,
} from '../state.ts'

/**
 * The cached results of one table. They belong to the table and end with it. Each entry was
 * computed from the objects it is looked up by, so a hit is identical to recomputing.
 */
export interface TableCache {
  tableInfo: CachedTableInfo | null
  evolved: EvolvedAct | null
  /** Valid until the next act. */
  standingActs: StandingActs | null
  /**
   * For the newest undoable states, the last one first: deciding reads both the previous and the
   * next state.
   */
  readings: readonly GameReadings[]
  /** By slip. */
  readonly slips: Map<string, SlipCache>
  /** By kind of slip and seat, newest first. */
  readonly forms: Map<string, readonly HandForms[]>
  readonly envelopes: Map<string, CachedEnvelopeDocs>
  readonly spent: Map<SeatId, CachedSpentLeaves>
  gameWaits: CachedWaits | null
}

export function newTableCache(): TableCache {
  return {
    tableInfo: null,
    evolved: null,
    standingActs: null,
    readings: [],
    slips: new Map(),
    forms: new Map(),
    envelopes: new Map(),
    spent: new Map(),
    gameWaits: null,
  }
}

/** What waits by one state of the game. */
export interface CachedWaits {
  readonly game: unknown
  readonly table: TableInfo
  readonly waits: readonly ListedWait[]
}

/** Something that waits, with the documents that were made of it. */
export interface ListedWait {
  readonly wait: SeatWait
  readonly key: string
  readonly docs: { [Form in WaitForm]: Json | null }
}

/** How much a viewer knows of what waits. */
export type WaitForm = 'own' | 'asked' | 'led' | 'public'

export interface CachedTableInfo {
  readonly moments: Moments
  readonly seats: readonly SeatState[]
  readonly info: TableInfo
}

/** The state that deciding already computed, so that publishing need not apply the events again. */
export interface EvolvedAct {
  readonly act: ActBody
  readonly from: State
  readonly to: State
}

/** The acts that undo can still reach and that are not undone, and what each of them changed, computed on demand. */
export interface StandingActs {
  readonly recent: UndoWindow
  readonly undone: PermanentState['undone']
  readonly acts: readonly (StandingAct & { paths: readonly string[] | null })[]
}

export interface GameReadings {
  readonly game: unknown
  readonly table: TableInfo
  readonly slips: SlipReadingEntry[]
}

export interface SlipReadingEntry {
  /** The last slip with this content. */
  slip: Slip
  readonly reading: SlipReading
}

/**
 * A game's answers about a slip for one viewer. Computed once while game and table stay the same.
 */
export interface SlipReading {
  parts?: PartsReading
  shown?: { readonly bill: Bill; readonly odds: OddsView | null }
  title?: Label
}

export interface PartsReading {
  readonly specs: readonly PartSpec[]
  /** Documents of parts that nobody has filled. */
  readonly empty: readonly SlipPartDoc[]
  readonly hands: Map<SeatId | null, SeatHand>
}

export type HandForms = HandDoc['mine']

/** The forms of one seat, and the ids of those that would be refused whatever is entered. */
export interface SeatHand {
  readonly forms: HandForms
  readonly refused: readonly string[]
}

/**
 * Derived values of a slip, which every act reads several times for all seats with the same
 * knowledge.
 */
export interface SlipCache {
  readonly slip: SlipState
  readonly keys: { readonly slip: string; readonly hand: string }
  readonly readings: Map<string, Slip>
  /** Unchanged parts keep the same document from act to act. */
  readonly parts: Map<PartState, SlipPartDoc>
  /** Cached per slip, because the input may contain the id of the slip. */
  input: CachedInput | null
  outcomes: CachedOutcomes | null
  waits: CachedWaits | null
  /** The cache of the slip's previous version. */
  before: SlipCache | null
}

export interface CachedInput {
  readonly game: unknown
  readonly table: TableInfo
  readonly input: Result<unknown>
}

export interface CachedOutcomes {
  readonly dice: DiceDoc
  readonly seen: Map<string, OutcomeView>
}

export interface CachedEnvelopeDocs {
  readonly envelope: EnvelopeState
  readonly whole: EnvelopeDoc
  readonly closed: EnvelopeDoc
}

export interface CachedSpentLeaves {
  readonly spent: readonly number[]
  readonly runs: MeDoc['spent']
}

export function slipCache(cache: TableCache, slip: SlipState): SlipCache {
  const cached = cache.slips.get(slip.id)
  if (cached?.slip === slip) return cached
  if (cached?.before?.slip === slip) return cached.before
  const made = newSlipCache(slip, cached)
  cache.slips.set(slip.id, made)
  return made
}

function newSlipCache(slip: SlipState, before: SlipCache | undefined): SlipCache {
  if (before !== undefined) before.before = null
  const dice = slip.roll?.dice
  const parts = new Map<PartState, SlipPartDoc>()
  for (const part of slip.parts) {
    const doc = before?.parts.get(part)
    if (doc !== undefined) parts.set(part, doc)
  }
  return {
    slip,
    keys: before?.keys ?? { slip: `slip/${slip.id}`, hand: `hand/${slip.id}` },
    readings: new Map(),
    parts,
    input: null,
    outcomes: before?.outcomes?.dice === dice ? (before?.outcomes ?? null) : null,
    waits: null,
    before: before ?? null,
  }
}

const MAX_EVICTABLE = 8

/** Removes slips that have left the table. */
export function evictSlips(
  { slips }: TableCache,
  slipsOnTable: Readonly<Record<string, SlipState>>,
): void {
  if (slips.size <= Object.keys(slipsOnTable).length + MAX_EVICTABLE) return
  for (const id of slips.keys()) if (!Object.hasOwn(slipsOnTable, id)) slips.delete(id)
}
