import type { EnvelopeOpening, SlipDoc } from '@mastro/table'
import { draftKey, draftOf, useDraft } from '../../../slip/form/drafts.ts'
import type { FieldValues } from '../../../slip/form/fields.tsx'
import { initialValues, type OwnPart } from '../../../slip/parts/own-part.tsx'

export interface TermsDraft {
  readonly values: FieldValues
  readonly opening: EnvelopeOpening
}

/** The Master's choice before it is shown or sealed, shared by card and dock. */
export const useTerms = (slip: SlipDoc, part: OwnPart) =>
  useDraft<TermsDraft>(draftKey(slip.id, part.id), firstTerms(part))

/** The same for callers that submit it without rendering it. */
export const termsOf = (slip: SlipDoc, part: OwnPart) =>
  draftOf<TermsDraft>(draftKey(slip.id, part.id), firstTerms(part))

const firstTerms = (part: OwnPart): TermsDraft => ({
  values: initialValues(part),
  opening: 'author',
})

/** Whether this part sets the opposition of a roll. */
export const isTerms = (part: OwnPart) => part.fields.some(({ id }) => id === 'against')
