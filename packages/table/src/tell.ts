import { same, type Label, type Ruleset } from '@mastro/core'
import type { LineVariant, StoredLine, TableEvent } from './events.ts'
import type { State } from './state.ts'
import type { ActFacts } from './steady.ts'
import { tellGame, tellRoll, tellSettled, tellWithdrawn } from './tell-play.ts'
import { tellOpened, tellPlainRoll, tellSealed, tellVoided } from './tell-secrets.ts'
import { nameOf, variant } from './told.ts'
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
    case 'envelope-voided':
      return tellVoided(before.steady, event.envelope, act)
    case 'dice-thrown':
      return event.roll === undefined
        ? []
        : [tellPlainRoll(before.steady, event.dice, event.roll, act)]
    default: {
      const text = tableSentence(ruleset, before, event, act, after)
      if (text === null) return []
      const audience = event.type === 'whispered' ? { seats: [event.from, event.to] } : undefined
      return [
        { kind: kindOf(event), variants: [{ ...variant(text, act, audience), ...storyOf(event) }] },
      ]
    }
  }
}

/** What is remembered of talk and moments: words said to all, and the sentence a scene was closed with. */
function storyOf(event: TableEvent): Pick<LineVariant, 'words' | 'tells'> {
  if (event.type === 'said') return { tells: 'word' }
  if (event.type !== 'moment-ended' || event.words === undefined) return {}
  return { words: event.words, tells: 'scene' }
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
    case 'seat-revoked':
      return isRetired(after, event.seat) ? null : sentences.seatRevoked(name(event.seat))
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

/** Who left the table is told so already. */
function isRetired({ steady }: State, seat: string): boolean {
  return steady.seats.some(one => one.id === seat && one.retired)
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
