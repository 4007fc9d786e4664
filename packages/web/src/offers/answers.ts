import type { Field } from '@mastro/core'
import { isAsked, type FieldValues } from '../slip/form/fields.tsx'

/** The values that a form sends: the answers, or else the initial values. */
export function answersOf(fields: readonly Field[], given: FieldValues): FieldValues {
  return Object.fromEntries(
    fields.flatMap(({ id, initial }) => {
      const value = id in given ? given[id] : initial
      return value === undefined ? [] : [[id, value]]
    }),
  )
}

/** The visible fields. Some depend on another answer. */
export function visibleFields(fields: readonly Field[], answers: FieldValues): readonly Field[] {
  return fields.filter(field => isAsked(field, fields, ({ id }) => answers[id]))
}

/** Visible required fields without an answer. */
export function lackingOf(fields: readonly Field[], answers: FieldValues): readonly Field[] {
  return visibleFields(fields, answers).filter(field => {
    if (field.needed !== true) return false
    const value = answers[field.id]
    return (
      value === undefined ||
      (typeof value === 'string' && value.trim() === '') ||
      (Array.isArray(value) && value.length === 0)
    )
  })
}
