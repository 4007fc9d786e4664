import { s, refuse, type Ops } from '@mastro/core'
import { attackOdds, damageRollOdds, rangedAttackOdds, taserOdds } from './attack-odds.ts'
import { firearmAttackOdds } from './firearm.ts'
import {
  castSpellOdds,
  createCharacterOdds,
  learnPowerOdds,
  learnSpellOdds,
  raiseHitPointsOdds,
  usePowerOdds,
} from './growth.ts'
import { initiativeOdds } from './initiative.ts'
import {
  chanceOdds,
  groupEffortOdds,
  handOfFateOdds,
  rollOdds,
  unitaryCombatOdds,
  versusDifficultyOdds,
  versusOpponentOdds,
} from './roll-odds.ts'
import type { RuleResult } from '../operations/shared/codes.ts'
import { attackInput } from '../operations/attack.ts'
import { castSpellInput } from '../operations/cast-spell.ts'
import { chanceInput } from '../operations/chance.ts'
import { createCharacterInput } from '../operations/create-input.ts'
import { damageRollInput } from '../operations/damage-roll.ts'
import { firearmAttackInput } from '../operations/firearm-attack.ts'
import { groupEffortInput } from '../operations/group-effort.ts'
import { handOfFateInput } from '../operations/hand-of-fate.ts'
import { initiativeInput } from '../operations/initiative.ts'
import { learnPowerInput } from '../operations/learn-power.ts'
import { learnSpellInput } from '../operations/learn-spell.ts'
import { raiseHitPointsInput } from '../operations/raise-hit-points.ts'
import { rangedAttackInput } from '../operations/ranged-attack.ts'
import { rollInput } from '../operations/roll.ts'
import { taserInput } from '../operations/taser.ts'
import { unitaryCombatInput } from '../operations/unitary-combat.ts'
import { usePowerInput } from '../operations/use-power.ts'
import { versusDifficultyInput } from '../operations/versus-difficulty.ts'
import { versusOpponentInput } from '../operations/versus-opponent.ts'

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
