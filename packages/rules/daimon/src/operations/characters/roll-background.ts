import { s, ok, type Dice, type Ok } from '@mastro/core'
import { creationTable } from '../../data/creation.ts'
import { eventRow, eventTableOf, type EventTableId } from '../../data/events.ts'
import { socialRow } from '../../data/social-classes.ts'
import { options } from '../../options.ts'

export const rollBackgroundInput = s.object({ options })
export type RollBackgroundInput = s.Infer<typeof rollBackgroundInput>

/**
 * DAI-CREATE-9: each crossing names the source of the class. The trait comes from the other row.
 */
export const CROSSINGS = ['origin-class', 'current-class'] as const
export type Crossing = (typeof CROSSINGS)[number]

export interface ClassAndTrait {
  readonly className: string
  readonly traitName: string
}

export interface BackgroundRows {
  readonly originRow: number
  readonly currentRoll: number
  readonly rowModifier: number
  readonly currentRow: number
  readonly options: Readonly<Record<Crossing, ClassAndTrait>>
}

export interface SocialStanding {
  readonly origin: number
  readonly current: number
  readonly eventTable: EventTableId
  readonly enhancementPoints: number
  readonly resources: number
}

export interface RolledEvent {
  readonly eventRow: number
  readonly event: string
  readonly eventTrait: string
}

export type Background = SocialStanding & BackgroundRows & RolledEvent

/** DAI-CREATE-4/8/9/11. Dice: origin class, origin row, current class, current row, event row. */
export function rollBackground(_: RollBackgroundInput, dice: Dice): Ok<Background> {
  const origin = dice.roll(6)
  const originRow = dice.roll(6)
  const current = dice.roll(6)
  const currentRoll = dice.roll(6)
  return ok({
    ...socialStanding(origin, current),
    ...readRows(origin, originRow, current, currentRoll),
    ...readEvent(origin, current, dice.roll(6)),
  })
}

/** Values that follow from the two social classes alone (DAI-CREATE-11/19/20). */
export function socialStanding(origin: number, current: number): SocialStanding {
  return {
    origin,
    current,
    eventTable: eventTableOf(origin, current),
    enhancementPoints: Math.max(origin, current),
    resources: current,
  }
}

/**
 * DAI-CREATE-8: the row on the current table moves with the social class and stays on the table.
 */
export function readRows(
  origin: number,
  originRow: number,
  current: number,
  currentRoll: number,
): BackgroundRows {
  const { currentWorse, currentBetter, same } = creationTable.background.rowModifier
  const rowModifier = current < origin ? currentWorse : current > origin ? currentBetter : same
  const currentRow = Math.min(6, Math.max(1, currentRoll + rowModifier))
  const birth = socialRow(origin, originRow)
  const now = socialRow(current, currentRow)
  return {
    originRow,
    currentRoll,
    rowModifier,
    currentRow,
    options: {
      'origin-class': { className: birth.class.it, traitName: now.trait.it },
      'current-class': { className: now.class.it, traitName: birth.trait.it },
    },
  }
}

export function readEvent(origin: number, current: number, row: number): RolledEvent {
  const { event, trait } = eventRow(eventTableOf(origin, current), row)
  return { eventRow: row, event: event.it, eventTrait: trait.it }
}
