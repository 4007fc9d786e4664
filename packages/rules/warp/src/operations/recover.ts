import { s, ok, refuse } from '@mastro/core'
import type { Status } from '../data/hit-points.ts'
import type { RuleCheck, RuleResult } from './shared/codes.ts'
import { checkAlive, hitPoints, statusOf, type HitPoints } from './shared/hit-points.ts'
import { withOptions } from '../options.ts'

/** `[n, d]` with 0 ≤ n ≤ d ≤ 99 and d ≥ 1. Errors have the path of the pair. */
const fraction = s.refine(s.list(s.anyInt()), ([n = -1, d = 0, ...more]) =>
  more.length === 0 && n >= 0 && n <= d && d >= 1 && d <= 99
    ? null
    : { path: [], code: 'out-of-range' },
)

export const recoverInput = s.object({
  hitPoints,
  before: s.anyInt(),
  fraction: s.withDefault(fraction, () => [1, 2]),
  alreadyRecovered: s.withDefault(s.bool(), false),
  ...withOptions,
})
export type RecoverInput = s.Infer<typeof recoverInput>

export interface RecoverOutput {
  readonly hitPoints: HitPoints
  readonly recovered: number
  readonly temporaryRestored: number
  readonly status: Status
}

/** WARP-RECOVER-1 to 4, WARP-TASER-2: temporary damage recovers fully. No dice. */
export function recover(input: RecoverInput): RuleResult<RecoverOutput> {
  const fault = checkRecover(input)
  if (fault !== null) return fault
  const { max, current, temporary } = input.hitPoints
  const [n, d] = input.fraction as [number, number] // safe: the schema requires exactly two
  const real = current + temporary
  const recovered = Math.ceil(((input.before - real) * n) / d) // WARP-RECOVER-3
  const points = { max, current: real + recovered, temporary: 0 }
  return ok({
    hitPoints: points,
    recovered,
    temporaryRestored: temporary,
    status: statusOf(points),
  })
}

function checkRecover({ hitPoints: points, before, alreadyRecovered }: RecoverInput): RuleCheck {
  if (before > points.max || before < points.current + points.temporary)
    return refuse('out-of-range', 'input.before')
  return (
    checkAlive(points, 'input.hitPoints') ??
    (alreadyRecovered ? refuse('recovery-state', 'input.alreadyRecovered') : null)
  )
}
