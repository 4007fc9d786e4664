import { op, type Ops } from '@mastro/core'
import { applyDamage, applyDamageInput } from './acts/apply-damage.ts'
import { armor, armorInput } from './acts/armor.ts'
import { attack, attackInput } from './acts/attack.ts'
import { castSpell, castSpellInput } from './acts/cast-spell.ts'
import { chance, chanceInput } from './acts/chance.ts'
import { coordinatedAttack, coordinatedAttackInput } from './acts/coordinated-attack.ts'
import { createCharacter } from './acts/create-character.ts'
import { createCharacterInput } from './acts/create-input.ts'
import { damageRoll, damageRollInput } from './acts/damage-roll.ts'
import { experience, experienceInput } from './acts/experience.ts'
import { firearmAttack, firearmAttackInput } from './acts/firearm-attack.ts'
import { groupEffort, groupEffortInput } from './acts/group-effort.ts'
import { handOfFate, handOfFateInput } from './acts/hand-of-fate.ts'
import { initiative, initiativeInput } from './acts/initiative.ts'
import { learnPower, learnPowerInput } from './acts/learn-power.ts'
import { learnSpell, learnSpellInput } from './acts/learn-spell.ts'
import { longTermHeal, longTermHealInput } from './acts/long-term-heal.ts'
import { move, moveInput } from './acts/move.ts'
import { multipleActions, multipleActionsInput } from './acts/multiple-actions.ts'
import { odds, oddsInput } from './acts/odds.ts'
import { powerEffect, powerEffectInput } from './acts/power-effect.ts'
import { raiseHitPoints, raiseHitPointsInput } from './acts/raise-hit-points.ts'
import { rangeDice, rangeDiceInput } from './acts/range-dice.ts'
import { rangedAttack, rangedAttackInput } from './acts/ranged-attack.ts'
import { reasonToLive, reasonToLiveInput } from './acts/reason-to-live.ts'
import { recover, recoverInput } from './acts/recover.ts'
import { recoverShots, recoverShotsInput } from './acts/recover-shots.ts'
import { roll, rollInput } from './acts/roll.ts'
import { taser, taserInput } from './acts/taser.ts'
import { unitaryCombat, unitaryCombatInput } from './acts/unitary-combat.ts'
import { usePower, usePowerInput } from './acts/use-power.ts'
import { validateCharacter, validateCharacterInput } from './acts/validate-character.ts'
import { versusDifficulty, versusDifficultyInput } from './acts/versus-difficulty.ts'
import { versusOpponent, versusOpponentInput } from './acts/versus-opponent.ts'

const acts: Ops = {
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
}

/** RULES.md section 16: every operation of the book. */
export const ops: Ops = { ...acts, odds: op(oddsInput, odds(acts)) }
