import { op, type Ops } from '@mastro/core'
import { applyWounds, applyWoundsInput } from './operations/apply-wounds.ts'
import { buyResource, buyResourceInput } from './operations/buy-resource.ts'
import { combatRound, combatRoundInput } from './operations/combat-round.ts'
import { contest, contestInput } from './operations/contest.ts'
import {
  daimonDialogue,
  daimonDialogueInput,
  daimonSeats,
  daimonSeatsInput,
} from './operations/daimon-seats.ts'
import { electMaster, electMasterInput } from './operations/elect-master.ts'
import { escalation, escalationInput } from './operations/escalation.ts'
import { heal, healInput } from './operations/heal.ts'
import { masterReward, masterRewardInput } from './operations/master-reward.ts'
import { newAdventure, newSession, playersInput } from './operations/new-session.ts'
import { oracle, oracleInput } from './operations/oracle.ts'
import { dicePool, dicePoolInput } from './operations/pool.ts'
import { rangedShot, rangedShotInput } from './operations/ranged-shot.ts'
import { rematch, rematchInput } from './operations/rematch.ts'
import { reserve, reserveOpInput } from './operations/reserve.ts'
import { resetCounter, resetCounterInput } from './operations/reset-counter.ts'
import { rewardMoney, rewardMoneyInput } from './operations/reward-money.ts'
import { splitFight, splitFightInput } from './operations/split-fight.ts'
import { techLogEntry, techLogEntryInput } from './operations/tech-log-entry.ts'
import { test, testInput } from './operations/test.ts'
import { useItem, useItemInput } from './operations/use-item.ts'
import { worsen, worsenInput } from './operations/worsen.ts'
import { characterOps } from './operations/characters/ops.ts'
import { oddsOp } from './odds/odds.ts'
import { forecast } from './forecast/forecast.ts'
import { forecastInput } from './forecast/input.ts'

/** Section 19, except the operations on these operations. */
export const OPERATIONS = {
  ...characterOps,
  'dice-pool': op(dicePoolInput, dicePool),
  test: op(testInput, test),
  contest: op(contestInput, contest),
  escalation: op(escalationInput, escalation),
  rematch: op(rematchInput, rematch),
  'split-fight': op(splitFightInput, splitFight),
  'combat-round': op(combatRoundInput, combatRound),
  'ranged-shot': op(rangedShotInput, rangedShot),
  'apply-wounds': op(applyWoundsInput, applyWounds),
  heal: op(healInput, heal),
  worsen: op(worsenInput, worsen),
  'use-item': op(useItemInput, useItem),
  'reset-counter': op(resetCounterInput, resetCounter),
  reserve: op(reserveOpInput, reserve),
  'new-session': op(playersInput, newSession),
  'new-adventure': op(playersInput, newAdventure),
  'buy-resource': op(buyResourceInput, buyResource),
  'reward-money': op(rewardMoneyInput, rewardMoney),
  'tech-log-entry': op(techLogEntryInput, techLogEntry),
  'elect-master': op(electMasterInput, electMaster),
  'master-reward': op(masterRewardInput, masterReward),
  'daimon-seats': op(daimonSeatsInput, daimonSeats),
  'daimon-dialogue': op(daimonDialogueInput, daimonDialogue),
  oracle: op(oracleInput, oracle),
} as const satisfies Ops

/** The chances of a roll, or of a whole fight. */
export const CHANCE_OPERATIONS = {
  odds: oddsOp(OPERATIONS),
  forecast: op(forecastInput, input => forecast(input)),
} as const satisfies Ops

/** Every operation of section 19. */
export const ops: Ops = { ...OPERATIONS, ...CHANCE_OPERATIONS }
