import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { castExtras, verdictSecrets, type CastExtras } from './cast-extras.ts'
import { castParts, castShape, checkCast, styleFault } from './cast-form.ts'
import type { CastCode, CastParts } from './cast-form.ts'
import { advantageField, flag, levelField } from './shared-fields.ts'
import { against } from './fixed-level.ts'
import { modifierOf } from './roll-result.ts'
import { settingsField } from '../options.ts'
import { isCatastrophic, throwDice, type DiceThrow } from './throw-dice.ts'

export const counterSpellInput = s.object({
  attackLevel: levelField,
  attackAdvantage: advantageField,
  attackFailed: flag(false),
  observing: flag(false),
  advantagePoints: advantageField,
  defence: s.refine(s.object(castShape), styleFault),
  settings: settingsField,
})
export type CounterSpellInput = s.Infer<typeof counterSpellInput>

export type DuelParts = CastParts & { readonly advantagePoints: number }
export type Duellist = 'attacker' | 'defender'

export interface CounterSpellOutput extends CastExtras {
  readonly roll: DiceThrow
  readonly catastrophic: boolean
  readonly breakdown: DuelParts & { readonly dice: number }
  readonly defenceLevel: number | null
  readonly attackTotal: number
  readonly winner: Duellist | null
  readonly loser: Duellist | null
  readonly margin: number
  readonly marginResult: string
  readonly attackStopped: boolean
  readonly loserMayMitigate: boolean
  readonly fatigueDue: true
  readonly secret: readonly string[]
}

export type CounterSpellCode = CastCode | 'spell-already-failed' | 'busy'

/** WOC-COUNTER-1. Dice: the defender's throw. The attack was rolled before. */
export function counterSpell(
  input: CounterSpellInput,
  dice: Dice,
): Result<CounterSpellOutput, CounterSpellCode> {
  const prepared = planCounterSpell(input)
  if (!prepared.ok) return prepared
  const { parts, attackTotal } = prepared.value
  const roll = throwDice(dice)
  const catastrophic = isCatastrophic(roll)
  const level = catastrophic ? null : modifierOf(parts) + roll.total
  const { rollerWins, ...margins } = against(level, attackTotal)
  const winner = rollerWins === null ? null : rollerWins ? 'defender' : 'attacker'
  return ok({
    roll,
    catastrophic,
    breakdown: { ...parts, dice: roll.total },
    defenceLevel: level,
    attackTotal,
    ...duelVerdict(winner),
    ...margins,
    fatigueDue: true,
    ...castExtras(input.defence, { level, catastrophic, failed: false }, input.settings),
    secret: verdictSecrets(input.defence),
  })
}

export function planCounterSpell(
  input: CounterSpellInput,
): Result<{ readonly parts: DuelParts; readonly attackTotal: number }, CounterSpellCode> {
  const { attackLevel, attackAdvantage, attackFailed, observing, advantagePoints, defence } = input
  if (attackFailed) return refuse('spell-already-failed', 'input.attackFailed')
  if (observing) return refuse('busy', 'input.observing') // WOC-COUNTER-3
  const refused = checkCast(defence, 'input.defence')
  if (refused) return refused
  return ok({
    parts: { ...castParts(defence), advantagePoints },
    attackTotal: attackLevel + attackAdvantage,
  })
}

/** WOC-COUNTER-2. A tie stops the attack. There is a loser only if there is a winner. */
export function duelVerdict(winner: Duellist | null) {
  const loser: Duellist | null =
    winner === null ? null : winner === 'attacker' ? 'defender' : 'attacker'
  return { winner, loser, attackStopped: winner !== 'attacker', loserMayMitigate: loser !== null }
}
