import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { earnsTick, rollAgainst, type Level } from './shared/check.ts'
import { settings } from '../options.ts'
import type { Wound } from './apply-damage.ts'
import { difficulty, flag, hp, maxHp, score, status, type Status } from './shared-fields.ts'
import { skillTarget } from './skill-check.ts'

export const firstAidInput = s.object({
  skill: score,
  difficulty,
  hp,
  maxHp,
  wound: s.object({ damage: s.int(1, 1000), treated: flag }),
  status,
  settings,
})
export type FirstAidInput = s.Infer<typeof firstAidInput>

export interface FirstAidOutput {
  readonly chance: number | null
  readonly roll: number | null
  readonly level: Level
  readonly rolled: number
  readonly healed: number
  readonly hp: number
  readonly status: Status
  readonly wound: Wound
  readonly rounds: number
  readonly tickEarned: boolean
}

export type FirstAidFault = 'out-of-range' | 'character-dead' | 'wound-already-treated'

const SPECIAL_BONUS = 3 // BRP-HEAL-3

/** BRP-HEAL-3 to 6, BRP-DAM-5. Dice: a d100 if a roll is needed, then a d3 on a success. */
export function firstAid(input: FirstAidInput, dice: Dice): Result<FirstAidOutput, FirstAidFault> {
  const legal = checkFirstAid(input)
  if (!legal.ok) return legal
  const target = skillTarget({ ...input, armourPenalty: 0 })
  const { roll, level } = rollAgainst(target, dice)
  const rolled = level === 'failure' ? 0 : dice.roll(3) + (level === 'special' ? SPECIAL_BONUS : 0)
  const healed = healedBy(input, rolled)
  const hp = input.hp + healed
  return ok({
    chance: target.chance,
    roll,
    level,
    rolled,
    healed,
    hp,
    status: input.status === 'dying' && hp >= 1 ? 'unconscious' : input.status,
    wound: { damage: input.wound.damage - healed, treated: true },
    rounds: 1,
    tickEarned: earnsTick(target, { roll, level }),
  })
}

export function checkFirstAid(input: FirstAidInput): Result<null, FirstAidFault> {
  if (input.hp > input.maxHp) return refuse('out-of-range', 'input.hp')
  if (input.status === 'dead') return refuse('character-dead', 'input.status')
  return input.wound.treated ? refuse('wound-already-treated', 'input.wound.treated') : ok(null)
}

/** BRP-HEAL-4. At most the damage of the wound, and not above the maximum hit points. */
export function healedBy({ wound, hp, maxHp }: FirstAidInput, rolled: number): number {
  return Math.min(rolled, wound.damage, maxHp - hp)
}
