import { s, ok, seal, type Result, type SeatId } from '@mastro/core'
import { hex, id, OPENINGS, SHOWN, type Opening, type Shown } from '../commands.ts'
import type { Desk } from '../desk.ts'
import type { SealedEnvelope } from '../events.ts'
import { isPlaying } from '../facts.ts'
import { no } from '../no.ts'
import { order } from '../order.ts'
import type { EnvelopeState, State } from '../state.ts'

const MAX_CLOSED = 50 // for each author, beside what lies on slips

/** Sealed notes, and how envelopes open. */
export const envelopeOrders = [
  order(
    'seal-note',
    {
      text: s.text(4000),
      salt: hex(32),
      opening: s.withDefault(s.oneOf(OPENINGS), 'author'),
      shown: s.withDefault(s.oneOf(SHOWN), 'who'),
    },
    { decide: sealNote },
  ),
  order(
    'open-envelope',
    { envelope: id() },
    { decide: (desk, { envelope }) => openEnvelope(desk, envelope) },
  ),
  order(
    'vote-open',
    { envelope: id() },
    { decide: (desk, { envelope }) => voteOpen(desk, envelope) },
  ),
] as const

/** Puts down a sealed value: what it says is the author's alone until its rule opens it. */
export function putSealed(desk: Desk, envelope: Omit<SealedEnvelope, 'fingerprint'>): void {
  const { id, salt, text } = envelope
  const fingerprint = (desk.context.sealOf ?? seal)(desk.state().steady.table, id, salt, text)
  desk.put({ type: 'envelope-sealed', envelope: { ...envelope, fingerprint } })
}

/** Opens every closed envelope of a sort, in an order that does not tell which was locked first. */
export function openEnvelopes(desk: Desk, which: (envelope: EnvelopeState) => boolean): void {
  const ready = Object.values(desk.state().steady.envelopes).filter(one => !one.open && which(one))
  for (const { id } of ready.sort(byAuthor(desk.state()))) openOne(desk, id)
}

/** An envelope and the part of the slip that it closed open together. */
export function openOne(desk: Desk, id: string): void {
  const envelope = desk.state().steady.envelopes[id]
  if (envelope === undefined || envelope.open) return
  const { slip, part } = envelope
  desk.put({ type: 'envelope-opened', envelope: id })
  const held = slip === undefined ? undefined : desk.state().play.slips[slip]
  if (held?.parts.some(one => one.id === part && one.sealed && one.envelope === id))
    desk.put({ type: 'part-opened', slip: held.id, part: part! })
}

export function isSealSalt(salt: string): boolean {
  return /^[0-9a-f]{64}$/.test(salt)
}

export function hasRoom(desk: Desk): boolean {
  const mine = Object.values(desk.state().steady.envelopes).filter(
    one => !one.open && one.slip === undefined && one.author === desk.seat.id,
  )
  return mine.length < MAX_CLOSED
}

interface NoteToSeal {
  readonly text: string
  readonly salt: string
  readonly opening: Opening
  readonly shown: Shown
}

function sealNote(desk: Desk, { text, salt, opening, shown }: NoteToSeal): Result<null> {
  if (!isSealSalt(salt)) return no('salt-invalid', 'salt')
  if (shown !== 'who' && (opening === 'vote' || opening === 'all-committed'))
    return no('invalid-request', 'shown') // nobody votes on, or waits for, what they cannot see
  if (!hasRoom(desk)) return no('too-many-envelopes')
  const author = desk.seat.id
  const id = desk.fresh('envelope')
  putSealed(desk, { id, author, kind: 'note', opening, shown, salt, text: JSON.stringify(text) })
  if (opening === 'all-committed' && allCommitted(desk.state())) openEnvelopes(desk, isCommitment)
  return ok(null)
}

/** Everybody who plays has put something down. Unseen envelopes do not count: they would tell of themselves. */
function allCommitted({ steady }: State): boolean {
  const closed = Object.values(steady.envelopes).filter(one => !one.open && isCommitment(one))
  return steady.seats.filter(isPlaying).every(seat => closed.some(one => one.author === seat.id))
}

function isCommitment({ kind, opening, shown }: EnvelopeState): boolean {
  return kind === 'note' && opening === 'all-committed' && shown === 'who'
}

/** An envelope that this seat does not see is not there. */
function seenEnvelope(desk: Desk, id: string): Result<EnvelopeState> {
  const { envelopes } = desk.state().steady
  const envelope = Object.hasOwn(envelopes, id) ? envelopes[id] : undefined
  if (envelope === undefined || !isSeen(envelope, desk.seat.id))
    return no('unknown-envelope', 'envelope')
  return envelope.open ? no('already-opened', 'envelope') : ok(envelope)
}

export function isSeen(envelope: EnvelopeState, seat: SeatId | null): boolean {
  return envelope.open || envelope.shown === 'who' || envelope.author === seat
}

function openEnvelope(desk: Desk, id: string): Result<null> {
  const seen = seenEnvelope(desk, id)
  if (!seen.ok) return seen
  const { author, opening, kind } = seen.value
  if (author !== desk.seat.id) return no('not-yours', 'envelope')
  if (opening === 'all-committed' && kind === 'bid') return no('bids-open-together', 'envelope')
  if (opening !== 'author') return no('opens-by-rule', 'envelope')
  openOne(desk, id)
  return ok(null)
}

/** It opens when more than half of those who play have asked for it. */
function voteOpen(desk: Desk, id: string): Result<null> {
  const seen = seenEnvelope(desk, id)
  if (!seen.ok) return seen
  if (seen.value.opening !== 'vote') return no('not-by-vote', 'envelope')
  if (seen.value.votes.includes(desk.seat.id)) return no('already-voted', 'envelope')
  desk.put({ type: 'envelope-voted', envelope: id, seat: desk.seat.id })
  const { seats, envelopes } = desk.state().steady
  const voters = seats.filter(isPlaying)
  const votes = voters.filter(seat => envelopes[id]!.votes.includes(seat.id))
  if (votes.length * 2 > voters.length) openOne(desk, id)
  return ok(null)
}

function byAuthor({ steady }: State) {
  const place = (id: SeatId) => steady.seats.findIndex(seat => seat.id === id)
  return (a: EnvelopeState, b: EnvelopeState) =>
    place(a.author) - place(b.author) || (a.fingerprint < b.fingerprint ? -1 : 1)
}
