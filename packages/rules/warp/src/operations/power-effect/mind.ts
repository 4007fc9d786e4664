import { s, ok, refuse } from '@mastro/core'
import type { RuleResult } from '../shared/codes.ts'
import { contest, type Outcome } from '../shared/contest.ts'
import { orNull } from '../shared/shared-schemas.ts'

/** Metres. Null or omitted if the distance does not matter. */
export const maybeDistance = orNull(s.number(0))
const resistance = orNull(s.int(0, 999))
const yes = s.withDefault(s.bool(), true)
const no = s.withDefault(s.bool(), false)

export const MIND_RESULTS = [
  'no-contact',
  'contact',
  'resisted',
  'tie',
  'thoughts',
  'clear',
] as const
export type MindResult = (typeof MIND_RESULTS)[number]
export const MESSAGE_RESULTS = ['no-contact', 'received', 'tie', 'resisted'] as const
export type MessageResult = (typeof MESSAGE_RESULTS)[number]

const read = s.object({
  mode: s.literal('read'),
  distance: s.number(0),
  perceived: yes,
  resistance,
})

export const mindReadingContext = s.variant('mode', [
  s.object({ mode: s.literal('scan'), distance: maybeDistance }),
  read,
])

export interface ScanEffect {
  readonly radiusMetres: number
  readonly reaches: boolean | null
}
export interface ReadEffect {
  readonly rangeMetres: number
  readonly reaches: boolean
  readonly result: MindResult
}

/** WARP-PWR-4, 5. */
export function mindReading(
  total: number,
  context: s.Infer<typeof mindReadingContext>,
): RuleResult<ScanEffect | ReadEffect> {
  if (context.mode === 'read') return readMind(total, 2 * total, context)
  return ok({ radiusMetres: total, reaches: reaches(context.distance, total) })
}

export const telepathyContext = s.variant('mode', [
  s.object({ mode: s.literal('scan') }),
  read,
  s.object({
    mode: s.literal('send'),
    inSight: s.bool(),
    wellKnown: no,
    distance: maybeDistance,
    willing: no,
    resistance,
  }),
])

export interface TelepathyEffect {
  readonly rangeMetres: number
  readonly reaches: boolean | null
  readonly result: MessageResult
  readonly twoWay: boolean
}

/** WARP-PWR-12: reads at a short range, sends farther, and never scans. */
export function telepathy(
  total: number,
  context: s.Infer<typeof telepathyContext>,
): RuleResult<ReadEffect | TelepathyEffect> {
  if (context.mode === 'scan') return refuse('power-condition', 'input.context.mode')
  if (context.mode === 'read') return readMind(total, total, context)
  const { inSight, wellKnown, distance, willing, resistance } = context
  if (!inSight && !wellKnown) return refuse('power-condition', 'input.context.wellKnown')
  const rangeMetres = (inSight ? 5 : 500) * total // AMB-48: the longer range is for targets out of sight
  const result = messageResult(total, reaches(distance, rangeMetres), resistance)
  return ok({
    rangeMetres,
    reaches: reaches(distance, rangeMetres),
    result,
    twoWay: willing && result === 'received',
  })
}

export const sendingContext = s.object({
  inSight: s.bool(),
  wellKnown: no,
  distance: maybeDistance,
  resistance,
})

export interface SendingEffect {
  readonly rangeMetres: number
  readonly minutes: number
  readonly reaches: boolean | null
  readonly result: MessageResult
}

/** WARP-PWR-13. */
export function sendingEffect(
  total: number,
  { inSight, wellKnown, distance, resistance }: s.Infer<typeof sendingContext>,
): RuleResult<SendingEffect> {
  if (!inSight && !wellKnown) return refuse('power-condition', 'input.context.wellKnown')
  const rangeMetres = (wellKnown ? 1000 : 10) * total
  const reached = reaches(distance, rangeMetres)
  return ok({
    rangeMetres,
    minutes: total,
    reaches: reached,
    result: messageResult(total, reached, resistance),
  })
}

export const seeAuraContext = s.object({ resistance: s.int(0, 999) })

/** WARP-PWR-14. */
export function seeAura(
  total: number,
  { resistance }: s.Infer<typeof seeAuraContext>,
): RuleResult<{ readonly outcome: Outcome; readonly margin: number }> {
  return ok({ outcome: compare(total, resistance), margin: total - resistance })
}

function readMind(
  total: number,
  rangeMetres: number,
  { distance, perceived, resistance }: s.Infer<typeof read>,
): RuleResult<ReadEffect> {
  if (!perceived) return refuse('power-condition', 'input.context.perceived')
  const reached = distance <= rangeMetres
  return ok({ rangeMetres, reaches: reached, result: mindResult(total, reached, resistance) })
}

/**
 * WARP-PWR-5: reads thoughts above the resistance, and clearly at twice the resistance (AMB-27).
 */
function mindResult(total: number, reached: boolean, resistance: number | null): MindResult {
  if (!reached) return 'no-contact'
  if (resistance === null) return 'contact'
  const outcome = compare(total, resistance)
  if (outcome !== 'success') return outcome === 'tie' ? 'tie' : 'resisted'
  return total >= 2 * resistance ? 'clear' : 'thoughts'
}

/** A target that does not resist receives every message within range. */
function messageResult(
  total: number,
  reached: boolean | null,
  resistance: number | null,
): MessageResult {
  if (reached === false) return 'no-contact'
  if (resistance === null) return 'received'
  const outcome = compare(total, resistance)
  if (outcome === 'success') return 'received'
  return outcome === 'tie' ? 'tie' : 'resisted'
}

export function reaches(distance: number | null, range: number): boolean | null {
  return distance === null ? null : distance <= range
}

export function compare(total: number, number: number): Outcome {
  return contest({ total, botch: false }, { total: number, botch: false })
}
