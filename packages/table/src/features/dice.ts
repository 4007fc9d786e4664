import { s, plain, type SeatId } from '@mastro/core'
import type { DiceDoc } from '../docs.ts'
import { defineEvent } from '../engine/define-event.ts'
import { dice, hex, id, number15 } from '../event-schemas.ts'
import type { BookState, PermanentState } from '../state.ts'
import { facesOf, nameOf, lineVariant } from '../log/log-line.ts'
import { sentences } from '../messages/sentences.ts'

/** Fair dice books, and throws that belong to no slip. */

const diceBookOpened = defineEvent(
  'dice-book-opened',
  {
    book: id(),
    /** Roots of the seats that this book adds. */
    roots: s.map(hex()),
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

export const diceEvents = [diceBookOpened, diceThrown] as const
