import type { Json, Language } from '@mastro/core'
import { creation } from '../creation/creation.ts'

/** Formats a finished character as plain lines for the command line. */
export function describeCharacter(character: Json, language: Language): string[] {
  const { name, subtitle, sections } = creation.sheet(character)
  return [
    `${name} · ${subtitle[language]}`,
    ...sections.flatMap(section => [
      '',
      section.label[language].toUpperCase(),
      ...section.rows.map(row => {
        const note = row.note === undefined ? '' : ` (${row.note[language]})`
        return `${row.label[language]}: ${row.value}${note}`
      }),
    ]),
  ]
}
