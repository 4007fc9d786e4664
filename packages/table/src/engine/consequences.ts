import type { Disconnection } from './define-event.ts'
import { eventDefinition } from './event-registry.ts'
import type { ActBody } from '../events.ts'

/** Consequences of an act outside its table, as its events define them. */

/** The clients that an act disconnects. */
export function disconnectionsOf({ events }: Pick<ActBody, 'events'>): readonly Disconnection[] {
  return events.flatMap(
    event => eventDefinition(event.type)?.disconnects?.(event as never) ?? [], // safe: an event of this definition
  )
}

/** Whether earlier acts read differently after this act, so that the table must be loaded again. */
export function rewritesLog({ events }: Pick<ActBody, 'events'>): boolean {
  return events.some(event => eventDefinition(event.type)?.rewritesLog === true)
}
