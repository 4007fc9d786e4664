import type { TwinGame } from '../twin-worlds.ts'
import { exampleDisclosure } from './disclosure.ts'
import { exampleExtras } from './extras.ts'
import { EXAMPLES } from './ruleset.ts'

/** The example game set up for twin worlds. */
export const exampleTwin: TwinGame = {
  rulesets: EXAMPLES,
  system: 'example',
  extras: exampleExtras,
  arrive: (_seat, nth) => ({ type: 'game', command: { type: 'arrive', name: `Hero ${nth}` } }),
  openers: [
    { by: 'player', command: { type: 'open-slip', kind: 'sneak' } },
    { by: 'player', command: { type: 'open-slip', kind: 'check', value: { bonus: 1 } } },
    { by: 'player', command: { type: 'game', command: { type: 'dream', text: 'dddd' } } },
    { by: 'master', command: { type: 'blind-roll', notation: '2d6', salt: '1d'.repeat(32) } },
    { by: 'master', command: { type: 'game', command: { type: 'draw-omen' } } },
    {
      by: 'master',
      command: {
        type: 'game',
        command: { type: 'add-foe', name: 'F', strength: 4, lurking: true },
      },
    },
  ],
  disclosure: exampleDisclosure,
}
