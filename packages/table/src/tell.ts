import {
  fingerprint,
  same,
  type Audience,
  type DieView,
  type Label,
  type Line,
  type Ruleset,
} from '@mastro/core'
import type { DiceDoc } from './docs.ts'
import type { GameEvent, LineVariant, SealedEnvelope, StoredLine, TableEvent } from './events.ts'
import { factsOf, seatOf } from './facts.ts'
import { outcomeFor, specOf } from './slips.ts'
import type { EffectState, SlipState, State, Steady } from './state.ts'
import { isMasterMove, type ActFacts } from './steady.ts'
import { sentences } from './words/sentences.ts'

/** How an event is told, by the state it fell on and the state it left. Keystrokes are not told: acts are. */
export function tellEvent(
  ruleset: Ruleset,
  before: State,
  event: TableEvent,
  act: ActFacts,
  after: State,
): readonly StoredLine[] {
  switch (event.type) {
    case 'game':
      return tellGame(ruleset, before, event.event, act)
    case 'slip-rolled':
      return tellRoll(ruleset, after.play.slips[event.slip], act)
    case 'effects-settled':
      return tellSettled(before.play.slips[event.slip], after.play.slips[event.slip], act)
    case 'slip-withdrawn':
      return tellWithdrawn(ruleset, before, event.slip, act)
    case 'envelope-sealed':
      return [tellSealed(before.steady, event.envelope)]
    case 'envelope-opened':
      return tellOpened(before.steady, event.envelope, act)
    case 'dice-thrown':
      return event.roll === undefined
        ? []
        : [tellPlainRoll(before.steady, event.dice, event.roll, act)]
    default: {
      const text = tableSentence(ruleset, before, event, act, after)
      if (text === null) return []
      const audience = event.type === 'whispered' ? { seats: [event.from, event.to] } : undefined
      return [{ kind: kindOf(event), variants: [variant(text, act, audience)] }]
    }
  }
}

const TALK: readonly TableEvent['type'][] = [
  'said',
  'whispered',
  'pinned',
  'thread-opened',
  'thread-closed',
]
const ACTS: readonly TableEvent['type'][] = [
  'moment-begun',
  'moment-ended',
  'master-moved',
  'brake-pulled',
  'brake-released',
]

function kindOf({ type }: TableEvent): StoredLine['kind'] {
  if (type === 'dice-thrown') return 'roll'
  if (TALK.includes(type)) return 'talk'
  return ACTS.includes(type) ? 'act' : 'house'
}

/** One public sentence for the facts of the house, of talk and of moments; null: not told. */
function tableSentence(
  ruleset: Ruleset,
  before: State,
  event: TableEvent,
  act: ActFacts,
  after: State,
): Label | null {
  const name = (seat: string | null) => nameOf(after.steady, seat)
  switch (event.type) {
    case 'table-opened':
      return sentences.tableOpened(event.host.name, event.name)
    case 'table-renamed':
      return sentences.tableRenamed(event.name)
    case 'option-set':
      return optionSentence(ruleset, event.option, event.value)
    case 'automation-set':
      return sentences.automationSet(event.level)
    case 'master-mode-set':
      return sentences.masterModeSet(event.mode)
    case 'seat-added':
      return sentences.seatAdded(event.seat.name, event.seat.kind)
    case 'seat-renamed':
      return sentences.seatRenamed(nameOf(before.steady, event.seat), event.name)
    case 'seat-retired':
      return sentences.seatRetired(name(event.seat))
    case 'seat-restored':
      return sentences.seatRestored(name(event.seat))
    case 'seat-kind-changed':
      return sentences.seatKindChanged(name(event.seat), event.kind)
    case 'seat-reissued':
      return sentences.seatReissued(name(event.seat))
    case 'master-offered':
      return event.seat === null
        ? sentences.masterDeclined(name(act.by))
        : sentences.masterOffered(name(event.seat))
    case 'master-moved':
      return sentences.masterMoved(name(event.seat))
    default:
      return talkSentence(before, event, act, after)
  }
}

function talkSentence(before: State, event: TableEvent, act: ActFacts, after: State): Label | null {
  const name = (seat: string | null) => nameOf(after.steady, seat)
  switch (event.type) {
    case 'said':
      return same(event.text)
    case 'whispered':
      return sentences.whispered(name(event.from), name(event.to), event.text)
    case 'pinned':
      return sentences.pinned(event.text)
    case 'thread-opened':
      return sentences.threadOpened(event.text)
    case 'thread-closed':
      return sentences.threadClosed(before.steady.threads[event.id]?.text ?? '')
    case 'brake-pulled':
      return sentences.brakePulled()
    case 'brake-released':
      return sentences.brakeReleased()
    case 'moment-begun':
      return sentences.momentBegun(
        event.moment,
        after.play.moments[event.moment].number,
        event.title,
      )
    case 'moment-ended': {
      const { number, title } = before.play.moments[event.moment]
      return sentences.momentEnded(event.moment, number, title)
    }
    default:
      return null
  }
}

