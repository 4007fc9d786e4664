import { diceEvents } from '../chapters/dice.ts'
import { envelopeEvents } from '../chapters/envelopes.ts'
import { gameEvents } from '../chapters/game.ts'
import { settingsEvents } from '../chapters/settings.ts'
import { logEvents } from '../chapters/log.ts'
import { momentEvents } from '../chapters/moments.ts'
import { seatEvents } from '../chapters/seats.ts'
import { slipEvents } from '../chapters/slips.ts'
import { talkEvents } from '../chapters/talk.ts'
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
