import { assert, type Dice } from '@mastro/core'
import type { CreateInput } from './create-input.ts'
import type { Scores } from '../../sheet/character.ts'
import { readEvent, readRows, socialStanding } from './roll-background.ts'
import type {
  ClassAndTrait,
  RolledEvent,
  BackgroundRows,
  SocialStanding,
} from './roll-background.ts'
import { addDice, eachScore } from './roll-characteristics.ts'

/** Everything that dice or choices decided during creation. */
export interface CreationStory {
  readonly characteristics: Scores
  readonly standing: SocialStanding
  /** null if the first class and trait were chosen instead of rolled */
  readonly rows: BackgroundRows | null
  readonly rolledEvent: RolledEvent | null
  readonly event: string
  readonly firstClass: string
  readonly firstTrait: string
  readonly secondTrait: string
}

/**
 * Dice, only for the parts left to chance: six for the characteristics, then origin class, origin
 * row, current class, current row, event row.
 */
export function rollStory(input: CreateInput, dice: Dice): CreationStory {
  const { socialClass, first, event } = input.background
  const characteristics = readCharacteristics(input.characteristics, dice)
  const byTable = first.method === 'table'
  const origin = socialClass.method === 'rolled' ? dice.roll(6) : socialClass.origin
  const originRow = byTable ? dice.roll(6) : null
  const current = socialClass.method === 'rolled' ? dice.roll(6) : socialClass.current
  const rows = originRow === null ? null : readRows(origin, originRow, current, dice.roll(6))
  const rolledEvent = event.method === 'table' ? readEvent(origin, current, dice.roll(6)) : null
  const { className, traitName } = firstPair(first, rows)
  return {
    characteristics,
    standing: socialStanding(origin, current),
    rows,
    rolledEvent,
    firstClass: className,
    firstTrait: traitName,
    ...secondPair(event, rolledEvent),
  }
}

/** DAI-CREATE-9/10: the chosen crossing, with the player's refined names if given. */
function firstPair(
  first: CreateInput['background']['first'],
  rows: BackgroundRows | null,
): ClassAndTrait {
  if (first.method === 'chosen') return first
  assert(rows, 'rows must be rolled if dice choose the first class')
  const printed = rows.options[first.pick]
  return {
    className: first.className ?? printed.className,
    traitName: first.traitName ?? printed.traitName,
  }
}

function secondPair(event: CreateInput['background']['event'], rolled: RolledEvent | null) {
  if (event.method === 'chosen') return { event: event.event, secondTrait: event.traitName }
  assert(rolled, 'a row must be rolled if dice choose the event')
  return { event: rolled.event, secondTrait: event.traitName ?? rolled.eventTrait }
}

/** DAI-CREATE-2/3: the last points come from the dice, or two more are placed freely. */
function readCharacteristics(chosen: CreateInput['characteristics'], dice: Dice): Scores {
  const { base } = chosen
  if (chosen.method === 'dice') return addDice(base, dice).characteristics
  return eachScore(id => base[id] + (chosen.extra[id] ?? 0))
}
