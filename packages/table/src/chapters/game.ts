import { s, type Line } from '@mastro/core'
import type { ActFacts, GameEvent, LineVariant } from '../events.ts'
import { fact, type Telling } from '../fact.ts'
import { factsOf } from '../facts.ts'
import { nameOf, told, variant } from '../told.ts'
import { sentences } from '../words/sentences.ts'
import { withMaster } from './seats.ts'

/** Facts of the game, carried by the table. They are the game's own: here they only have to be records with a type. */

const gameEvent = s.refine(s.map(s.unknown()), event =>
  typeof event['type'] === 'string' ? null : { path: ['type'] },
) as unknown as s.Schema<GameEvent> // its own fields are read by the facts of the game

const gameFact = fact(
  'game',
  {
    event: gameEvent,
    /** An effect that the sentence of its roll has told. */
    again: s.optional(s.literal(true)),
  },
  {
    /** A game may move the Master too: by election, by bid. */
    steady: (steady, { event }) => (isMasterMove(event) ? withMaster(steady, event) : steady),
    play: (play, { event }, ruleset) => {
      const game = ruleset.evolve(play.game, event)
      return game === play.game ? play : { ...play, game }
    },
    tell: ({ event, again }, telling) => tellGame(event, again, telling),
    undo: ({ event }, ruleset) => !isMasterMove(event) && ruleset.irreversible?.(event) !== true,
  },
)

function isMasterMove(event: {
  readonly type: string
}): event is { type: 'master-moved'; seat: string } {
  return event.type === 'master-moved'
}

function tellGame(
  event: GameEvent,
  again: true | undefined,
  { ruleset, before, act, memory }: Telling,
) {
  const line = ruleset.describe(event, before.play.game, factsOf(before, memory))
  const tells = ruleset.story?.[event.type]
  if (line !== null) {
    const more = { ...(again && { again }), ...(tells && { tells }) }
    const variants = gameVariants(line, act).map(one => ({ ...one, ...more }))
    return [{ kind: 'game' as const, variants }]
  }
  if (!isMasterMove(event)) return []
  return told('act', sentences.masterMoved(nameOf(before.steady, event.seat)), { act })
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

export const gameFacts = [gameFact] as const
