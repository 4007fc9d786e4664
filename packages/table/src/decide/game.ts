import { s, ok, type Result } from '@mastro/core'
import { diceSource, type DiceSource } from '../shared-schemas.ts'
import { actContext, type Decision } from '../engine/decision.ts'
import type { DiceDoc } from '../docs.ts'
import type { GameEvent } from '../events.ts'
import { defineCommand } from '../engine/define-command.ts'
import { gameWithPendingEffects } from '../slips/pending-effects.ts'
import { renewBook, withDice } from '../dice/throws.ts'

interface GameCommandFields {
  readonly command: unknown
  readonly dice?: DiceSource | undefined
}

/** The commands of the game. */
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
 * Decides a command of the ruleset. If it rolled dice and nobody else may see the act, it is
 * decided again as a hidden throw, which adds no new book, and the table derives the leaf from the
 * act alone. `again` is a new decision.
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

/** Emits the game's events after the throw they used. */
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
