import { s, ok, type Dice, type Result } from '@mastro/core'
import { earnsTick, rollAgainst, type Level } from './shared/check.ts'
import { compare } from './shared/opposed.ts'
import { settings, type Settings } from '../options.ts'
import { identifier, roller, rollerFields } from './shared-fields.ts'
import { distinctIds } from './opposed-skills.ts'
import { skillTarget } from './skill-check.ts'

export const ambushInput = s.object({
  attacker: roller,
  observers: s.list(s.object({ id: identifier, ...rollerFields }), 1, 50),
  weapon: s.oneOf(['ranged', 'melee']),
  settings,
})
export type AmbushInput = s.Infer<typeof ambushInput>

interface HidingResult {
  readonly roll: number | null
  readonly level: Level
  readonly tickEarned: boolean
}

export interface AmbushOutput extends HidingResult {
  readonly observers: Readonly<Record<string, HidingResult>>
  readonly noticedBy: readonly string[]
  readonly ambush: boolean
  readonly effect: 'attacks-easy' | 'defence-only' | 'none'
  readonly rounds: 0 | 1
}

/** BRP-AMB-1 to 3. Dice: the attacker's d100, then one d100 per observer, in order. */
export function ambush(input: AmbushInput, dice: Dice): Result<AmbushOutput, 'duplicate-id'> {
  const { attacker, settings, weapon } = input
  const distinct = distinctIds(input.observers, 'observers')
  if (!distinct.ok) return distinct
  const own = roll(attacker, settings, dice)
  const observers = input.observers.map(one => ({ ...one, fall: roll(one, settings, dice) }))
  const beats = (one: (typeof observers)[number]) =>
    pairOf(
      { rating: attacker.skill, level: own.level },
      { rating: one.skill, level: one.fall.level },
      settings,
    )
  const works = observers.every(one => beats(one) === 'attacker')
  const effect = weapon === 'ranged' ? 'attacks-easy' : 'defence-only'
  return ok({
    ...own,
    observers: Object.fromEntries(observers.map(({ id, fall }) => [id, fall])),
    noticedBy: observers.filter(one => beats(one) === 'observer').map(({ id }) => id),
    ambush: works,
    effect: works ? effect : 'none',
    rounds: works ? 1 : 0,
  })
}

interface Half {
  readonly rating: number
  readonly level: Level
}

/** Attacker and observer make an opposed roll. The attacker does not win a stalemate. */
export function pairOf(
  attacker: Half,
  observer: Half,
  settings: Settings,
): 'attacker' | 'observer' | null {
  const { winner } = compare(
    [
      { id: 'attacker', ...attacker },
      { id: 'observer', ...observer },
    ],
    settings,
  )
  return winner === 'attacker' || winner === 'observer' ? winner : null
}

function roll(one: s.Infer<typeof roller>, settings: Settings, dice: Dice): HidingResult {
  const target = skillTarget({ ...one, settings })
  const fall = rollAgainst(target, dice)
  return { ...fall, tickEarned: earnsTick(target, fall) }
}
