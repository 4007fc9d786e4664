import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { earnsTick, rollAgainst, type Level } from './shared/check.ts'
import { firstRepeated } from './shared/duplicates.ts'
import { compare } from './shared/opposed.ts'
import { settings } from '../options.ts'
import { flagOn, identifier, rollerFields } from './shared-fields.ts'
import { skillTarget } from './skill-check.ts'

export const opposedSkillsInput = s.object({
  sides: s.list(s.object({ id: identifier, ...rollerFields }), 2, 20),
  stakes: flagOn,
  settings,
})
export type OpposedSkillsInput = s.Infer<typeof opposedSkillsInput>

export interface OpposedSide {
  readonly chance: number | null
  readonly roll: number | null
  readonly level: Level
  readonly finalLevel: Level
  readonly tickEarned: boolean
}

export interface OpposedSkillsOutput {
  readonly outcome: 'winner' | 'stalemate' | 'all-failed'
  readonly winner: string | null
  readonly doubleEffect: boolean
  readonly sides: Readonly<Record<string, OpposedSide>>
}

/** BRP-OPP-1 to 8. Dice: one d100 per side that rolls, in list order. */
export function opposedSkills(
  input: OpposedSkillsInput,
  dice: Dice,
): Result<OpposedSkillsOutput, 'duplicate-id'> {
  const distinct = distinctIds(input.sides, 'sides')
  if (!distinct.ok) return distinct
  const { settings, stakes } = input
  const rolled = input.sides.map(side => {
    const target = skillTarget({ ...side, settings })
    const fall = rollAgainst(target, dice)
    return { ...side, chance: target.chance, ...fall, ticks: earnsTick(target, fall) }
  })
  const { outcome, winner, winningLevel } = compare(
    rolled.map(({ id, skill, level }) => ({ id, rating: skill, level })),
    settings,
  )
  const sides = rolled.map(({ id, chance, roll, level, ticks }) => {
    const finalLevel = id === winner ? winningLevel : 'failure'
    return [id, { chance, roll, level, finalLevel, tickEarned: stakes && ticks }] as const
  })
  return ok({
    outcome,
    winner,
    doubleEffect: winningLevel === 'special',
    sides: Object.fromEntries(sides),
  })
}

/** Refuses the second of two equal ids. */
export function distinctIds(
  items: readonly { readonly id: string }[],
  field: string,
): Result<null, 'duplicate-id'> {
  const repeated = firstRepeated(items.map(item => item.id))
  return repeated < 0 ? ok(null) : refuse('duplicate-id', `input.${field}[${repeated}].id`)
}
