import { label, type Field, type Label, type Offer } from '@mastro/core'

/** Where an offer stands in a list. */
export const GROUP = {
  skills: label('Abilità', 'Skills'),
  rolls: label('Caratteristiche', 'Characteristics'),
  fight: label('Combattimento', 'Fight'),
  care: label('Cure', 'Care'),
  growth: label('Esperienza', 'Experience'),
  gear: label('Equipaggiamento', 'Gear'),
  characters: label('Personaggi', 'Characters'),
} as const

/** A plain command as an offer. */
export function offer(
  id: string,
  name: Label,
  group: Label,
  command: Readonly<Record<string, string | number | boolean | null>>,
  rule?: string,
  fields?: readonly Field[],
): Offer {
  return {
    id,
    label: name,
    group,
    command,
    ...(rule === undefined ? {} : { rule }),
    ...(fields === undefined ? {} : { fields }),
  }
}
