import type { TwinGame } from '../twin-worlds.ts'
import { exampleDisclosure } from './disclosure.ts'
import { exampleExtras } from './extras.ts'
import { EXAMPLES } from './ruleset.ts'

/** The invented game, ready for twin worlds. */
export const exampleTwin: TwinGame = {
  rulesets: EXAMPLES,
  system: 'example',
  extras: exampleExtras,
  arrive: (_seat, nth) => ({ type: 'game', command: { type: 'arrive', name: `Hero ${nth}` } }),
  disclosure: exampleDisclosure,
}
