import { ruleset } from '@mastro/rules-daimon'
import type { TwinGame } from '../twin-worlds.ts'
import { daimonDisclosure } from './disclosure.ts'
import { daimonExtras } from './extras.ts'

const people = ruleset.presets.filter(one => one.kind === 'character')
const foes = ruleset.presets.filter(one => one.kind === 'opponent')

/**
 * Dàimon set up for twin worlds. Every seat takes a ready-made character and plays what is offered.
 */
export const daimonTwin: TwinGame = {
  rulesets: { daimon: ruleset },
  system: 'daimon',
  extras: daimonExtras,
  arrive: (_seat, nth) => ({
    type: 'game',
    command: { type: 'take-ready-made', id: people[nth % people.length]!.id },
  }),
  openers: [
    { by: 'master', command: { type: 'begin', moment: 'scene' } },
    {
      by: 'master',
      command: { type: 'game', command: { type: 'take-ready-made', id: foes[0]!.id } },
    },
    {
      by: 'master',
      command: { type: 'blind-roll', notation: '3d6', salt: '1d'.repeat(32), shown: 'nothing' },
    },
  ],
  disclosure: daimonDisclosure,
}
