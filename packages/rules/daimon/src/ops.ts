import { op, type Ops } from '@mastro/core'
import { applyWounds, applyWoundsInput } from './acts/apply-wounds.ts'
import { buyResource, buyResourceInput } from './acts/buy-resource.ts'
import { combatRound, combatRoundInput } from './acts/combat-round.ts'
import { contest, contestInput } from './acts/contest.ts'
import * as daimonSeatsAct from './acts/daimon-seats.ts'
import { electMaster, electMasterInput } from './acts/elect-master.ts'
import { escalation, escalationInput } from './acts/escalation.ts'
import { heal, healInput } from './acts/heal.ts'
import { masterReward, masterRewardInput } from './acts/master-reward.ts'
import { newAdventure, newSession, playersInput } from './acts/new-session.ts'
import { oracle, oracleInput } from './acts/oracle.ts'
import { dicePool, dicePoolInput } from './acts/pool.ts'
import { rangedShot, rangedShotInput } from './acts/ranged-shot.ts'
import { rematch, rematchInput } from './acts/rematch.ts'
import { reserve, reserveOpInput } from './acts/reserve.ts'
import { resetCounter, resetCounterInput } from './acts/reset-counter.ts'
import { rewardMoney, rewardMoneyInput } from './acts/reward-money.ts'
import { splitFight, splitFightInput } from './acts/split-fight.ts'
import { techLogEntry, techLogEntryInput } from './acts/tech-log-entry.ts'
import { test, testInput } from './acts/test.ts'
import { useItem, useItemInput } from './acts/use-item.ts'
import { worsen, worsenInput } from './acts/worsen.ts'
import { characterOps } from './characters/ops.ts'
import { oddsOp } from './odds/op.ts'

const acts: Ops = {
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
  'daimon-seats': op(daimonSeatsAct.daimonSeatsInput, daimonSeatsAct.daimonSeats),
  'daimon-dialogue': op(daimonSeatsAct.daimonDialogueInput, daimonSeatsAct.daimonDialogue),
  oracle: op(oracleInput, oracle),
}

/** Every operation of section 19. */
export const ops: Ops = { ...acts, odds: oddsOp(acts) }
