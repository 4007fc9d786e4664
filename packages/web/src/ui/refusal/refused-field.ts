import type { Field } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import type { RaisedRefusal } from './refusal-store.ts'

/** The fields of the form that is open, so that a refusal can name the field it is about. */
let openForm: readonly Field[] = []

/** A form calls this while it is open. Returns the function that clears the fields. */
export function setOpenForm(fields: readonly Field[]): () => void {
  openForm = fields
  return () => {
    if (openForm === fields) openForm = []
  }
}

/**
 * Returns the field that a refusal is about. Only fields of the open form or of the seat's own
 * parts are named.
 */
export function refusedField(
  { refusal, command }: RaisedRefusal,
  slips: readonly SlipDoc[],
): Field | undefined {
  const [, inPart, id] = /^(value\.)?([a-zA-Z-]+)/.exec(refusal.path ?? '') ?? []
  const among = (fields: readonly Field[]) => fields.find(field => field.id === id)
  if (command.type === 'game') return inPart === undefined ? among(openForm) : undefined
  if (command.type !== 'fill-part' || inPart === undefined) return undefined
  const mine = slips.find(slip => slip.id === command.slip)?.mine ?? []
  return among(mine.find(part => part.id === command.part)?.fields ?? [])
}
