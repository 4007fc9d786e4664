import type { GameDisclosure } from '../twin/disclosure.ts'
import type { ExampleEvent, ExampleState } from './game.ts'

/** The disclosure of each event of the example game to each seat, written by hand. */
export const exampleDisclosure: GameDisclosure = {
  event(event, seat, { before, after, isMaster }) {
    const gameEvent = event as ExampleEvent // safe: called only for this game
    const { foes } = before.play.game as ExampleState
    switch (gameEvent.type) {
      case 'dreamt':
        return gameEvent.seat === seat ? gameEvent : null
      case 'omen-drawn':
        return isMaster ? gameEvent : null
      case 'foe-added': {
        const { id, name, lurking } = gameEvent.foe
        return isMaster ? gameEvent : lurking ? null : ['foe', id, name]
      }
      case 'foe-changed':
        return isMaster || foes[gameEvent.foe]?.shown === true ? gameEvent : null
      case 'foe-shown':
        return [gameEvent, (after.play.game as ExampleState).foes[gameEvent.foe]]
      default:
        return gameEvent
    }
  },
  roll({ kind, roll }, knows) {
    const output = roll!.output as {
      hits?: number
      passed?: boolean
      faces?: unknown
      own?: unknown
      unseen?: boolean
    } // safe: an output of this game, with the fields of its kind
    if (knows('master')) return [roll!.input, roll!.output, roll!.dice]
    return kind === 'check'
      ? [output.faces, output.hits, output.passed, roll!.dice]
      : [output.own, output.unseen]
  },
}
