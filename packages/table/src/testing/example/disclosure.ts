import type { GameDisclosure } from '../twin/disclosure.ts'
import type { ExampleEvent, ExampleState } from './game.ts'

/** What the facts of the invented game tell to whom, by hand. */
export const exampleDisclosure: GameDisclosure = {
  event(event, seat, { before, after, isMaster }) {
    const fact = event as ExampleEvent // only its own game asks
    const { foes } = before.play.game as ExampleState
    switch (fact.type) {
      case 'dreamt':
        return fact.seat === seat ? fact : null
      case 'omen-drawn':
        return isMaster ? fact : null
      case 'foe-added': {
        const { id, name, lurking } = fact.foe
        return isMaster ? fact : lurking ? null : ['foe', id, name]
      }
      case 'foe-changed':
        return isMaster || foes[fact.foe]?.shown === true ? fact : null
      case 'foe-shown':
        return [fact, (after.play.game as ExampleState).foes[fact.foe]]
      default:
        return fact
    }
  },
  roll({ kind, roll }, knows) {
    const output = roll!.output as {
      hits?: number
      passed?: boolean
      faces?: unknown
      own?: unknown
      unseen?: boolean
    } // by its kind
    if (knows('master')) return [roll!.input, roll!.output, roll!.dice]
    return kind === 'check'
      ? [output.faces, output.hits, output.passed, roll!.dice]
      : [output.own, output.unseen]
  },
}
