import { ok, type Act } from '@mastro/core'
import type { Command } from './commands.ts'
import * as care from './decide/care.ts'
import * as characters from './decide/characters.ts'
import * as clock from './decide/clock.ts'
import * as daimon from './decide/daimon.ts'
import * as fights from './decide/fights.ts'
import * as foes from './decide/foes.ts'
import type { Decide, Decided } from './decide/guards.ts'
import * as master from './decide/master.ts'
import * as means from './decide/means.ts'
import * as oracle from './decide/oracle.ts'
import * as rewards from './decide/rewards.ts'
import { evolveAll } from './evolve.ts'
import type { State } from './state.ts'

const DECIDE: { readonly [T in Command['type']]: Decide<T> } = {
  'begin-draft': characters.draft,
  'answer-draft': characters.draft,
  'roll-draft': characters.draft,
  'quick-draft': characters.draft,
  'drop-draft': characters.draft,
  'finish-draft': characters.finishDraft,
  'take-ready-made': characters.takeReadyMade,
  'retire-character': characters.retire,
  'approve-character': characters.approve,
  'describe-character': characters.describe,
  'correct-figure': characters.correctFigure,
  'declare-fate': characters.declareFate,
  'add-opponent': foes.addOpponent,
  'edit-opponent': foes.editOpponent,
  'show-opponent': foes.showOpponent,
  'hand-opponent': foes.handOpponent,
  'remove-opponent': foes.removeOpponent,
  award: rewards.award,
  'award-dialogue': rewards.awardDialogue,
  'begin-fight': fights.beginFight,
  regroup: fights.regroup,
  'next-round': fights.nextRound,
  'assign-wounds': fights.assignWounds,
  'leave-fight': fights.leaveFight,
  'end-fight': fights.endFight,
  'apply-wounds': characters.applyWounds,
  heal: care.healCharacter,
  'pass-days': clock.passDays,
  'check-clock': clock.checkClock,
  'reset-counter': care.reset,
  'log-technology': means.logTechnology,
  'appreciate-technology': means.appreciate,
  'buy-resource': means.buy,
  'pay-money': means.pay,
  'grant-conditions': means.grant,
  advance: means.evolveCharacter,
  'bid-master': master.bid,
  'keep-master': master.keep,
  'elect-master': master.electNow,
  'vote-reward': master.voteReward,
  'close-vote': master.closeVote,
  'ask-oracle': oracle.ask,
  'reroll-facet': oracle.reroll,
  'pick-facet': oracle.pick,
  'write-facet': oracle.write,
  'add-facet': oracle.add,
  'doubt-facet': oracle.askTone,
  'read-oracle': oracle.readAloud,
  'pin-oracle': oracle.pin,
  'close-thread': oracle.closeThread,
  'drop-oracle': oracle.drop,
  'note-event': oracle.note,
  'show-event': oracle.show,
  whisper: daimon.whisper,
  'open-channel': daimon.openChannel,
  'describe-daimon': characters.describeDaimon,
}

/** Time first: what went by since the last command has done its harm before this one is looked at. */
export function decide(state: State, command: Command, act: Act): Decided {
  const passed = clock.tick(state, act)
  // The map holds for each type the function of that very type.
  const handle = DECIDE[command.type] as (state: State, command: Command, act: Act) => Decided
  const decided = handle(evolveAll(state, passed), command, act)
  return decided.ok ? ok([...passed, ...decided.value]) : decided
}
