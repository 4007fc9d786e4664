import { TABLE_FEATURES } from '../features.ts'
import type { AnyTableEventDefinition } from './define-event.ts'

type EventsOf<Feature> = Feature extends { readonly events: readonly (infer Event)[] }
  ? Event
  : never

/** Every event of a table. */
export const TABLE_EVENTS = TABLE_FEATURES.flatMap(
  feature => ('events' in feature ? feature.events : []) as readonly unknown[],
) as readonly EventsOf<(typeof TABLE_FEATURES)[number]>[] // safe: the events of those features

const BY_TYPE: ReadonlyMap<string, AnyTableEventDefinition> = new Map(
  TABLE_EVENTS.map(definition => [definition.type, definition]),
)

/** The definition of an event type, or undefined if the table has no such event. */
export function eventDefinition(type: string): AnyTableEventDefinition | undefined {
  return BY_TYPE.get(type)
}
