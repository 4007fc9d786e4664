import { s, refuse, type Ops } from '@mastro/core'
import { attackOdds, damageRollOdds, rangedAttackOdds, taserOdds } from '../odds/attack-odds.ts'
import { firearmAttackOdds } from '../odds/firearm.ts'
import {
  castSpellOdds,
  createCharacterOdds,
  learnPowerOdds,
  learnSpellOdds,
  raiseHitPointsOdds,
  usePowerOdds,
} from '../odds/growth.ts'
import { initiativeOdds } from '../odds/initiative.ts'
import {
  chanceOdds,
  groupEffortOdds,
  handOfFateOdds,
  rollOdds,
  unitaryCombatOdds,
  versusDifficultyOdds,
  versusOpponentOdds,
} from '../odds/roll-odds.ts'
import type { RuleResult } from '../shared/codes.ts'
import { attackInput } from './attack.ts'
import { castSpellInput } from './cast-spell.ts'
import { chanceInput } from './chance.ts'
import { createCharacterInput } from './create-input.ts'
import { damageRollInput } from './damage-roll.ts'
import { firearmAttackInput } from './firearm-attack.ts'
import { groupEffortInput } from './group-effort.ts'
import { handOfFateInput } from './hand-of-fate.ts'
import { initiativeInput } from './initiative.ts'
import { learnPowerInput } from './learn-power.ts'
import { learnSpellInput } from './learn-spell.ts'
import { raiseHitPointsInput } from './raise-hit-points.ts'
import { rangedAttackInput } from './ranged-attack.ts'
import { rollInput } from './roll.ts'
import { taserInput } from './taser.ts'
import { unitaryCombatInput } from './unitary-combat.ts'
import { usePowerInput } from './use-power.ts'
import { versusDifficultyInput } from './versus-difficulty.ts'
import { versusOpponentInput } from './versus-opponent.ts'

type OddsOf = (fields: unknown) => RuleResult<object>

/** Parses the input by the schema of the operation, so that errors keep their code and path. */
function oddsOf<S extends s.Schema>(
  schema: S,
  odds: (input: s.Infer<S>) => RuleResult<object>,
): OddsOf {
  return fields => {
    const parsed = s.parse(schema, fields)
    return parsed.ok ? odds(parsed.value) : parsed
  }
}

const ROLLING: Readonly<Record<string, OddsOf>> = {
  roll: oddsOf(rollInput, rollOdds),
  'versus-difficulty': oddsOf(versusDifficultyInput, versusDifficultyOdds),
  'versus-opponent': oddsOf(versusOpponentInput, versusOpponentOdds),
  'hand-of-fate': oddsOf(handOfFateInput, handOfFateOdds),
  'group-effort': oddsOf(groupEffortInput, groupEffortOdds),
  chance: oddsOf(chanceInput, chanceOdds),
  initiative: oddsOf(initiativeInput, initiativeOdds),
  attack: oddsOf(attackInput, attackOdds),
  'ranged-attack': oddsOf(rangedAttackInput, rangedAttackOdds),
  'firearm-attack': oddsOf(firearmAttackInput, firearmAttackOdds),
  taser: oddsOf(taserInput, taserOdds),
  'damage-roll': oddsOf(damageRollInput, damageRollOdds),
  'unitary-combat': oddsOf(unitaryCombatInput, unitaryCombatOdds),
  'use-power': oddsOf(usePowerInput, usePowerOdds),
  'learn-power': oddsOf(learnPowerInput, learnPowerOdds),
  'learn-spell': oddsOf(learnSpellInput, learnSpellOdds),
  'cast-spell': oddsOf(castSpellInput, castSpellOdds),
  'raise-hit-points': oddsOf(raiseHitPointsInput, raiseHitPointsOdds),
  'create-character': oddsOf(createCharacterInput, createCharacterOdds),
}

/** `of` plus the fields of the named operation, which are parsed by its schema. */
export const oddsInput = s.map(s.unknown())
export type OddsInput = s.Infer<typeof oddsInput>

/** WARP-ODDS-1 to 3: exact probabilities of an operation in closed form. No dice. */
export function odds(others: Ops) {
  return ({ of, ...fields }: OddsInput): RuleResult<object> => {
    if (typeof of !== 'string') return refuse('invalid-request', 'input.of')
    if (Object.hasOwn(ROLLING, of)) return ROLLING[of]!(fields)
    const known = Object.hasOwn(others, of) || of === 'odds'
    return refuse(known ? 'odds-not-available' : 'invalid-request', 'input.of')
  }
}
