import { fingerprint, formatNumber, phrase, quoted, same, textsOf } from '@mastro/core'
import type { Field, Label } from '@mastro/core'
import { defineEvent, type DescribeContext } from '../../engine/define-event.ts'
import { tableInfo } from '../../engine/table-info.ts'
import { storedId, sealedEnvelope } from '../../event-schemas.ts'
import type {
  EventOfType,
  LineVariant,
  SealedEnvelope,
  StoredLine,
  TableEvent,
} from '../../events.ts'
import { facesOf, nameOf, logLine, lineVariant } from '../../log/log-line.ts'
import { sentences } from '../../messages/sentences.ts'
import { partSpecs, specOf } from '../../slips/slip-readings.ts'
import type { EnvelopeState, PermanentState } from '../../state.ts'
import { without } from '../../util/records.ts'
import { withThrow } from '../dice.ts'

/**
 * Envelopes: sealed notes, targets, bids and blind rolls, and how they are voted on, opened and
 * taken back.
 */

const KEPT_OPENED = 24 // opened envelopes that stay in view
const KEPT_TARGETS = 24 // closed envelopes of slips per author, more than the slips that can be open

const envelopeSealed = defineEvent(
  'envelope-sealed',
  { envelope: sealedEnvelope },
  {
    /** The sealed text is JSON. It is declared whole. */
    personalText: ({ envelope }, { texts }) => textsOf(envelope.author, texts),
    editable: {
      longest: 4000,
      isPublic: false,
      read: ({ envelope }) => sealedNote(envelope),
      write: (event, text) => ({ ...event, envelope: withoutSalt(event.envelope, text) }),
    },
    seats: ({ envelope }) => [envelope.author],
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

function sealedNote({ kind, text }: SealedEnvelope): string | null {
  if (kind !== 'note') return null
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'string' ? read : null
  } catch {
    return null
  }
}

/**
 * With other words the seal can no longer be checked. Without the salt nobody can check a guess of
 * the earlier words against it either.
 */
const withoutSalt = (envelope: SealedEnvelope, text: string): SealedEnvelope => ({
  ...envelope,
  text: JSON.stringify(text),
  salt: '0'.repeat(envelope.salt.length),
})

function withEnvelope(steady: PermanentState, envelope: EnvelopeState): PermanentState {
  return {
    ...steady,
    envelopes: { ...withoutOldest(steady.envelopes, envelope), [envelope.id]: envelope },
  }
}

/** Removes the oldest targets that nobody opened. They stay in the log. */
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

/** Describes the sealing, with only the details that its author shares. */
function describeSealed(steady: PermanentState, envelope: SealedEnvelope): StoredLine {
  const { author, kind, opening, fingerprint: hash, shown, instead } = envelope
  const details = [nameOf(steady, author), kind, opening, fingerprint(hash)] as const
  const old = steady.envelopes[instead ?? '']
  const whole =
    old === undefined
      ? sentences.sealed(...details)
      : sentences.sealedAgain(...details, fingerprint(old.fingerprint))
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
  { envelope: storedId(), seat: storedId() },
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
  { envelope: storedId() },
  {
    evolvePermanent: (steady, { envelope }) => withOpened(steady, envelope),
    describe: ({ envelope: id }, ctx) => {
      const { before, act } = ctx
      const envelope = before.steady.envelopes[id]
      if (envelope === undefined) return []
      const { author, fingerprint: hash, dice } = envelope
      const who = nameOf(before.steady, author)
      const sentence = sentences.opened(who, contentOf(envelope, ctx), fingerprint(hash))
      const line: LineVariant = {
        ...lineVariant(sentence, { ...act, by: author }),
        ...(envelope.kind === 'note' ? { tells: 'note' } : {}),
      }
      const variants = [dice === undefined ? line : { ...line, dice, faces: facesOf(dice) }]
      return [{ kind: 'act', variants }]
    },
  },
)

/** Opened envelopes stay in view for a while, and then only in the log. */
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

/** The content of an opened envelope as readable text. */
function contentOf(envelope: EnvelopeState, ctx: DescribeContext): Label {
  const { kind, text } = envelope
  const value: unknown = JSON.parse(text)
  if (typeof value === 'string') return quoted(value)
  if (kind !== 'roll') return answerWords(value, fieldsOf(envelope, ctx))
  const { notation, faces, value: total } = value as BlindValue // safe: a blind roll seals nothing else
  return same(`${notation} → ${formatNumber(total)} (${faces.join(' ')})`)
}

/** The fields of the part of a slip that is sealed in this envelope. */
function fieldsOf(
  { id, slip: of }: EnvelopeState,
  { before, ruleset, cache }: DescribeContext,
): readonly Field[] {
  const slip = of === undefined ? undefined : before.play.slips[of]
  const part = slip?.parts.find(one => one.envelope === id)
  const spec = slip && specOf(ruleset, slip.kind)
  if (slip === undefined || part === undefined || spec === undefined) return []
  const at = { game: before.play.game, table: tableInfo(before, cache), cache }
  return partSpecs({ slip, spec }, at).find(one => one.id === part.id)?.fields ?? []
}

/** Numbers without their field names, and choices by their labels: «2, Pistola di servizio». */
function answerWords(value: unknown, fields: readonly Field[]): Label {
  if (typeof value !== 'object' || value === null) return same(String(value))
  const words = Object.entries(value).flatMap(([id, one]): readonly Label[] => {
    if (typeof one === 'number') return [same(String(one))]
    if (typeof one !== 'string' || one === 'none') return []
    const field = fields.find(known => known.id === id)
    if (field?.kind === 'text') return one === '' ? [] : [quoted(one)]
    return [field?.choices?.find(choice => choice.value === one)?.label ?? same(one)]
  })
  const [first = same(''), ...rest] = words
  return rest.reduce((all, word) => phrase`${all}, ${word}`, first)
}

interface BlindValue {
  readonly notation: string
  readonly faces: readonly number[]
  readonly value: number
}

/** The author took it back before the roll and gave the value openly. It never opens. */
const envelopeVoided = defineEvent(
  'envelope-voided',
  { envelope: storedId() },
  {
    evolvePermanent: (steady, { envelope }) => withVoided(steady, envelope),
    /** The line shows nothing of the content. */
    describe: ({ envelope: id }, { before, act }) => {
      const envelope = before.steady.envelopes[id]
      if (envelope === undefined) return []
      const { author, fingerprint: hash } = envelope
      const sentence = sentences.voided(nameOf(before.steady, author), fingerprint(hash))
      return logLine('act', sentence, { act: { ...act, by: author } })
    },
  },
)

/**
 * Removes an envelope that its author took back. It never opens, and the log keeps it with its
 * fingerprint.
 */
function withVoided(steady: PermanentState, id: string | undefined): PermanentState {
  return id === undefined ? steady : { ...steady, envelopes: without(steady.envelopes, id) }
}

export const envelopeEvents = [
  envelopeSealed,
  envelopeVoted,
  envelopeOpened,
  envelopeVoided,
] as const

/** Whether the event seals an envelope, whose text an erasure writes again. */
export const isSealingEvent = (event: TableEvent): event is EventOfType<'envelope-sealed'> =>
  event.type === 'envelope-sealed'
