import { op, type Ops } from '@mastro/core'
import { applyDamage, applyDamageInput } from './operations/apply-damage.ts'
import { armor, armorInput } from './operations/armor.ts'
import { attack, attackInput } from './operations/attack.ts'
import { castSpell, castSpellInput } from './operations/cast-spell.ts'
import { chance, chanceInput } from './operations/chance.ts'
import { coordinatedAttack, coordinatedAttackInput } from './operations/coordinated-attack.ts'
import { createCharacter } from './operations/create-character.ts'
import { createCharacterInput } from './operations/create-input.ts'
import { damageRoll, damageRollInput } from './operations/damage-roll.ts'
import { experience, experienceInput } from './operations/experience.ts'
import { firearmAttack, firearmAttackInput } from './operations/firearm-attack.ts'
import { groupEffort, groupEffortInput } from './operations/group-effort.ts'
import { handOfFate, handOfFateInput } from './operations/hand-of-fate.ts'
import { initiative, initiativeInput } from './operations/initiative.ts'
import { learnPower, learnPowerInput } from './operations/learn-power.ts'
import { learnSpell, learnSpellInput } from './operations/learn-spell.ts'
import { longTermHeal, longTermHealInput } from './operations/long-term-heal.ts'
import { move, moveInput } from './operations/move.ts'
import { multipleActions, multipleActionsInput } from './operations/multiple-actions.ts'
import { forecast } from './forecast/forecast.ts'
import { forecastInput } from './forecast/input.ts'
import { odds, oddsInput } from './odds/odds.ts'
import { powerEffect, powerEffectInput } from './operations/power-effect.ts'
import { raiseHitPoints, raiseHitPointsInput } from './operations/raise-hit-points.ts'
import { rangeDice, rangeDiceInput } from './operations/range-dice.ts'
import { rangedAttack, rangedAttackInput } from './operations/ranged-attack.ts'
import { reasonToLive, reasonToLiveInput } from './operations/reason-to-live.ts'
import { recover, recoverInput } from './operations/recover.ts'
import { recoverShots, recoverShotsInput } from './operations/recover-shots.ts'
import { roll, rollInput } from './operations/roll.ts'
import { taser, taserInput } from './operations/taser.ts'
import { unitaryCombat, unitaryCombatInput } from './operations/unitary-combat.ts'
import { usePower, usePowerInput } from './operations/use-power.ts'
import { validateCharacter, validateCharacterInput } from './operations/validate-character.ts'
import { versusDifficulty, versusDifficultyInput } from './operations/versus-difficulty.ts'
import { versusOpponent, versusOpponentInput } from './operations/versus-opponent.ts'

/** RULES.md section 16, except the operations on these operations. */
export const OPERATIONS = {
  'create-character': op(createCharacterInput, createCharacter),
  'validate-character': op(validateCharacterInput, validateCharacter),
  roll: op(rollInput, roll),
  'versus-difficulty': op(versusDifficultyInput, versusDifficulty),
  'versus-opponent': op(versusOpponentInput, versusOpponent),
  'hand-of-fate': op(handOfFateInput, handOfFate),
  'group-effort': op(groupEffortInput, groupEffort),
  'multiple-actions': op(multipleActionsInput, multipleActions),
  chance: op(chanceInput, chance),
  move: op(moveInput, move),
  initiative: op(initiativeInput, initiative),
  armor: op(armorInput, armor),
  'coordinated-attack': op(coordinatedAttackInput, coordinatedAttack),
  attack: op(attackInput, attack),
  'range-dice': op(rangeDiceInput, rangeDice),
  'ranged-attack': op(rangedAttackInput, rangedAttack),
  'firearm-attack': op(firearmAttackInput, firearmAttack),
  taser: op(taserInput, taser),
  'damage-roll': op(damageRollInput, damageRoll),
  'unitary-combat': op(unitaryCombatInput, unitaryCombat),
  'apply-damage': op(applyDamageInput, applyDamage),
  'reason-to-live': op(reasonToLiveInput, reasonToLive),
  recover: op(recoverInput, recover),
  'long-term-heal': op(longTermHealInput, longTermHeal),
  'use-power': op(usePowerInput, usePower),
  'recover-shots': op(recoverShotsInput, recoverShots),
  'power-effect': op(powerEffectInput, powerEffect),
  'learn-power': op(learnPowerInput, learnPower),
  'learn-spell': op(learnSpellInput, learnSpell),
  'cast-spell': op(castSpellInput, castSpell),
  experience: op(experienceInput, experience),
  'raise-hit-points': op(raiseHitPointsInput, raiseHitPoints),
} as const satisfies Ops

/** The chances of a roll, or of a whole fight. */
export const CHANCE_OPERATIONS = {
  odds: op(oddsInput, odds(OPERATIONS)),
  forecast: op(forecastInput, input => forecast(input)),
} as const satisfies Ops

/** RULES.md section 16: every operation of the book. */
export const ops: Ops = { ...OPERATIONS, ...CHANCE_OPERATIONS }
