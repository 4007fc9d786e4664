import { label, phrase, same, type Label } from '@mastro/core'
import type { Being } from '../state.ts'

/** The groups that offers are listed under. */

export const DESK = label('Regia', 'Desk')
export const NEW_CHARACTER = label('Nuovo personaggio', 'New character')
export const CAMPAIGN = label('Campagna', 'Campaign')
export const MAGIC = label('Magia', 'Magic')

/** The group of the Master's offers about one being. */
export function deskOf({ character }: Being): Label {
  return phrase`${DESK}: ${character.name}`
}

/** The group of a being's own offers. */
export function groupOf({ character }: Being): Label {
  return same(character.name)
}