function optionSentence(ruleset: Ruleset, id: string, value: unknown): Label {
  const option = ruleset.options.find(one => one.id === id)
  const words = option?.values.find(one => one.value === value)?.label
  return sentences.optionSet(option?.label ?? same(id), words ?? same(String(value)))
}

export function tellGame(
  ruleset: Ruleset,
  before: State,
  event: GameEvent,
  act: ActFacts,
): readonly StoredLine[] {
  const line = ruleset.tell(event, before.play.game, factsOf(before))
  if (line !== null) return [{ kind: 'game', variants: gameVariants(line, act) }]
  if (!isMasterMove(event)) return []
  const text = sentences.masterMoved(nameOf(before.steady, event.seat))
  return [{ kind: 'act', variants: [variant(text, act)] }]
}

function gameVariants(line: Line, act: ActFacts): readonly LineVariant[] {
  const { text, rules, changes, why, faces, audience, others } = line
  const whole: LineVariant = {
    ...variant(text, act, audience),
    rules,
    ...(changes === undefined ? {} : { changes }),
    ...(why === undefined ? {} : { why }),
    ...(faces === undefined ? {} : { faces }),
  }
  return others === undefined || audience === undefined ? [whole] : [whole, variant(others, act)]
}

/**
 * A roll is told to each author of something still sealed by what they know, to everybody else by what is open. The proof
 * of its dice stands on the slip.
 */
function tellRoll(
  ruleset: Ruleset,
  slip: SlipState | undefined,
  act: ActFacts,
): readonly StoredLine[] {
  const spec = slip === undefined ? undefined : specOf(ruleset, slip.kind)
  if (slip === undefined || spec === undefined) return []
  const told = (seat: string | null, audience?: Audience): LineVariant => {
    const outcome = outcomeFor(spec, slip, seat)!
    const { text, why, dice: faces } = outcome
    return {
      ...variant(text, { ...act, by: slip.owner }, audience),
      rules: spec.rules,
      why,
      faces,
    }
  }
  const authors = new Set(slip.parts.filter(part => part.sealed).map(part => part.seat))
  const variants = [...authors].map(seat => told(seat, { seats: [seat] }))
  return [{ kind: 'roll', variants: [...variants, told(null)] }]
}

function tellSettled(
  before: SlipState | undefined,
  after: SlipState | undefined,
  act: ActFacts,
): readonly StoredLine[] {
  const changed = (after?.roll?.effects ?? []).filter(
    (one, i) => one.choice !== before?.roll?.effects[i]?.choice,
  )
  return changed.flatMap(one => {
    const text = settledSentence(one)
    const { rules, audience } = one.effect
    return text === null
      ? []
      : [{ kind: 'act' as const, variants: [{ ...variant(text, act, audience), rules }] }]
  })
}

/** What is applied tells itself by the game's events. */
function settledSentence({ effect, choice, reason }: EffectState): Label | null {
  if (choice === 'waived') return sentences.effectWaived(effect.label)
  return choice === 'changed' ? sentences.effectChanged(effect.label, reason ?? '') : null
}

function tellWithdrawn(
  ruleset: Ruleset,
  before: State,
  id: string,
  act: ActFacts,
): readonly StoredLine[] {
  const slip = before.play.slips[id]
  const what = slip === undefined ? undefined : specOf(ruleset, slip.kind)?.label
  const who = nameOf(before.steady, act.by)
  return [{ kind: 'act', variants: [variant(sentences.slipWithdrawn(who, what ?? same('')), act)] }]
}

function tellSealed(steady: Steady, envelope: SealedEnvelope): StoredLine {
  const { author, kind, opening, fingerprint: hash, shown } = envelope
  const whole = sentences.sealed(nameOf(steady, author), kind, opening, fingerprint(hash))
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

function tellOpened(steady: Steady, id: string, act: ActFacts): readonly StoredLine[] {
  const envelope = steady.envelopes[id]
  if (envelope === undefined) return []
  const { author, fingerprint: hash, dice } = envelope
  const sentence = sentences.opened(nameOf(steady, author), contentOf(envelope), fingerprint(hash))
  const line = variant(sentence, { ...act, by: author })
  return [
    {
      kind: 'act',
      variants: [dice === undefined ? line : { ...line, dice, faces: facesOf(dice) }],
    },
  ]
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

function tellPlainRoll(
  steady: Steady,
  dice: DiceDoc,
  { notation, value }: { readonly notation: string; readonly value: number },
  act: ActFacts,
): StoredLine {
  const text = sentences.plainRoll(nameOf(steady, act.by), notation, value)
  return { kind: 'roll', variants: [{ ...variant(text, act), faces: facesOf(dice), dice }] }
}

export function facesOf(dice: DiceDoc): readonly DieView[] {
  return dice.draws.map(([sides, face]) => ({ sides, face, state: 'plain' }))
}

function variant(text: Label, act: ActFacts, audience?: Audience): LineVariant {
  return {
    ...(audience === undefined ? {} : { for: audience }),
    ...(act.by === null ? {} : { seat: act.by }),
    text,
  }
}

export function nameOf(steady: Steady, seat: string | null): string {
  return (seat === null ? undefined : seatOf(steady, seat)?.name) ?? ''
}
