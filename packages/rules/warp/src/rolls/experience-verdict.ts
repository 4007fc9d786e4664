import { field, s, label, type Slip } from '@mastro/core'
import { form } from '../kit.ts'
import { masterSeat } from './part-seats.ts'

const REFUSED = s.object({
  /** Whose hand: its part of the slip. */
  part: s.text(80),
  what: s.oneOf(['experience', 'bonus']),
  /** The very words that are not accepted: others are heard afresh. */
  reason: s.text(1000),
  why: s.withDefault(s.text(200), ''),
})
type Refused = s.Infer<typeof REFUSED>
interface Verdict {
  readonly refused: readonly Refused[]
}

/** WARP-XPPOOL-4: the Master does not accept a reason and says why, for all to read; its die goes back. */
export const verdictPart = {
  role: 'master',
  label: label('Ragioni non accettate', 'Reasons not accepted'),
  form: form({
    refused: field.screenOnly(
      s.withDefault(s.list(REFUSED, 0, 40), () => []),
      'each reason is refused where it is read',
    ),
  }),
  required: false,
  secrecy: 'open',
  seat: masterSeat,
  when: ({ slip }: { readonly slip: Slip }) => slip.parts.some(({ value }) => isPleading(value)),
} as const

interface Pleading {
  readonly experience: number
  readonly because: string
  readonly asks?: string
}
const isHand = (value: unknown): value is Pleading =>
  typeof value === 'object' && value !== null && 'experience' in value && 'because' in value
const isPleading = (value: unknown): boolean =>
  isHand(value) && (value.experience > 0 || (value.asks ?? '') !== '')

/** What is known, without the dice whose reason is not accepted. */
export function judged<K extends { readonly verdict: Verdict | undefined }>(known: K): K {
  const refused = known.verdict?.refused.filter(({ what }) => what === 'experience') ?? []
  if (refused.length === 0) return known
  const hands = Object.entries(known).map(([name, value]) => [name, heard(value, name, refused)])
  return Object.fromEntries(hands) as K // every part as it was, but for a number in a hand
}

function heard(value: unknown, part: string, refused: readonly Refused[]): unknown {
  if (isHand(value)) return isRefused(value, part, refused) ? { ...value, experience: 0 } : value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const each = Object.entries(value)
  return each.some(([, one]) => isHand(one))
    ? Object.fromEntries(each.map(([of, one]) => [of, heard(one, `${part}:${of}`, refused)]))
    : value
}

const isRefused = ({ because }: Pleading, part: string, refused: readonly Refused[]) =>
  refused.some(one => one.part === part && one.reason.trim() === because.trim())
