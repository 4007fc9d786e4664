import { s, bilingualFields, readTable } from '@mastro/core'
import table from '../../data/classes.json' with { type: 'json' }

export const CLASS_CATEGORIES = ['combat', 'criminal', 'other'] as const
export type ClassCategory = (typeof CLASS_CATEGORIES)[number]

const category = s.oneOf(CLASS_CATEGORIES)
const example = s.object({ id: s.name(), ...bilingualFields, suggestedCategory: category })

export const classesTable = readTable(
  s.object({
    limits: s.object({ min: s.int(1, 1), max: s.int(4, 4) }),
    kinds: s.list(
      s.object({ ...bilingualFields, examplesIt: s.list(s.name()), examplesEn: s.list(s.name()) }),
    ),
    note: s.name(),
    categories: s.object({
      source: s.name(),
      noteIt: s.name(),
      noteEn: s.name(),
      usedFor: s.name(),
      values: s.list(s.object({ id: category, ...bilingualFields }), 3, 3),
      special: s.object({ ...bilingualFields, suggested: s.bool() }),
    }),
    examples: s.list(example),
    tableClasses: s.list(s.object({ ...bilingualFields, suggestedCategory: category })),
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
