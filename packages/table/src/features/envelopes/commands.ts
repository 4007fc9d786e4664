import { s, ok, seal, type Result, type SeatId } from '@mastro/core'
import {
  hex,
  id,
  ENVELOPE_OPENINGS,
  ENVELOPE_VISIBILITIES,
  type EnvelopeOpening,
  type EnvelopeVisibility,
} from '../../shared-schemas.ts'
import type { Decision } from '../../engine/decision.ts'
import type { SealedEnvelope } from '../../events.ts'
import { isPlaying } from '../../engine/table-info.ts'
import { refuse } from '../../engine/refuse.ts'
import { defineCommand } from '../../engine/define-command.ts'
import type { EnvelopeState, State } from '../../state.ts'

const MAX_CLOSED = 50 // per author, in addition to those on slips

/** Sealed notes, and the ways envelopes open. */
export const envelopeCommands = [
  defineCommand(
    'seal-note',
    {
      text: s.text(4000),
      salt: hex(32),
      opening: s.withDefault(s.oneOf(ENVELOPE_OPENINGS), 'author'),
      shown: s.withDefault(s.oneOf(ENVELOPE_VISIBILITIES), 'who'),
    },
    { decide: sealNote },
  ),
  defineCommand(
    'open-envelope',
    { envelope: id() },
    { decide: (decision, { envelope }) => openEnvelope(decision, envelope) },
  ),
  defineCommand(
    'vote-open',
    { envelope: id() },
    { decide: (decision, { envelope }) => voteOpen(decision, envelope) },
  ),
] as const

/** Emits a sealed value. Only its author can read it until its opening rule applies. */
export function emitSealed(
  decision: Decision,
  envelope: Omit<SealedEnvelope, 'fingerprint'>,
): void {
  const { id, salt, text } = envelope
  const fingerprint = (decision.context.sealOf ?? seal)(
    decision.state().steady.table,
    id,
    salt,
    text,
  )
  decision.emit({ type: 'envelope-sealed', envelope: { ...envelope, fingerprint } })
}

/**
 * Opens every closed envelope of one kind, in an order that does not reveal which was sealed first.
 */
export function openEnvelopes(
  decision: Decision,
  which: (envelope: EnvelopeState) => boolean,
): void {
  const ready = Object.values(decision.state().steady.envelopes).filter(
    one => !one.open && which(one),
  )
  for (const { id } of ready.sort(byAuthor(decision.state()))) openOne(decision, id)
}

/** Opens an envelope together with the part of the slip that it sealed. */
export function openOne(decision: Decision, id: string): void {
  const envelope = decision.state().steady.envelopes[id]
  if (envelope === undefined || envelope.open) return
  const { slip, part } = envelope
  decision.emit({ type: 'envelope-opened', envelope: id })
  const held = slip === undefined ? undefined : decision.state().play.slips[slip]
  if (held?.parts.some(one => one.id === part && one.sealed && one.envelope === id))
    decision.emit({ type: 'part-opened', slip: held.id, part: part! })
}

export function isSealSalt(salt: string): boolean {
  return /^[0-9a-f]{64}$/.test(salt)
}

export function hasRoom(decision: Decision): boolean {
  const mine = Object.values(decision.state().steady.envelopes).filter(
    one => !one.open && one.slip === undefined && one.author === decision.seat.id,
  )
  return mine.length < MAX_CLOSED
}

interface SealNoteFields {
  readonly text: string
  readonly salt: string
  readonly opening: EnvelopeOpening
  readonly shown: EnvelopeVisibility
}

function sealNote(
  decision: Decision,
  { text, salt, opening, shown }: SealNoteFields,
): Result<null> {
  if (!isSealSalt(salt)) return refuse('salt-invalid', 'salt')
  if (shown !== 'who' && (opening === 'vote' || opening === 'all-committed'))
    return refuse('invalid-request', 'shown') // seats cannot vote on or wait for an envelope they cannot see
  if (!hasRoom(decision)) return refuse('too-many-envelopes')
  const author = decision.seat.id
  const id = decision.newId('envelope')
  emitSealed(decision, {
    id,
    author,
    kind: 'note',
    opening,
    shown,
    salt,
    text: JSON.stringify(text),
  })
  if (opening === 'all-committed' && allCommitted(decision.state()))
    openEnvelopes(decision, isCommitment)
  return ok(null)
}

/**
 * True if every player has sealed something. Hidden envelopes do not count, since that would reveal
 * them.
 */
function allCommitted({ steady }: State): boolean {
  const closed = Object.values(steady.envelopes).filter(one => !one.open && isCommitment(one))
  return steady.seats.filter(isPlaying).every(seat => closed.some(one => one.author === seat.id))
}

function isCommitment({ kind, opening, shown }: EnvelopeState): boolean {
  return kind === 'note' && opening === 'all-committed' && shown === 'who'
}

/** Finds an envelope. One that this seat cannot see counts as unknown. */
function seenEnvelope(decision: Decision, id: string): Result<EnvelopeState> {
  const { envelopes } = decision.state().steady
  const envelope = Object.hasOwn(envelopes, id) ? envelopes[id] : undefined
  if (envelope === undefined || !isSeen(envelope, decision.seat.id))
    return refuse('unknown-envelope', 'envelope')
  return envelope.open ? refuse('already-opened', 'envelope') : ok(envelope)
}

export function isSeen(envelope: EnvelopeState, seat: SeatId | null): boolean {
  return envelope.open || envelope.shown === 'who' || envelope.author === seat
}

function openEnvelope(decision: Decision, id: string): Result<null> {
  const seen = seenEnvelope(decision, id)
  if (!seen.ok) return seen
  const { author, opening, kind } = seen.value
  if (author !== decision.seat.id) return refuse('not-yours', 'envelope')
  if (opening === 'all-committed' && kind === 'bid') return refuse('bids-open-together', 'envelope')
  if (opening !== 'author') return refuse('opens-by-rule', 'envelope')
  openOne(decision, id)
  return ok(null)
}

/** A vote counts once. A repeated one is accepted if the envelope may open by now. */
function voteOpen(decision: Decision, id: string): Result<null> {
  const seen = seenEnvelope(decision, id)
  if (!seen.ok) return seen
  if (seen.value.opening !== 'vote') return refuse('not-by-vote', 'envelope')
  if (!seen.value.votes.includes(decision.seat.id))
    decision.emit({ type: 'envelope-voted', envelope: id, seat: decision.seat.id })
  else if (!isVotedOpen(decision.state(), id)) return refuse('already-voted', 'envelope')
  if (isVotedOpen(decision.state(), id)) openOne(decision, id)
  return ok(null)
}

/**
 * More than half of the players have voted, among them the host or the author. One device can take
 * several seats, so a majority of seats alone does not decide.
 */
function isVotedOpen({ steady }: State, id: string): boolean {
  const { votes, author } = steady.envelopes[id]!
  const voters = steady.seats.filter(isPlaying)
  const count = voters.filter(seat => votes.includes(seat.id)).length
  return count * 2 > voters.length && [steady.host, author].some(seat => votes.includes(seat))
}

function byAuthor({ steady }: State) {
  const place = (id: SeatId) => steady.seats.findIndex(seat => seat.id === id)
  return (a: EnvelopeState, b: EnvelopeState) =>
    place(a.author) - place(b.author) || (a.fingerprint < b.fingerprint ? -1 : 1)
}
