import { diceEvents } from '../features/dice.ts'
import { envelopeEvents } from '../features/envelopes/events.ts'
import { gameEvents } from '../features/game.ts'
import { settingsEvents } from '../features/settings.ts'
import { logEvents } from '../features/undo.ts'
import { momentEvents } from '../features/moments.ts'
import { seatEvents } from '../features/seats.ts'
import { slipEvents } from '../features/slips/events.ts'
import { talkEvents } from '../features/talk.ts'
import type { AnyTableEventDefinition } from './define-event.ts'

/** Every event of a table, by chapter. They are the same for all games. */
export const TABLE_EVENTS = [
  ...settingsEvents,
  ...seatEvents,
  ...diceEvents,
  ...talkEvents,
  ...envelopeEvents,
  ...logEvents,
  ...momentEvents,
  ...slipEvents,
  ...gameEvents,
] as const

const BY_TYPE: ReadonlyMap<string, AnyTableEventDefinition> = new Map(
  TABLE_EVENTS.map(definition => [definition.type, definition]),
)

/** The definition of an event type, or undefined if the table has no such event. */
export function eventDefinition(type: string): AnyTableEventDefinition | undefined {
  return BY_TYPE.get(type)
}
