import { field, s, label, type Slip } from '@mastro/core'
import { form } from '../../kit.ts'
import { masterSeat } from './part-seats.ts'

const REFUSED = s.object({
  /** The id of the participant's part. */
  part: s.text(80),
  what: s.oneOf(['experience', 'bonus']),
  /** The text that is refused. A different text is not affected. */
  reason: s.text(1000),
  why: s.withDefault(s.text(200), ''),
})
type RefusedReason = s.Infer<typeof REFUSED>
interface Verdict {
  readonly refused: readonly RefusedReason[]
}

/**
 * WARP-XPPOOL-4: the Master refuses reasons and says why, visible to everybody. Refused dice are
 * returned.
 */
export const verdictPart = {
  role: 'master',
  label: label('Ragioni non accettate', 'Reasons not accepted'),
  form: form({
    refused: field.screenOnly(
      s.withDefault(s.list(REFUSED, 0, 40), () => []),
      'shown as a button next to each reason',
    ),
  }),
  required: false,
  secrecy: 'open',
  seat: masterSeat,
  when: ({ slip }: { readonly slip: Slip }) => slip.parts.some(({ value }) => isPlea(value)),
} as const

interface ExperiencePlea {
  readonly experience: number
  readonly because: string
  readonly asks?: string
}
const isHand = (value: unknown): value is ExperiencePlea =>
  typeof value === 'object' && value !== null && 'experience' in value && 'because' in value
const isPlea = (value: unknown): boolean =>
  isHand(value) && (value.experience > 0 || (value.asks ?? '') !== '')

/** The known parts without the experience dice whose reason is refused. */
export function applyVerdict<K extends { readonly verdict: Verdict | undefined }>(known: K): K {
  const refused = known.verdict?.refused.filter(({ what }) => what === 'experience') ?? []
  if (refused.length === 0) return known
  const hands = Object.entries(known).map(([name, value]) => [
    name,
    withoutRefusedDice(value, name, refused),
  ])
  return Object.fromEntries(hands) as K // safe: parts are unchanged except for numbers of dice
}

function withoutRefusedDice(
  value: unknown,
  part: string,
  refused: readonly RefusedReason[],
): unknown {
  if (isHand(value)) return isRefused(value, part, refused) ? { ...value, experience: 0 } : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const each = Object.entries(value)
  return each.some(([, one]) => isHand(one))
    ? Object.fromEntries(
        each.map(([of, one]) => [of, withoutRefusedDice(one, `${part}:${of}`, refused)]),
      )
    : value
}

const isRefused = ({ because }: ExperiencePlea, part: string, refused: readonly RefusedReason[]) =>
  refused.some(one => one.part === part && one.reason.trim() === because.trim())
