import { findFreeTexts, type PersonalText, type Ruleset } from '@mastro/core'
import { eventDefinition } from '../engine/event-registry.ts'
import type { ActBody } from '../events.ts'
import type { State } from '../state.ts'

/** Whose personal text the free texts of an act are. Each path starts at `events`. */
export function personalTextsOf(
  { by, events }: Pick<ActBody, 'by' | 'events'>,
  before: State,
  ruleset: Ruleset,
): readonly PersonalText[] {
  return events.flatMap((event, i) => {
    const definition = eventDefinition(event.type)
    if (definition?.personalText === undefined) return []
    const texts = findFreeTexts(definition.shape, event)
    const found = definition.personalText(event as never, { by, before, ruleset, texts }) // an event of this definition
    return found.map(one => ({ ...one, path: ['events', i, ...one.path] }))
  })
}
