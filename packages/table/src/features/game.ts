import { s, type Line } from '@mastro/core'
import type { ActHeader, GameEvent, LineVariant } from '../events.ts'
import { defineEvent, type DescribeContext } from '../engine/define-event.ts'
import { tableInfo } from '../engine/table-info.ts'
import { nameOf, logLine, lineVariant } from '../log/log-line.ts'
import { textsInGameEvent } from '../erasure/personal-text.ts'
import { sentences } from '../messages/sentences.ts'
import { withMaster } from './seats.ts'

/** Events of the game that the table stores. Here they only need to be objects with a type. */

const gameEvent = s.refine(s.map(s.unknown()), event =>
  typeof event['type'] === 'string' ? null : { path: ['type'] },
) as unknown as s.Schema<GameEvent> // safe: the game's event definitions read the other fields

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
    undo: ({ event }, ruleset) => !isMasterMove(event) && ruleset.irreversible?.(event) !== true,
  },
)

function isMasterMove(event: {
  readonly type: string
}): event is { type: 'master-moved'; seat: string } {
  return event.type === 'master-moved'
}

function describeGameEvent(
  event: GameEvent,
  again: true | undefined,
  { ruleset, before, act, cache }: DescribeContext,
) {
  const line = ruleset.describe(event, before.play.game, tableInfo(before, cache))
  const tells = ruleset.story?.[event.type]
  if (line !== null) {
    const more = { ...(again && { again }), ...(tells && { tells }) }
    const variants = gameVariants(line, act).map(one => ({ ...one, ...more }))
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

export const gameEvents = [gameEventStored] as const
