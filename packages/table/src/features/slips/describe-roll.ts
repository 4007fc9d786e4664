import type { Audience, Json } from '@mastro/core'
import type { LineVariant, StoredLine } from '../../events.ts'
import type { DescribeContext } from '../../engine/define-event.ts'
import { outcomeFor, specOf } from '../../slips/slip-readings.ts'
import type { SlipState } from '../../state.ts'
import { lineVariant } from '../../log/log-line.ts'

/**
 * Describes a roll in the log. An author of something still sealed reads a variant with that value,
 * and everybody else reads only what is open. The dice proof is on the slip.
 */
export function describeRoll(
  slip: SlipState | undefined,
  { ruleset, act, cache }: DescribeContext,
): readonly StoredLine[] {
  const spec = slip === undefined ? undefined : specOf(ruleset, slip.kind)
  if (slip === undefined || spec === undefined) return []
  const words = wordsOn(slip)
  const variantFor = (seat: string | null, audience?: Audience): LineVariant => {
    const outcome = outcomeFor({ slip, spec }, seat, cache)!
    const { text, why, dice: faces } = outcome
    return {
      ...lineVariant(text, { ...act, by: slip.owner }, audience),
      rules: spec.rules,
      why,
      faces,
      ...(words === '' ? {} : { words }),
      tells: slip.parts.some(part => part.role === 'side') ? 'stake' : 'roll',
    }
  }
  const authors = new Set(slip.parts.filter(part => part.sealed).map(part => part.seat))
  const variants = [...authors].map(seat => variantFor(seat, { seats: [seat] }))
  return [{ kind: 'roll', variants: [...variants, variantFor(null)] }]
}

/** The public free text of the slip, about purpose and manner of the roll. */
function wordsOn({ about, parts }: SlipState): string {
  const owner = parts.find(part => part.role === 'owner' && !part.sealed)?.value
  const texts = [about['title'], isRecord(owner) ? owner['description'] : null]
  return texts.flatMap(text => (typeof text === 'string' && text !== '' ? [text] : [])).join(': ')
}

function isRecord(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
