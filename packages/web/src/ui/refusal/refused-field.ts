import type { Field } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import type { RaisedRefusal } from './refusal-store.ts'

/** The form that stands open: what it asks, so that a no can name the question it is about. */
let asked: readonly Field[] = []

/** Said by a form while it stands there. */
export function setOpenForm(fields: readonly Field[]): () => void {
  asked = fields
  return () => {
    if (asked === fields) asked = []
  }
}

/** Which of the questions one has just answered a no is about: only what stands in one's own form or hand is ever named. */
export function refusedField(
  { refusal, command }: RaisedRefusal,
  slips: readonly SlipDoc[],
): Field | undefined {
  const [, inPart, id] = /^(value\.)?([a-zA-Z-]+)/.exec(refusal.path ?? '') ?? []
  const among = (fields: readonly Field[]) => fields.find(field => field.id === id)
  if (command.type === 'game') return inPart === undefined ? among(asked) : undefined
  if (command.type !== 'fill-part' || inPart === undefined) return undefined
  const mine = slips.find(slip => slip.id === command.slip)?.mine ?? []
  return among(mine.find(part => part.id === command.part)?.fields ?? [])
}
