import { never } from '@mastro/core'
import { sameName } from '../../acts/fields.ts'
import type { Character } from '../../acts/character.ts'
import type { EventOf, SheetEvent } from '../events.ts'
import type { Being } from '../state.ts'

/** A sheet after a fact that rewrote part of it. */
export function onSheet(being: Being, event: SheetEvent): Being {
  switch (event.type) {
    case 'body-lost':
      return withSheet(being, { components: event.components, nuances: [...event.nuances] })
    case 'ego-changed':
      return withSheet(being, {
        ego: event.to,
        components: event.components,
        nuances: [...event.nuances],
        skills: [...event.skills],
      })
    case 'trait-changed':
      return withSheet(being, traits(being.character, event))
    case 'shade-flagged':
      return withSheet(being, { nuances: flagged(being.character, event) })
    case 'overruled':
      return { ...being, character: event.character }
    case 'diary-written':
      return { ...being, diary: [...being.diary, event.text] }
    case 'gear-written':
      return { ...being, gear: event.text }
    case 'note-written':
      return { ...being, notes: { ...being.notes, [event.about]: event.text } }
    case 'grimoire-turned':
      return { ...being, grimoireOpen: event.open }
    case 'spell-agreed':
      return { ...being, agreed: agreed(being, event) }
    default:
      return never(event)
  }
}

export function withSheet(being: Being, change: Partial<Character>): Being {
  return { ...being, character: { ...being.character, ...change } }
}

function traits(character: Character, event: EventOf<'trait-changed'>): Partial<Character> {
  const { list, name, value, innate, action } = event
  const others = character[list].filter(trait => !sameName(trait.name, name))
  return { [list]: action === 'add' ? [...others, { name, value, innate }] : others }
}

function flagged({ nuances }: Character, { component, name, vitality }: EventOf<'shade-flagged'>) {
  return nuances.map(one =>
    one.component === component && sameName(one.name, name) ? { ...one, vitality } : one,
  )
}

function agreed(being: Being, { spell, agreed: yes }: EventOf<'spell-agreed'>): readonly string[] {
  const others = being.agreed.filter(name => !sameName(name, spell))
  return yes ? [...others, spell] : others
}
