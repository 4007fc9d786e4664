import type { Ruleset } from '@mastro/core'
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

export function anyGame(ruleset: Ruleset): TwinGame {
  const people = ruleset.readyMade.filter(one => one.kind === 'character')
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
