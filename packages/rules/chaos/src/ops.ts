import { op, type Op, type Ops } from '@mastro/core'
import { action, actionInput } from './acts/action.ts'
import { advance, advanceInput } from './acts/advance.ts'
import { awardExperience, awardExperienceInput } from './acts/award-experience.ts'
import { awardTraining, awardTrainingInput } from './acts/award-training.ts'
import { castSpell, castSpellInput } from './acts/cast-spell.ts'
import { changeEgo, changeEgoInput } from './acts/change-ego.ts'
import { changeTrait, changeTraitInput } from './acts/change-trait.ts'
import { collapseCheck, collapseCheckInput } from './acts/collapse-check.ts'
import { contest, contestInput } from './acts/contest.ts'
import { counterSpell, counterSpellInput } from './acts/counter-spell.ts'
import * as createCharacterAct from './acts/create-character.ts'
import { createSpell, createSpellInput } from './acts/create-spell.ts'
import { derive, deriveInput } from './acts/derive.ts'
import { egoContest, egoContestInput } from './acts/ego-contest.ts'
import { endCombat, endCombatInput } from './acts/end-combat.ts'
import { heal, healInput } from './acts/heal.ts'
import { learnSpell, learnSpellInput } from './acts/learn-spell.ts'
import { magicDuel, magicDuelInput } from './acts/magic-duel.ts'
import { noDiceAction, noDiceActionInput } from './acts/no-dice-action.ts'
import { observeSpell, observeSpellInput } from './acts/observe-spell.ts'
import { permanentLoss, permanentLossInput } from './acts/permanent-loss.ts'
import { resistSpell, resistSpellInput } from './acts/resist-spell.ts'
import { resolveDeath, resolveDeathInput } from './acts/resolve-death.ts'
import { rest, restInput } from './acts/rest.ts'
import { tire, tireInput } from './acts/tire.ts'
import { treat, treatInput } from './acts/treat.ts'
import { worsen, worsenInput } from './acts/worsen.ts'
import { wound, woundInput } from './acts/wound.ts'
import { odds, oddsInput } from './odds/odds.ts'

const acts = {
  'create-character': op(
    createCharacterAct.createCharacterInput,
    createCharacterAct.createCharacter,
  ),
  'validate-character': op(
    createCharacterAct.createCharacterInput,
    createCharacterAct.validateCharacter,
  ),
  derive: op(deriveInput, derive),
  'change-ego': op(changeEgoInput, changeEgo),
  'change-trait': op(changeTraitInput, changeTrait),
  'permanent-loss': op(permanentLossInput, permanentLoss),
  action: op(actionInput, action),
  'no-dice-action': op(noDiceActionInput, noDiceAction),
  contest: op(contestInput, contest),
  'ego-contest': op(egoContestInput, egoContest),
  tire: op(tireInput, tire),
  'end-combat': op(endCombatInput, endCombat),
  rest: op(restInput, rest),
  wound: op(woundInput, wound),
  heal: op(healInput, heal),
  treat: op(treatInput, treat),
  worsen: op(worsenInput, worsen),
  'collapse-check': op(collapseCheckInput, collapseCheck),
  'resolve-death': op(resolveDeathInput, resolveDeath),
  'cast-spell': op(castSpellInput, castSpell),
  'resist-spell': op(resistSpellInput, resistSpell),
  'counter-spell': op(counterSpellInput, counterSpell),
  'magic-duel': op(magicDuelInput, magicDuel),
  'observe-spell': op(observeSpellInput, observeSpell),
  'learn-spell': op(learnSpellInput, learnSpell),
  'create-spell': op(createSpellInput, createSpell),
  'award-experience': op(awardExperienceInput, awardExperience),
  'award-training': op(awardTrainingInput, awardTraining),
  advance: op(advanceInput, advance),
}

const oddsOp: Op = op(oddsInput, input => odds(input, [...Object.keys(acts), 'odds']))

/** Every operation of RULES.md. */
export const ops: Ops = { ...acts, odds: oddsOp }
