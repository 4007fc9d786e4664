import { fingerprint } from '@mastro/core'
import type { DiceDoc } from './docs.ts'
import type { LineVariant, SealedEnvelope, StoredLine } from './events.ts'
import type { Steady } from './state.ts'
import type { ActFacts } from './steady.ts'
import { facesOf, nameOf, variant } from './told.ts'
import { sentences } from './words/sentences.ts'

/** Sealing, as much of it as its author lets others know. */
export function tellSealed(steady: Steady, envelope: SealedEnvelope): StoredLine {
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

export function tellOpened(steady: Steady, id: string, act: ActFacts): readonly StoredLine[] {
  const envelope = steady.envelopes[id]
  if (envelope === undefined) return []
  const { author, fingerprint: hash, dice } = envelope
  const sentence = sentences.opened(nameOf(steady, author), contentOf(envelope), fingerprint(hash))
  const line: LineVariant = {
    ...variant(sentence, { ...act, by: author }),
    ...(envelope.kind === 'note' ? { tells: 'note' } : {}),
  }
  return [
    {
      kind: 'act',
      variants: [dice === undefined ? line : { ...line, dice, faces: facesOf(dice) }],
    },
  ]
}

/** Taken back, with nothing of what it held. */
export function tellVoided(steady: Steady, id: string, act: ActFacts): readonly StoredLine[] {
  const envelope = steady.envelopes[id]
  if (envelope === undefined) return []
  const { author, fingerprint: hash } = envelope
  const sentence = sentences.voided(nameOf(steady, author), fingerprint(hash))
  return [{ kind: 'act', variants: [variant(sentence, { ...act, by: author })] }]
}

/** What was inside, as a person would write it. */
function contentOf({ kind, text }: SealedEnvelope): string {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'string') return `«${value}»`
  if (kind !== 'roll') return figuresOf(value)
  const { notation, faces, value: total } = value as BlindValue // a blind roll seals nothing else
  return `${notation} → ${total} (${faces.join(' ')})`
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

export function tellPlainRoll(
  steady: Steady,
  dice: DiceDoc,
  { notation, value }: { readonly notation: string; readonly value: number },
  act: ActFacts,
): StoredLine {
  const text = sentences.plainRoll(nameOf(steady, act.by), notation, value)
  return { kind: 'roll', variants: [{ ...variant(text, act), faces: facesOf(dice), dice }] }
}
