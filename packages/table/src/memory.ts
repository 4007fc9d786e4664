import type {
  Bill,
  Label,
  OddsView,
  OutcomeView,
  PartSpec,
  Result,
  SeatId,
  Slip,
  TableInfo,
} from '@mastro/core'
import type { DiceDoc, EnvelopeDoc, HandDoc, MeDoc, SlipPartDoc } from './docs.ts'
import type { ActBody } from './events.ts'
import type { Recent } from './hosted.ts'
import type { Standing } from './recent.ts'
import type {
  EnvelopeState,
  Moments,
  PartState,
  SeatState,
  SlipState,
  State,
  Steady,
} from './state.ts'

/**
 * What a table has worked out and would work out again: it belongs to that table and ends with it. Whatever is found here was
 * made from the very things it is asked for, so it cannot be told apart from asking again.
 */
export interface Memory {
  facts: KnownFacts | null
  folded: FoldedAct | null
  /** Until the next act: whoever asks what stands on an act asks again, or undoes it. */
  stood: StoodActs | null
  /** Of the newest plays, the last one first: deciding looks at the one before and at the one it makes. */
  said: readonly SaidInPlay[]
  /** By slip. */
  readonly slips: Map<string, SlipNotes>
  /** By kind of slip and seat, the newest first. */
  readonly forms: Map<string, readonly Forms[]>
  readonly envelopes: Map<string, EnvelopeDocs>
  readonly spent: Map<SeatId, SpentLeaves>
}

export function newMemory(): Memory {
  return {
    facts: null,
    folded: null,
    stood: null,
    said: [],
    slips: new Map(),
    forms: new Map(),
    envelopes: new Map(),
    spent: new Map(),
  }
}

export interface KnownFacts {
  readonly moments: Moments
  readonly seats: readonly SeatState[]
  readonly facts: TableInfo
}

/** Deciding has already folded the act: publishing it need not fold again. */
export interface FoldedAct {
  readonly act: ActBody
  readonly from: State
  readonly to: State
}

/** The acts in reach that stand, and what each of them touched, once it was asked. */
export interface StoodActs {
  readonly recent: Recent
  readonly undone: Steady['undone']
  readonly acts: readonly (Standing & { paths: readonly string[] | null })[]
}

export interface SaidInPlay {
  readonly game: unknown
  readonly facts: TableInfo
  readonly slips: SaidOfSlip[]
}

export interface SaidOfSlip {
  /** The last that said so. */
  slip: Slip
  readonly sayings: Sayings
}

/** What a game says of a slip as somebody knows it: asked once, while game and table stay the same. */
export interface Sayings {
  parts?: SaidParts
  shown?: { readonly bill: Bill; readonly odds: OddsView | null }
  title?: Label
}

export interface SaidParts {
  readonly specs: readonly PartSpec[]
  /** The documents of those that nobody has filled. */
  readonly empty: readonly SlipPartDoc[]
  readonly hands: Map<SeatId | null, Hand>
}

export type Forms = HandDoc['mine']

/** The forms of one seat, and the ids of those that would be refused whatever is answered. */
export interface Hand {
  readonly forms: Forms
  readonly refused: readonly string[]
}

/** A slip as it stands: it is read several times in every act, by all who know the same of it. */
export interface SlipNotes {
  readonly slip: SlipState
  readonly keys: { readonly slip: string; readonly hand: string }
  readonly readings: Map<string, Slip>
  /** Parts that nobody touches stay the very same document from act to act. */
  readonly parts: Map<PartState, SlipPartDoc>
  /** An input may name its slip. */
  input: SlipInput | null
  outcomes: Outcomes | null
  /** As it stood before. */
  before: SlipNotes | null
}

export interface SlipInput {
  readonly game: unknown
  readonly facts: TableInfo
  readonly input: Result<unknown>
}

export interface Outcomes {
  readonly dice: DiceDoc
  readonly seen: Map<string, OutcomeView>
}

export interface EnvelopeDocs {
  readonly envelope: EnvelopeState
  readonly whole: EnvelopeDoc
  readonly closed: EnvelopeDoc
}

export interface SpentLeaves {
  readonly spent: readonly number[]
  readonly runs: MeDoc['spent']
}

export function notesOf(memory: Memory, slip: SlipState): SlipNotes {
  const known = memory.slips.get(slip.id)
  if (known?.slip === slip) return known
  if (known?.before?.slip === slip) return known.before
  const made = newNotes(slip, known)
  memory.slips.set(slip.id, made)
  return made
}

function newNotes(slip: SlipState, before: SlipNotes | undefined): SlipNotes {
  if (before !== undefined) before.before = null
  const dice = slip.roll?.dice
  const parts = new Map<PartState, SlipPartDoc>()
  for (const part of slip.parts) {
    const known = before?.parts.get(part)
    if (known !== undefined) parts.set(part, known)
  }
  return {
    slip,
    keys: before?.keys ?? { slip: `slip/${slip.id}`, hand: `hand/${slip.id}` },
    readings: new Map(),
    parts,
    input: null,
    outcomes: before?.outcomes?.dice === dice ? (before?.outcomes ?? null) : null,
    before: before ?? null,
  }
}

const SPARE = 8

/** Slips that have left the table are forgotten. */
export function forgetSlips({ slips }: Memory, there: Readonly<Record<string, SlipState>>): void {
  if (slips.size <= Object.keys(there).length + SPARE) return
  for (const id of slips.keys()) if (!Object.hasOwn(there, id)) slips.delete(id)
}
