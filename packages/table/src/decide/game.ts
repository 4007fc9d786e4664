import { s, ok, type Result } from '@mastro/core'
import { diceSource, type DiceSource } from '../commands.ts'
import { gameAct, type Desk } from '../desk.ts'
import type { DiceDoc } from '../docs.ts'
import type { GameEvent } from '../events.ts'
import { order } from '../order.ts'
import { promisedGame } from '../promised.ts'
import { renewBook, withDice } from '../throws.ts'

interface GameAsked {
  readonly command: unknown
  readonly dice?: DiceSource | undefined
}

/** The game's own commands. */
export const gameOrders = [
  order(
    'game',
    { command: s.unknown(), dice: s.optional(diceSource) },
    {
      stops: true,
      decide: (desk, asked, { newDesk }) => decideGame(desk, asked, () => newDesk()),
    },
  ),
] as const

/**
 * A command of the ruleset. If it threw dice and it turns out that nobody else may see the act, it is decided again as a
 * hidden throw: it counts toward no new book, and a leaf that the table picks follows from the act alone. `again` is a clean
 * desk.
 */
function decideGame(desk: Desk, command: GameAsked, again: () => Desk): Result<Desk> {
  const first = playGame(desk, command, false)
  if (!first.ok) return first
  if (first.value === null || isPublic(desk)) return ok(desk)
  const clean = again()
  const second = playGame(clean, command, true)
  return second.ok ? ok(clean) : second
}

function playGame(desk: Desk, command: GameAsked, hidden: boolean): Result<DiceDoc | null> {
  const { ruleset } = desk
  const parsed = s.parse(ruleset.command, command.command, 'command')
  if (!parsed.ok) return parsed
  const { game } = desk.state().play
  const promised = promisedGame(ruleset, desk.state().play, null)
  const decided = withDice(desk, command.dice, { seat: desk.seat.id, hidden }, dice =>
    ruleset.decide(game, parsed.value, gameAct(desk, dice)),
  )
  if (!decided.ok) return decided
  if (promised !== game) {
    const kept = withDice(desk, command.dice, { seat: desk.seat.id, hidden }, dice =>
      ruleset.decide(promised, parsed.value, gameAct(desk, dice)),
    )
    if (!kept.ok) return kept
  }
  putGame(desk, decided.value.value, decided.value.dice, hidden)
  return ok(decided.value.dice)
}

/** Writes down what the game decided, after the throw that it took. */
export function putGame(
  desk: Desk,
  events: readonly GameEvent[],
  dice: DiceDoc | null,
  hidden: boolean,
): void {
  if (dice !== null) desk.put({ type: 'dice-thrown', dice, hidden })
  for (const event of events) desk.put({ type: 'game', event })
  if (dice !== null && !hidden) renewBook(desk, dice.seat)
}

function isPublic(desk: Desk): boolean {
  return desk.body().lines.some(line => line.variants.some(one => one.for === undefined))
}
