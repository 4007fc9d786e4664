import { s, ok, type Result } from '@mastro/core'
import { diceSource, type DiceSource } from '../shared-schemas.ts'
import { actContext, type Decision } from '../decision.ts'
import type { DiceDoc } from '../docs.ts'
import type { GameEvent } from '../events.ts'
import { defineCommand } from '../define-command.ts'
import { gameWithPendingEffects } from '../slips/pending-effects.ts'
import { renewBook, withDice } from '../throws.ts'

interface GameCommandFields {
  readonly command: unknown
  readonly dice?: DiceSource | undefined
}

/** The game's own commands. */
export const gameCommands = [
  defineCommand(
    'game',
    { command: s.unknown(), dice: s.optional(diceSource) },
    {
      blockedByBrake: true,
      decide: (decision, asked, { newDecision }) =>
        decideGame(decision, asked, () => newDecision()),
    },
  ),
] as const

/**
 * A command of the ruleset. If it threw dice and it turns out that nobody else may see the act, it is decided again as a
 * hidden throw: it counts toward no new book, and a leaf that the table picks follows from the act alone. `again` is a clean
 * desk.
 */
function decideGame(
  decision: Decision,
  command: GameCommandFields,
  again: () => Decision,
): Result<Decision> {
  const first = decideGameCommand(decision, command, false)
  if (!first.ok) return first
  if (first.value === null || isPublic(decision)) return ok(decision)
  const clean = again()
  const second = decideGameCommand(clean, command, true)
  return second.ok ? ok(clean) : second
}

function decideGameCommand(
  decision: Decision,
  command: GameCommandFields,
  hidden: boolean,
): Result<DiceDoc | null> {
  const { ruleset } = decision
  const parsed = s.parse(ruleset.command, command.command, 'command')
  if (!parsed.ok) return parsed
  const { game } = decision.state().play
  const promised = gameWithPendingEffects(ruleset, decision.state().play, null)
  const decided = withDice(decision, command.dice, { seat: decision.seat.id, hidden }, dice =>
    ruleset.decide(game, parsed.value, actContext(decision, dice)),
  )
  if (!decided.ok) return decided
  if (promised !== game) {
    const kept = withDice(decision, command.dice, { seat: decision.seat.id, hidden }, dice =>
      ruleset.decide(promised, parsed.value, actContext(decision, dice)),
    )
    if (!kept.ok) return kept
  }
  emitGameEvents(decision, decided.value.value, decided.value.dice, hidden)
  return ok(decided.value.dice)
}

/** Writes down what the game decided, after the throw that it took. */
export function emitGameEvents(
  decision: Decision,
  events: readonly GameEvent[],
  dice: DiceDoc | null,
  hidden: boolean,
): void {
  if (dice !== null) decision.emit({ type: 'dice-thrown', dice, hidden })
  for (const event of events) decision.emit({ type: 'game', event })
  if (dice !== null && !hidden) renewBook(decision, dice.seat)
}

function isPublic(decision: Decision): boolean {
  return decision.body().lines.some(line => line.variants.some(one => one.for === undefined))
}
