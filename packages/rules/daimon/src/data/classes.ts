import { bilingual, bool, int, list, name, object, oneOf, readTable } from '@mastro/core'
import table from '../../data/classes.json' with { type: 'json' }

export const CLASS_CATEGORIES = ['combat', 'criminal', 'other'] as const
export type ClassCategory = (typeof CLASS_CATEGORIES)[number]

const category = oneOf(CLASS_CATEGORIES)
const example = object({ id: name(), ...bilingual, suggestedCategory: category })

export const classesTable = readTable(
  object({
    limits: object({ min: int(1, 1), max: int(4, 4) }),
    kinds: list(object({ ...bilingual, examplesIt: list(name()), examplesEn: list(name()) })),
    note: name(),
    categories: object({
      source: name(),
      noteIt: name(),
      noteEn: name(),
      usedFor: name(),
      values: list(object({ id: category, ...bilingual }), 3, 3),
      special: object({ ...bilingual, suggested: bool() }),
    }),
    examples: list(example),
    tableClasses: list(object({ ...bilingual, suggestedCategory: category })),
  }),
  table,
  'classes',
)

/** An editorial suggestion to prefill a form (DAI-CLASS-5); no act ever reads it. */
export function suggestedCategory(className: string): ClassCategory {
  const wanted = className.trim().toLowerCase()
  const known = [...classesTable.examples, ...classesTable.tableClasses]
  const found = known.find(
    row => row.it.toLowerCase() === wanted || row.en.toLowerCase() === wanted,
  )
  return found?.suggestedCategory ?? 'other'
}
