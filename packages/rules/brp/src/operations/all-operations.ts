import { op, type Ops } from '@mastro/core'
import { ambush, ambushInput } from './ambush.ts'
import { applyDamage, applyDamageInput } from './apply-damage.ts'
import { armourPenalties, armourPenaltiesInput } from './armour-penalties.ts'
import { attack } from './attack/attack.ts'
import { attackInput } from './attack/input.ts'
import { bargain, bargainInput } from './bargain.ts'
import { baseChance, baseChanceInput } from './base-chance.ts'
import { characteristicCheck, characteristicCheckInput } from './characteristic-check.ts'
import { combatRound, combatRoundInput } from './combat-round.ts'
import { competence, competenceInput } from './competence.ts'
import { createCharacter, createCharacterInput } from './create-character.ts'
import { creatureAttacks, creatureAttacksInput } from './creature-attacks.ts'
import { derive, deriveInput } from './derive.ts'
import { disease, diseaseInput } from './disease.ts'
import { downtimeChecks, downtimeChecksInput } from './downtime-checks.ts'
import { endOfRound, endOfRoundInput } from './end-of-round.ts'
import { experienceCheck, experienceCheckInput } from './experience-check.ts'
import { fall, fallInput } from './fall.ts'
import { firstAid, firstAidInput } from './first-aid.ts'
import { knockdown, knockdownInput } from './knockdown.ts'
import { naturalHealing, naturalHealingInput } from './natural-healing.ts'
import { opposedSkills, opposedSkillsInput } from './opposed-skills.ts'
import { poison, poisonInput } from './poison.ts'
import { powerPoints, powerPointsInput } from './power-points.ts'
import { reload, reloadInput } from './reload.ts'
import { resistance, resistanceInput } from './resistance.ts'
import { rollCharacteristics, rollCharacteristicsInput } from './roll-characteristics.ts'
import { rollCreature, rollCreatureInput } from './roll-creature.ts'
import { shiftCharacteristics, shiftCharacteristicsInput } from './shift-characteristics.ts'
import { skillCheck, skillCheckInput } from './skill-check.ts'
import { teach, teachInput } from './teach.ts'
import { time, timeInput } from './time.ts'
import { validateCharacter, validateCharacterInput } from './validate-character.ts'
import { wake, wakeInput } from './wake.ts'

/** Section 12 of RULES.md: every operation except `odds`, which is built on these. */
export const OPERATIONS = {
  'roll-characteristics': op(rollCharacteristicsInput, rollCharacteristics),
  'shift-characteristics': op(shiftCharacteristicsInput, shiftCharacteristics),
  derive: op(deriveInput, derive),
  'base-chance': op(baseChanceInput, baseChance),
  'create-character': op(createCharacterInput, createCharacter),
  'validate-character': op(validateCharacterInput, validateCharacter),
  competence: op(competenceInput, competence),
  'skill-check': op(skillCheckInput, skillCheck),
  'characteristic-check': op(characteristicCheckInput, characteristicCheck),
  'opposed-skills': op(opposedSkillsInput, opposedSkills),
  resistance: op(resistanceInput, resistance),
  'combat-round': op(combatRoundInput, combatRound),
  attack: op(attackInput, attack),
  reload: op(reloadInput, reload),
  'apply-damage': op(applyDamageInput, applyDamage),
  'first-aid': op(firstAidInput, firstAid),
  'natural-healing': op(naturalHealingInput, naturalHealing),
  'end-of-round': op(endOfRoundInput, endOfRound),
  wake: op(wakeInput, wake),
  'power-points': op(powerPointsInput, powerPoints),
  ambush: op(ambushInput, ambush),
  fall: op(fallInput, fall),
  disease: op(diseaseInput, disease),
  poison: op(poisonInput, poison),
  'experience-check': op(experienceCheckInput, experienceCheck),
  'downtime-checks': op(downtimeChecksInput, downtimeChecks),
  teach: op(teachInput, teach),
  'armour-penalties': op(armourPenaltiesInput, armourPenalties),
  bargain: op(bargainInput, bargain),
  'roll-creature': op(rollCreatureInput, rollCreature),
  'creature-attacks': op(creatureAttacksInput, creatureAttacks),
  knockdown: op(knockdownInput, knockdown),
  time: op(timeInput, time),
} as const satisfies Ops
