import type { SheetRow } from '@mastro/core'
import type { CharacterDoc } from '@mastro/rules-daimon'
import type { MeDoc, TableDoc } from '@mastro/table'
import { localize } from '../../i18n/language.ts'
import { useGameBelow } from '../../net/context.tsx'

export function useCharacters(): readonly CharacterDoc[] {
  return useGameBelow<CharacterDoc>('character/').filter(isInPlay)
}

export function useMyCharacter(me: MeDoc): CharacterDoc | undefined {
  return useCharacters().find(doc => doc.seat === me.seat)
}

/** Whether this seat acts as the Master. At a table without one, everybody does. */
export function leads(table: TableDoc, me: MeDoc): boolean {
  return me.isMaster || table.master === null
}

export function isInPlay(doc: CharacterDoc): boolean {
  return doc.status === 'active' || doc.status === 'down'
}

/** A row of the sheet by id. Names from the sheet are in both languages. */
export function rowOf(doc: CharacterDoc, id: string): SheetRow | undefined {
  return doc.sheet.sections.flatMap(section => section.rows).find(row => row.id === id)
}

/** The name of a row of the sheet, in the reader's language if it is a built-in one. */
export function sheetName(doc: CharacterDoc, id: string, name: string): string {
  const row = rowOf(doc, id)
  return row === undefined ? name : localize(row.label)
}

/** The character's traits as text: «Aggressivo, Diffidente». */
export function traitsOf(doc: CharacterDoc): string {
  return doc.character.traits.map(({ id, name }) => sheetName(doc, `trait/${id}`, name)).join(', ')
}

export { firstName } from '../../ui/text/first-name.ts'
