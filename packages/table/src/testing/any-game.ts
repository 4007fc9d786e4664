import type { Ruleset } from '@mastro/core'
import { tableInfo } from '../engine/table-info.ts'
import type { GameDisclosure } from './twin/disclosure.ts'
import type { TwinGame } from './twin-worlds.ts'

/**
 * Treats a game as if it had no secrets: everything it writes is public, rolls included. Twin
 * worlds then still test what the table itself keeps secret: sealed parts before the roll,
 * envelopes, whispers, notes, the brake.
 */
const everythingOpen: GameDisclosure = {
  event: event => event,
  roll: ({ roll }) => roll,
}

/**
 * Derives what a game discloses from its log lines. An event whose line is for some seats is known
 * to those seats only, whichever document shows it. Events without a line, and rolls, count as
 * public.
 */
function asLogged(ruleset: Ruleset): GameDisclosure {
  return {
    ...everythingOpen,
    event(event, seat, { before, isMaster }) {
      const line = ruleset.describe(event, before.play.game, tableInfo(before))
      const audience = line?.audience
      if (audience === undefined) return event
      const isAmong = (audience.master === true && isMaster) || audience.seats?.includes(seat)
      return isAmong === true ? event : (line?.others ?? null)
    },
  }
}

/**
 * The same game at a table without a Master, where every player leads and seats that only watch
 * never do.
 */
export function withoutMaster(ruleset: Ruleset, openers: TwinGame['openers'] = []): TwinGame {
  const game = anyGame(ruleset)
  return {
    ...game,
    masterModes: ['none'],
    openers: [...game.openers, ...openers],
    disclosure: asLogged(ruleset),
  }
}

export function anyGame(ruleset: Ruleset): TwinGame {
  const people = ruleset.presets.filter(one => one.kind === 'character')
  return {
    rulesets: { [ruleset.system]: ruleset },
    system: ruleset.system,
    extras: () => [],
    arrive: (_seat, nth) => ({
      type: 'game',
      command: { type: 'take-ready-made', id: people[nth % people.length]!.id },
    }),
    openers: [{ by: 'master', command: { type: 'begin', moment: 'scene' } }],
    disclosure: everythingOpen,
  }
}
