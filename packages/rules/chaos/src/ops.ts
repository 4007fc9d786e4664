import { op, type Ops } from '@mastro/core'
import { action, actionInput } from './operations/action.ts'
import { advance, advanceInput } from './operations/advance.ts'
import { awardExperience, awardExperienceInput } from './operations/award-experience.ts'
import { awardTraining, awardTrainingInput } from './operations/award-training.ts'
import { castSpell, castSpellInput } from './operations/cast-spell.ts'
import { changeEgo, changeEgoInput } from './operations/change-ego.ts'
import { changeTrait, changeTraitInput } from './operations/change-trait.ts'
import { collapseCheck, collapseCheckInput } from './operations/collapse-check.ts'
import { contest, contestInput } from './operations/contest.ts'
import { counterSpell, counterSpellInput } from './operations/counter-spell.ts'
import {
  createCharacter,
  createCharacterInput,
  validateCharacter,
} from './operations/create-character.ts'
import { createSpell, createSpellInput } from './operations/create-spell.ts'
import { derive, deriveInput } from './operations/derive.ts'
import { egoContest, egoContestInput } from './operations/ego-contest.ts'
import { endCombat, endCombatInput } from './operations/end-combat.ts'
import { heal, healInput } from './operations/heal.ts'
import { learnSpell, learnSpellInput } from './operations/learn-spell.ts'
import { magicDuel, magicDuelInput } from './operations/magic-duel.ts'
import { noDiceAction, noDiceActionInput } from './operations/no-dice-action.ts'
import { observeSpell, observeSpellInput } from './operations/observe-spell.ts'
import { permanentLoss, permanentLossInput } from './operations/permanent-loss.ts'
import { resistSpell, resistSpellInput } from './operations/resist-spell.ts'
import { resolveDeath, resolveDeathInput } from './operations/resolve-death.ts'
import { rest, restInput } from './operations/rest.ts'
import { tire, tireInput } from './operations/tire.ts'
import { treat, treatInput } from './operations/treat.ts'
import { worsen, worsenInput } from './operations/worsen.ts'
import { wound, woundInput } from './operations/wound.ts'
import { forecast } from './forecast/forecast.ts'
import { forecastInput } from './forecast/input.ts'
import { odds, oddsInput } from './odds/odds.ts'

/** Every operation that plays a rule. */
export const OPERATIONS = {
  'create-character': op(createCharacterInput, createCharacter),
  'validate-character': op(createCharacterInput, validateCharacter),
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
} as const satisfies Ops

/** The chances of a roll, or of a whole fight. */
export const CHANCE_OPERATIONS = {
  odds: op(oddsInput, input => odds(input, [...Object.keys(OPERATIONS), 'odds', 'forecast'])),
  forecast: op(forecastInput, input => forecast(input)),
} as const satisfies Ops

/** Every operation of RULES.md. */
export const ops: Ops = { ...OPERATIONS, ...CHANCE_OPERATIONS }
