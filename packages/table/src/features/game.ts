import { s, ok, type Line, type Result } from '@mastro/core'
import { renewBook, withDice } from '../dice/throws.ts'
import type { DiceDoc } from '../docs.ts'
import { actContext } from '../engine/act-context.ts'
import type { Decision } from '../engine/decision.ts'
import { defineCommand } from '../engine/define-command.ts'
import { defineEvent, type DescribeContext } from '../engine/define-event.ts'
import type { TableFeature } from '../engine/feature.ts'
import { tableInfo } from '../engine/table-info.ts'
import { textsInGameEvent } from '../erasure/personal-text.ts'
import type { ActHeader, EventOfType, GameEvent, LineVariant, TableEvent } from '../events.ts'
import { nameOf, logLine, lineVariant } from '../log/log-line.ts'
import { sentences } from '../messages/sentences.ts'
import { diceSource, type DiceSource } from '../shared-schemas.ts'
import { gameWithPendingEffects } from '../slips/pending-effects.ts'
import { sectionOf } from '../view/section.ts'
import { seatSection, selector } from '../view/selector.ts'
import { withMaster } from './seats/master.ts'

/** Events of the game that the table stores. Here they only need to be objects with a type. */

const gameEvent = s.refine(s.map(s.unknown()), event =>
  typeof event['type'] === 'string' ? null : { path: ['type'] },
) as unknown as s.Schema<GameEvent> // safe: the game's event definitions read the other fields

const EVENT_TYPE = /^[a-z][a-z0-9-]{0,63}$/

const gameEventStored = defineEvent(
  'game',
  {
    event: gameEvent,
    /** Set if the roll's log line has already described this effect. */
    again: s.optional(s.literal(true)),
  },
  {
    /** A game may also change the Master, for example by election or bid. */
    evolvePermanent: (steady, { event }) =>
      isMasterMove(event) ? withMaster(steady, event) : steady,
    evolveUndoable: (play, { event }, ruleset) => {
      const game = ruleset.evolve(play.game, event)
      return game === play.game ? play : { ...play, game }
    },
    personalText: ({ event }, ctx) => textsInGameEvent(event, ['event'], ctx),
    describe: ({ event, again }, ctx) => describeGameEvent(event, again, ctx),
    gameEvents: ({ event }) => [{ path: 'event', event }],
    isPlausible: ({ event: { type } }) => EVENT_TYPE.test(type) && !(type in Object.prototype),
    undo: ({ event }, ruleset) => !isMasterMove(event) && ruleset.irreversible?.(event) !== true,
  },
)

/** Whether an event is one of the game. */
export const isGameEvent = (event: TableEvent): event is EventOfType<'game'> =>
  event.type === gameEventStored.type

function isMasterMove(event: {
  readonly type: string
}): event is { type: 'master-moved'; seat: string } {
  return event.type === 'master-moved'
}

function describeGameEvent(
  event: GameEvent,
  again: true | undefined,
  { ruleset, before, act, cache, thrown }: DescribeContext,
) {
  const line = ruleset.describe(event, before.play.game, tableInfo(before, cache))
  const storyBeat = ruleset.story?.[event.type]
  if (line !== null) {
    const more = { ...(again && { again }), ...(storyBeat && { tells: storyBeat }) }
    const variants = gameVariants(line, act).map(one => ({
      ...one,
      ...more,
      ...(one.faces !== undefined && thrown && { dice: thrown }), // so that its dice can be verified
    }))
    return [{ kind: 'game' as const, variants }]
  }
  if (!isMasterMove(event)) return []
  return logLine('act', sentences.masterMoved(nameOf(before.steady, event.seat)), { act })
}

function gameVariants(line: Line, act: ActHeader): readonly LineVariant[] {
  const { text, rules, changes, why, faces, audience, others } = line
  const whole: LineVariant = {
    ...lineVariant(text, act, audience),
    rules,
    ...(changes === undefined ? {} : { changes }),
    ...(why === undefined ? {} : { why }),
    ...(faces === undefined ? {} : { faces }),
  }
  return others === undefined || audience === undefined
    ? [whole]
    : [whole, lineVariant(others, act)]
}

interface GameCommandFields {
  readonly command: unknown
  readonly dice?: DiceSource | undefined
}

/** The commands of the game. */
const commands = [
  defineCommand(
    'game',
    { command: s.unknown(), dice: s.optional(diceSource) },
    {
      blockedByBrake: true,
      decide: (decision, fields, { newDecision }) =>
        decideGame(decision, fields, () => newDecision()),
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
  const withPendingEffects = gameWithPendingEffects(ruleset, decision.state().play, null)
  const decided = withDice(decision, command.dice, { seat: decision.seat.id, hidden }, dice =>
    ruleset.decide(game, parsed.value, actContext(decision, dice)),
  )
  if (!decided.ok) return decided
  if (withPendingEffects !== game) {
    const decidedWithPending = withDice(
      decision,
      command.dice,
      { seat: decision.seat.id, hidden },
      dice => ruleset.decide(withPendingEffects, parsed.value, actContext(decision, dice)),
    )
    if (!decidedWithPending.ok) return decidedWithPending
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

const gameInPlay = selector(
  {
    ruleset: ({ ruleset }) => ruleset,
    game: ({ state }) => state.play.game,
    table: ({ table }) => table,
  },
  values => values,
)

/** The documents of the game, as it shows them to each seat. */
const gameSection = seatSection(gameInPlay, ({ ruleset, game, table }, viewer) =>
  sectionOf(ruleset.view(game, viewer, table), 'game/'),
)

export const gameFeature = {
  events: [gameEventStored],
  commands,
  sections: [gameSection],
} as const satisfies TableFeature
