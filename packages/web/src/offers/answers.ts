import type { Field, Label, Offer } from '@mastro/core'
import { language } from '../i18n/language.ts'
import { isAsked, type FieldValues } from '../slip/form/fields.tsx'

/** The values that a form sends: the answers, or else the initial values. */
export function answersOf(fields: readonly Field[], given: FieldValues): FieldValues {
  return Object.fromEntries(
    fields.flatMap(field => {
      const { id } = field
      const value = id in given ? given[id] : initialOf(field)
      return value === undefined ? [] : [[id, value]]
    }),
  )
}

/** Names are stored in the language of this page, unless another one is chosen. */
const initialOf = ({ id, kind, initial }: Field) =>
  id === 'language' && kind === 'choice' ? language() : initial

/** Whether an offer opens a form: it has fields, or asks before a lasting act. */
export const needsForm = ({ fields = [], asks }: Offer): boolean =>
  fields.length > 0 || asks !== undefined

/** The question before these answers are sent, if the act kills or lasts with them. */
export function askedOf({ asks, asksFrom }: Offer, answers: FieldValues): Label | undefined {
  if (asks !== undefined || asksFrom === undefined) return asks
  const { field, least, value, unless } = asksFrom
  if (unless !== undefined && answers[unless] === true) return undefined
  const isMet = least === undefined ? answers[field] === value : Number(answers[field]) >= least
  return isMet ? asksFrom.asks : undefined
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
