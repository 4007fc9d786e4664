import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { settings } from '../options.ts'
import { armourPoints, hp, maxHp, status, type Status } from './shared-fields.ts'

export const applyDamageInput = s.object({
  hp,
  maxHp,
  damage: s.int(0, 1000),
  armour: armourPoints,
  status,
  settings,
})
export type ApplyDamageInput = s.Infer<typeof applyDamageInput>

export interface Wound {
  readonly damage: number
  readonly treated: boolean
}

export interface ApplyDamageOutput {
  readonly absorbed: number
  readonly damageTaken: number
  readonly hp: number
  readonly status: Status
  readonly unconsciousHours: number | null
  readonly wound: Wound | null
}

export const FAINTS_AT = 2 // BRP-DAM-3: at 1 or 2 hit points

/**
 * BRP-DAM-1 to 5, BRP-ARM-1. Dice: a d6 for the hours, if a conscious character took damage and has
 * 1 or 2 hit points left.
 */
export function applyDamage(
  input: ApplyDamageInput,
  dice: Dice,
): Result<ApplyDamageOutput, 'character-dead' | 'out-of-range'> {
  const { damage, armour, status } = input
  if (input.hp > input.maxHp) return refuse('out-of-range', 'input.hp')
  if (status === 'dead') return refuse('character-dead', 'input.status')
  const absorbed = Math.min(damage, armour)
  const damageTaken = damage - absorbed
  const hp = input.hp - damageTaken
  const after = damageTaken === 0 ? status : statusAt(hp, status)
  const faints = status === 'conscious' && after === 'unconscious'
  return ok({
    absorbed,
    damageTaken,
    hp,
    status: after,
    unconsciousHours: faints ? dice.roll(6) : null,
    wound: damageTaken === 0 ? null : { damage: damageTaken, treated: false }, // BRP-DAM-2
  })
}

/** BRP-DAM-3, 4: the status of somebody who took damage. */
export function statusAt(hp: number, before: Status): Status {
  if (hp <= 0) return 'dying'
  return hp <= FAINTS_AT ? 'unconscious' : before
}
