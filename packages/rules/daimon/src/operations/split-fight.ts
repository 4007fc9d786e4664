import { s, ok, type Result } from '@mastro/core'
import { options } from '../options.ts'

export const splitFightInput = s.object({ own: s.int(1, 20), foes: s.int(1, 20), options })
export type SplitFightInput = s.Infer<typeof splitFightInput>

export interface SplitGroup {
  readonly own: number
  readonly foes: number
  readonly dice: number
}
export interface SplitFightOutput {
  readonly fights: readonly SplitGroup[]
}

/**
 * DAI-MOD-3: one group for each fighter of the smaller side, the larger spread evenly, larger
 * groups first.
 */
export function splitFight({ own, foes }: SplitFightInput): Result<SplitFightOutput> {
  const groups = Math.min(own, foes)
  const fights = spread(Math.max(own, foes), groups).map(many => {
    const group = own > foes ? { own: many, foes: 1 } : { own: 1, foes: many }
    return { ...group, dice: group.own - group.foes }
  })
  return ok({ fights })
}

function spread(many: number, groups: number): number[] {
  const each = Math.floor(many / groups)
  return Array.from({ length: groups }, (_, k) => each + (k < many % groups ? 1 : 0))
}
