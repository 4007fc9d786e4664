import type { EnvelopeOpening, SlipDoc } from '@mastro/table'
import { draftKey, draftOf, useDraft } from '../../slip/drafts.ts'
import type { FieldValues } from '../../slip/fields.tsx'
import { initialValues, type OwnPart } from '../../slip/own-part.tsx'

export interface TermsDraft {
  readonly values: FieldValues
  readonly opening: EnvelopeOpening
}

/** What who leads has chosen, not yet shown nor sealed: card and dock share it. */
export const useTerms = (slip: SlipDoc, part: OwnPart) =>
  useDraft<TermsDraft>(draftKey(slip.id, part.id), firstTerms(part))

/** The same, for who gives it without drawing it. */
export const termsOf = (slip: SlipDoc, part: OwnPart) =>
  draftOf<TermsDraft>(draftKey(slip.id, part.id), firstTerms(part))

const firstTerms = (part: OwnPart): TermsDraft => ({
  values: initialValues(part),
  opening: 'author',
})

/** Is this the part that says what a roll is against? */
export const isTerms = (part: OwnPart) => part.fields.some(({ id }) => id === 'against')
