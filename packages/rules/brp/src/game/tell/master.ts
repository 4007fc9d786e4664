import { label, phrase, same, type Label, type Line, type TableFacts } from '@mastro/core'
import { CHARACTERISTIC_ROLLS, type CharacteristicRoll } from '../../data/characteristics.ts'
import { levelLabel, rollLabel, skillLabel } from '../../words/terms.ts'
import type { MasterEvent } from '../events.ts'
import type { HiddenRoll, State } from '../state.ts'
import { nameOf, toMaster } from './audience.ts'

export function tellMaster(event: MasterEvent, before: State, table: TableFacts): Line | null {
  switch (event.type) {
    case 'ruled':
      return {
        text: phrase`${label('Il Game Master stabilisce', 'The Master rules')}: ${skillLabel(event.what)}`,
        rules: ['BRP-SKILL-6'],
      }
    case 'result-decided':
      return { text: same(event.text), rules: ['BRP-SYS-2'] }
    case 'hidden-rolled':
      return { ...tellRoll(event.roll, before), ...toMaster(table) }
    case 'hidden-revealed': {
      const roll = before.hiddenRolls[event.roll]
      return roll === undefined ? null : tellRoll(roll, before)
    }
    default:
      return event.seconds === 0
        ? null
        : {
            text: phrase`${label('Passa del tempo', 'Time goes by')}: ${timeText(event.seconds)}`,
            rules: ['BRP-TIME-1'],
          }
  }
}

function tellRoll({ being, what, output }: HiddenRoll, before: State): Line {
  const { roll, level } = output
  return {
    text: phrase`${nameOf(before, being)}, ${whatLabel(what)}: ${levelLabel(level)}`,
    rules: ['BRP-ROLE-4', 'BRP-CHECK-1'],
    ...(roll === null
      ? {}
      : { faces: [{ sides: 100, face: roll, state: level === 'failure' ? 'miss' : 'hit' }] }),
  }
}

export function whatLabel(what: string): Label {
  return isRoll(what) ? rollLabel(what) : skillLabel(what)
}

function isRoll(what: string): what is CharacteristicRoll {
  return (CHARACTERISTIC_ROLLS as readonly string[]).includes(what)
}

const SPANS: readonly (readonly [seconds: number, name: Label])[] = [
  [604_800, label('settimane', 'weeks')],
  [86_400, label('giorni', 'days')],
  [3600, label('ore', 'hours')],
  [300, label('turni', 'turns')],
  [12, label('round', 'rounds')],
]

/** In the largest unit that gives a whole number. */
function timeText(seconds: number): Label {
  const span = SPANS.find(([each]) => seconds % each === 0)
  return span === undefined
    ? phrase`${seconds} ${label('secondi', 'seconds')}`
    : phrase`${seconds / span[0]} ${span[1]}`
}
