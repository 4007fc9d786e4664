import type { SlipDoc } from '@mastro/table'
import type { OwnPart } from '../../../slip/own-part.tsx'

/** The Difficulty that this seat has still to seal on a slip, or is giving again. */
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

/** A spell that was watched: its element has still to be linked to the Scheme of who deduces it (WOC-LEARN-3). */
export function awaitsElement({ kind, bill, parts }: SlipDoc): boolean {
  const said = parts.some(part => part.id === 'owner' && part.filled)
  return kind === 'observe-spell' && said && bill.lines.length === 0
}

/** Whoever leads acts for a foe: this seat's own part, under seal for ever. */
export const foePartOf = ({ mine }: Pick<SlipDoc, 'mine'>): OwnPart | undefined =>
  mine.find(({ role, alwaysSealed }) => role === 'owner' && alwaysSealed === true)
