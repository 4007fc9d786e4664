import type { SlipDoc } from '@mastro/table'
import type { OwnPart } from '../../../slip/parts/own-part.tsx'

/** The part of this seat where a Difficulty is still to be sealed, or is being sealed again. */
export function sealPartOf(slip: SlipDoc, again: string): OwnPart | undefined {
  if (slip.outcome !== null) return undefined
  const isFilled = (id: string) => slip.parts.find(part => part.id === id)?.filled === true
  return slip.mine.find(
    ({ id, role, required, fields }) =>
      role === 'master' &&
      required &&
      fields.some(field => field.id === 'difficulty') &&
      (!isFilled(id) || id === again),
  )
}

/**
 * The element of an observed spell has still to be linked to the observer's Scheme (WOC-LEARN-3).
 */
export function awaitsElement({ kind, bill, parts }: SlipDoc): boolean {
  const isFilled = parts.some(part => part.id === 'owner' && part.filled)
  return kind === 'observe-spell' && isFilled && bill.lines.length === 0
}

/** The part that the Master fills in for a foe, which stays sealed. */
export const foePartOf = ({ mine }: Pick<SlipDoc, 'mine'>): OwnPart | undefined =>
  mine.find(({ role, alwaysSealed }) => role === 'owner' && alwaysSealed === true)
