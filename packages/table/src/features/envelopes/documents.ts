import type { SeatId } from '@mastro/core'
import type { EnvelopeDoc } from '../../docs.ts'
import type { EnvelopeState } from '../../state.ts'
import type { CachedEnvelopeDocs, TableCache } from '../../view/cache.ts'
import { seatSection, selector } from '../../view/selector.ts'
import { isSeen } from './commands.ts'

const envelopes = selector(
  { envelopes: ({ state }) => state.steady.envelopes, cache: ({ cache }) => cache },
  ({ envelopes, cache }) => ({ all: Object.values(envelopes), cache }),
)

export const envelopesSection = seatSection(envelopes, ({ all, cache }, { seat }) => {
  const seen = all.filter(envelope => isSeen(envelope, seat))
  return {
    keys: seen.map(({ id }) => `envelope/${id}`),
    docs: seen.map(envelope => envelopeDoc(cache, envelope, seat) as never), // safe: plain JSON by its type
  }
})

/** Closed for others, complete for its author, and for everybody once it is open. */
function envelopeDoc(cache: TableCache, envelope: EnvelopeState, seat: SeatId | null): EnvelopeDoc {
  const { whole, closed } = envelopeDocs(cache, envelope)
  return envelope.open || envelope.author === seat ? whole : closed
}

function envelopeDocs({ envelopes }: TableCache, envelope: EnvelopeState): CachedEnvelopeDocs {
  const known = envelopes.get(envelope.id)
  if (known?.envelope === envelope) return known
  const docs = { envelope, whole: wholeDoc(envelope), closed: closedDoc(envelope) }
  envelopes.set(envelope.id, docs)
  return docs
}

function closedDoc({
  id,
  author,
  kind,
  opening,
  fingerprint,
  open,
  votes,
  slip,
}: EnvelopeState): EnvelopeDoc {
  return {
    id,
    author,
    kind,
    opening,
    fingerprint,
    open,
    votes,
    ...(slip === undefined ? {} : { slip }),
  }
}

function wholeDoc(envelope: EnvelopeState): EnvelopeDoc {
  const { text, salt, dice } = envelope
  return {
    ...closedDoc(envelope),
    value: JSON.parse(text),
    salt,
    ...(dice === undefined ? {} : { dice }),
  }
}
