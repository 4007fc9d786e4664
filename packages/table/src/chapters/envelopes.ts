import { fingerprint, numeral, quoted, same, type Label } from '@mastro/core'
import type { LineVariant, SealedEnvelope, StoredLine } from '../events.ts'
import { defineEvent } from '../define-event.ts'
import { id, sealedEnvelope } from '../event-schemas.ts'
import type { EnvelopeState, PermanentState } from '../state.ts'
import { facesOf, nameOf, logLine, lineVariant } from '../log-line.ts'
import { without } from '../util/records.ts'
import { sentences } from '../messages/sentences.ts'
import { withThrow } from './dice.ts'

/** Envelopes: notes, targets, bids and blind rolls that are sealed, voted on, opened, taken back. */

const KEPT_OPENED = 24 // envelopes that everybody has read
const KEPT_TARGETS = 24 // closed ones of slips, for each author: more than slips can be open

const envelopeSealed = defineEvent(
  'envelope-sealed',
  { envelope: sealedEnvelope },
  {
    evolvePermanent: (steady, { envelope }) => {
      const { instead, dice, shown } = envelope
      const closed = withEnvelope(withVoided(steady, instead), {
        ...envelope,
        open: false,
        votes: [],
      })
      return withThrow(closed, dice, shown === 'nothing')
    },
    describe: ({ envelope }, { before }) => [describeSealed(before.steady, envelope)],
  },
)

function withEnvelope(steady: PermanentState, envelope: EnvelopeState): PermanentState {
  return {
    ...steady,
    envelopes: { ...withoutOldest(steady.envelopes, envelope), [envelope.id]: envelope },
  }
}

/** Targets that nobody ever opens leave the table after a while; the log keeps them. */
function withoutOldest(
  envelopes: PermanentState['envelopes'],
  { slip, author, id }: EnvelopeState,
): PermanentState['envelopes'] {
  if (slip === undefined || Object.hasOwn(envelopes, id)) return envelopes
  const same = Object.values(envelopes).filter(
    one => !one.open && one.slip !== undefined && one.author === author,
  )
  return same.length < KEPT_TARGETS ? envelopes : without(envelopes, same[0]!.id)
}

/** Sealing, as much of it as its author lets others know. */
function describeSealed(steady: PermanentState, envelope: SealedEnvelope): StoredLine {
  const { author, kind, opening, fingerprint: hash, shown, instead } = envelope
  const said = [nameOf(steady, author), kind, opening, fingerprint(hash)] as const
  const old = steady.envelopes[instead ?? '']
  const whole =
    old === undefined
      ? sentences.sealed(...said)
      : sentences.sealedAgain(...said, fingerprint(old.fingerprint))
  const own: LineVariant = { for: { seats: [author] }, seat: author, text: whole }
  const mine =
    envelope.dice === undefined
      ? own
      : { ...own, dice: envelope.dice, faces: facesOf(envelope.dice) }
  if (shown === 'nothing') return { kind: 'act', variants: [mine] }
  const others: LineVariant =
    shown === 'something' ? { text: sentences.somethingSealed() } : { seat: author, text: whole }
  return {
    kind: 'act',
    variants: envelope.dice === undefined && shown === 'who' ? [others] : [mine, others],
  }
}

const envelopeVoted = defineEvent(
  'envelope-voted',
  { envelope: id(), seat: id() },
  {
    evolvePermanent: (steady, { envelope: id, seat }) => {
      const envelope = steady.envelopes[id]
      return envelope === undefined
        ? steady
        : withEnvelope(steady, { ...envelope, votes: [...envelope.votes, seat] })
    },
  },
)

const envelopeOpened = defineEvent(
  'envelope-opened',
  { envelope: id() },
  {
    evolvePermanent: (steady, { envelope }) => withOpened(steady, envelope),
    describe: ({ envelope: id }, { before, act }) => {
      const envelope = before.steady.envelopes[id]
      if (envelope === undefined) return []
      const { author, fingerprint: hash, dice } = envelope
      const who = nameOf(before.steady, author)
      const sentence = sentences.opened(who, contentOf(envelope), fingerprint(hash))
      const line: LineVariant = {
        ...lineVariant(sentence, { ...act, by: author }),
        ...(envelope.kind === 'note' ? { tells: 'note' } : {}),
      }
      const variants = [dice === undefined ? line : { ...line, dice, faces: facesOf(dice) }]
      return [{ kind: 'act', variants }]
    },
  },
)

/** Opened envelopes stay in sight for a while, then only in the log. */
function withOpened(steady: PermanentState, id: string): PermanentState {
  const envelope = steady.envelopes[id]
  if (envelope === undefined) return steady
  const envelopes = { ...without(steady.envelopes, id), [id]: { ...envelope, open: true } }
  const read = Object.values(envelopes).filter(one => one.open)
  return {
    ...steady,
    envelopes: read.length > KEPT_OPENED ? without(envelopes, read[0]!.id) : envelopes,
  }
}

/** What was inside, as a person would write it. */
function contentOf({ kind, text }: SealedEnvelope): Label {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'string') return quoted(value)
  if (kind !== 'roll') return same(figuresOf(value))
  const { notation, faces, value: total } = value as BlindValue // a blind roll seals nothing else
  return same(`${notation} → ${numeral(total)} (${faces.join(' ')})`)
}

/** A number or a bid, without the names of its fields: «5», «2, desperate-attack». */
function figuresOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .filter(one => typeof one === 'number' || (typeof one === 'string' && one !== 'none'))
    .join(', ')
}

interface BlindValue {
  readonly notation: string
  readonly faces: readonly number[]
  readonly value: number
}

/** Its author took it back before the roll and gave the value in the open. It never opens. */
const envelopeVoided = defineEvent(
  'envelope-voided',
  { envelope: id() },
  {
    evolvePermanent: (steady, { envelope }) => withVoided(steady, envelope),
    /** Taken back, with nothing of what it held. */
    describe: ({ envelope: id }, { before, act }) => {
      const envelope = before.steady.envelopes[id]
      if (envelope === undefined) return []
      const { author, fingerprint: hash } = envelope
      const sentence = sentences.voided(nameOf(before.steady, author), fingerprint(hash))
      return logLine('act', sentence, { act: { ...act, by: author } })
    },
  },
)

/** An envelope that its author took back leaves the table at once, never to open; the log keeps it and its fingerprint. */
function withVoided(steady: PermanentState, id: string | undefined): PermanentState {
  return id === undefined ? steady : { ...steady, envelopes: without(steady.envelopes, id) }
}

export const envelopeEvents = [
  envelopeSealed,
  envelopeVoted,
  envelopeOpened,
  envelopeVoided,
] as const
