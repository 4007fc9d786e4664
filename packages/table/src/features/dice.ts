import {
  s,
  plain,
  ok,
  parseNotation,
  rollPlan,
  type SeatId,
  type Plan,
  type Result,
  type NotationRoll,
} from '@mastro/core'
import { renewBook, withDice } from '../dice/throws.ts'
import type { DiceDoc } from '../docs.ts'
import type { Decision } from '../engine/decision.ts'
import { defineCommand } from '../engine/define-command.ts'
import { defineEvent } from '../engine/define-event.ts'
import type { TableFeature } from '../engine/feature.ts'
import { refuse } from '../engine/refuse.ts'
import { dice, storedHex, storedId, number15 } from '../event-schemas.ts'
import type { TableEvent } from '../events.ts'
import { facesOf, nameOf, lineVariant } from '../log/log-line.ts'
import { sentences } from '../messages/sentences.ts'
import {
  diceSource,
  hex,
  ENVELOPE_VISIBILITIES,
  type DiceSource,
  type EnvelopeOpening,
  type EnvelopeVisibility,
} from '../shared-schemas.ts'
import type { BookState, PermanentState } from '../state.ts'
import { hasRoom, isSealSalt, emitSealed } from './envelopes/commands.ts'

/** Fair dice books, and throws that belong to no slip. */

const diceBookOpened = defineEvent(
  'dice-book-opened',
  {
    book: storedId(),
    /** Roots of the seats that this book adds. */
    roots: s.map(storedHex()),
  },
  {
    evolvePermanent: (steady, { book, roots }) => ({
      ...steady,
      books: withRoots(steady.books, book, roots),
    }),
    undo: 'with-roll',
    namesOnly: () => [],
    leavesErasable: true,
  },
)

function withRoots(
  books: readonly BookState[],
  id: string,
  roots: Readonly<Record<SeatId, string>>,
): readonly BookState[] {
  const last = books.at(-1)
  if (last?.book !== id) return [...books, { book: id, roots, spent: {}, seen: {} }]
  return [...books.slice(0, -1), { ...last, roots: { ...last.roots, ...roots } }]
}

/**
 * A throw of a plain roll or of a game's command. `hidden` if nobody else may see that it happened.
 */
const diceThrown = defineEvent(
  'dice-thrown',
  {
    dice,
    hidden: s.bool(),
    /** Only for plain rolls: the notation and its total. */
    roll: s.optional(plain({ notation: s.name(200), value: number15() })),
  },
  {
    evolvePermanent: (steady, { dice, hidden }) => withThrow(steady, dice, hidden),
    describe: ({ dice, roll }, { before, act }) => {
      if (roll === undefined) return []
      const who = nameOf(before.steady, act.by)
      const text = sentences.plainRoll(who, roll.notation, roll.value)
      return [
        { kind: 'roll', variants: [{ ...lineVariant(text, act), faces: facesOf(dice), dice }] },
      ]
    },
    undo: 'with-roll',
  },
)

/** The dice of this event, if it is a throw that belongs to no slip. */
export function thrownDice(event: TableEvent): DiceDoc | undefined {
  return event.type === 'dice-thrown' ? event.dice : undefined
}

/** Marks a leaf as spent. It stays spent even if the act is undone. */
export function withThrow(
  steady: PermanentState,
  dice: DiceDoc | undefined,
  hidden: boolean,
): PermanentState {
  if (dice?.proof === undefined) return steady
  const { book, k } = dice.proof
  const { seat } = dice
  const books = steady.books.map(one =>
    one.book !== book
      ? one
      : {
          ...one,
          spent: { ...one.spent, [seat]: [...(one.spent[seat] ?? []), k] },
          seen: hidden ? one.seen : { ...one.seen, [seat]: (one.seen[seat] ?? 0) + 1 },
        },
  )
  return { ...steady, books }
}

const BLIND_OPENINGS = ['author', 'scene-end', 'session-end', 'vote'] as const

/** Dice by notation, rolled openly or blind into an envelope of their author. */
const commands = [
  defineCommand(
    'roll',
    { notation: s.name(60), dice: s.optional(diceSource) },
    { blockedByBrake: true, decide: plainRoll },
  ),
  defineCommand(
    'blind-roll',
    {
      notation: s.name(60),
      salt: hex(32),
      opening: s.withDefault(s.oneOf(BLIND_OPENINGS), 'author'),
      shown: s.withDefault(s.oneOf(ENVELOPE_VISIBILITIES), 'who'),
      dice: s.optional(diceSource),
    },
    { blockedByBrake: true, decide: blindRoll },
  ),
] as const

const MIN_SIDES = 2

function planFor(notation: string): Result<Plan> {
  const plan = parseNotation(notation)
  if (!plan.ok) return refuse('notation-invalid', 'notation', plan.error)
  return plan.value.groups.every(group => group.sides >= MIN_SIDES)
    ? plan
    : refuse('notation-invalid', 'notation')
}

interface PlainRollFields {
  readonly notation: string
  readonly dice?: DiceSource | undefined
}

function plainRoll(decision: Decision, { notation, dice: source }: PlainRollFields): Result<null> {
  const planned = planFor(notation)
  if (!planned.ok) return planned
  const plan = planned.value
  const fallen = withDice(decision, source, { seat: decision.seat.id, hidden: false }, dice =>
    ok(rollPlan(plan, dice)),
  )
  if (!fallen.ok) return fallen
  const { value, dice } = fallen.value
  if (dice === null) return refuse('notation-invalid', 'notation')
  decision.emit({
    type: 'dice-thrown',
    dice,
    hidden: false,
    roll: { notation, value: value.value },
  })
  renewBook(decision, decision.seat.id)
  return ok(null)
}

interface BlindRollFields extends PlainRollFields {
  readonly salt: string
  readonly shown: EnvelopeVisibility
  readonly opening: EnvelopeOpening
}

function blindRoll(decision: Decision, command: BlindRollFields): Result<null> {
  const { notation, salt, shown, opening } = command
  const plan = planFor(notation)
  if (!plan.ok) return plan
  if (!isSealSalt(salt)) return refuse('salt-invalid', 'salt')
  if (shown !== 'who' && opening === 'vote') return refuse('invalid-request', 'shown')
  if (!hasRoom(decision)) return refuse('too-many-envelopes')
  const hidden = shown === 'nothing'
  const fallen = withDice(decision, command.dice, { seat: decision.seat.id, hidden }, dice =>
    ok(rollPlan(plan.value, dice)),
  )
  if (!fallen.ok) return fallen
  const { value, dice } = fallen.value
  if (dice === null) return refuse('notation-invalid', 'notation')
  emitSealed(decision, {
    id: decision.newId('envelope'),
    author: decision.seat.id,
    kind: 'roll',
    opening,
    shown,
    salt,
    text: JSON.stringify(blindValue(notation, value)),
    dice,
  })
  if (!hidden) renewBook(decision, decision.seat.id)
  return ok(null)
}

function blindValue(notation: string, { faces, value }: NotationRoll) {
  return { notation, faces, value }
}

export const diceFeature = {
  events: [diceBookOpened, diceThrown],
  commands,
} as const satisfies TableFeature
