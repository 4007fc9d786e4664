import type { SeatId } from '@mastro/core'
import type { EnvelopeState, Steady } from './state.ts'
import { without } from './without.ts'

const KEPT_OPENED = 24 // envelopes that everybody has read
const KEPT_TARGETS = 24 // closed ones of slips, for each author: more than slips can be open

/** Envelopes on the table, closed and opened. */
export function sealed(steady: Steady, envelope: EnvelopeState): Steady {
  return {
    ...steady,
    envelopes: { ...withoutOldest(steady.envelopes, envelope), [envelope.id]: envelope },
  }
}

/** Targets that nobody ever opens leave the table after a while; the log keeps them. */
function withoutOldest(
  envelopes: Steady['envelopes'],
  { slip, author, id }: EnvelopeState,
): Steady['envelopes'] {
  if (slip === undefined || Object.hasOwn(envelopes, id)) return envelopes
  const same = Object.values(envelopes).filter(
    one => !one.open && one.slip !== undefined && one.author === author,
  )
  return same.length < KEPT_TARGETS ? envelopes : without(envelopes, same[0]!.id)
}

export function voted(steady: Steady, id: string, seat: SeatId): Steady {
  const envelope = steady.envelopes[id]
  return envelope === undefined
    ? steady
    : sealed(steady, { ...envelope, votes: [...envelope.votes, seat] })
}

/** Opened envelopes stay in sight for a while, then only in the log. */
export function opened(steady: Steady, id: string): Steady {
  const envelope = steady.envelopes[id]
  if (envelope === undefined) return steady
  const envelopes = { ...without(steady.envelopes, id), [id]: { ...envelope, open: true } }
  const read = Object.values(envelopes).filter(one => one.open)
  return {
    ...steady,
    envelopes: read.length > KEPT_OPENED ? without(envelopes, read[0]!.id) : envelopes,
  }
}

/** An envelope that its author took back leaves the table at once, never to open; the log keeps it and its fingerprint. */
export function voided(steady: Steady, id: string | undefined): Steady {
  return id === undefined ? steady : { ...steady, envelopes: without(steady.envelopes, id) }
}
