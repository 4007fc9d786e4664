import type { Ruleset } from '@mastro/core'
import { tableInfo } from '../table-info.ts'
import type { GameDisclosure } from './twin/disclosure.ts'
import type { TwinGame } from './twin-worlds.ts'

/**
 * A game taken as if it had no secrets of its own: whatever it writes is told to all, a roll whole. Then twin worlds still
 * hold it to what the table keeps: sealed parts before the roll, envelopes, whispers, notes, the brake.
 */
const everythingOpen: GameDisclosure = {
  event: event => event,
  roll: ({ roll }) => roll,
}

/**
 * A game held to what it tells: a fact whose line is for some alone is known to these alone, by whatever document. What is
 * told to nobody, and rolls, count as open.
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

/** The same at a table without a Master, where everybody who plays leads, and who only looks on never does. */
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
