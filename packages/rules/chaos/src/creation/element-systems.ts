import { label, s, same, type Draft, type Label } from '@mastro/core'
import book from '../../data/element-systems.json' with { type: 'json' }
import { nameField } from '../operations/shared-fields.ts'

/** WOC-COSMIC-1, WOC-MAGIC-1. The Elements a mage may choose: printed, of a school, or own. */

export interface ElementSystem {
  readonly id: string
  readonly label: Label
  readonly elements: readonly string[]
  readonly opposites: readonly (readonly string[])[]
}

/** The id of the system whose Elements the player writes. */
export const OWN_SYSTEM = 'own'

/** Printed systems, with the Italian names of their Elements. */
export const PRINTED_SYSTEMS: readonly ElementSystem[] = book.systems
  .filter(({ elements }) => elements.length > 0)
  .map(({ id, it, en, elements, opposites }) => {
    const nameOf = (of: string) => elements.find(one => one.id === of)?.it ?? of
    return {
      id,
      label: label(it, en),
      elements: elements.map(one => one.it),
      opposites: opposites.map(pair => pair.map(nameOf)),
    }
  })

const schoolElements = s.object({
  name: nameField,
  elements: s.list(nameField),
  opposites: s.list(s.list(nameField)),
})
export type SchoolElements = s.Infer<typeof schoolElements>

/** The table's schools that have Elements, as the table adds them to the options of a draft. */
export const SCHOOLS_OPTION = 'schools'

export function systemsFor({ options }: Pick<Draft, 'options'>): readonly ElementSystem[] {
  const written = s.parse(s.list(schoolElements), options[SCHOOLS_OPTION] ?? [])
  const schools = written.ok ? written.value : []
  return [
    ...schools.map(({ name, ...system }) => ({
      id: `school/${name}`,
      label: same(name),
      ...system,
    })),
    ...PRINTED_SYSTEMS,
  ]
}

/** «Caldo – Freddo, Luce – Ombra» */
export function readOpposites(written: string): string[][] {
  return listOf(written, ',').map(pair => listOf(pair, /\s[-–—]\s|[–—/↔]/))
}

export const readElements = (written: string): string[] => listOf(written, ',')

export const oppositesText = (pairs: readonly (readonly string[])[]): string =>
  pairs.map(pair => pair.join(' – ')).join(', ')

function listOf(written: string, by: string | RegExp): string[] {
  return written
    .split(by)
    .map(piece => piece.trim())
    .filter(piece => piece !== '')
}
