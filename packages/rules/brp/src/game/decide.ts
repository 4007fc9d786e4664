import { never, type Act, type Result } from '@mastro/core'
import type { Command } from './commands.ts'
import { decideFight } from './decide/fight.ts'
import { decideGear } from './decide/gear.ts'
import { decideGrowth } from './decide/growth.ts'
import { decideLife } from './decide/life.ts'
import { decideMaster } from './decide/master.ts'
import { decidePeople } from './decide/people.ts'
import { decidePerils } from './decide/perils.ts'
import type { Event } from './events.ts'
import type { State } from './state.ts'

export type Decided = Result<readonly Event[]>

/** Orders become facts here, or are refused. */
export function decide(state: State, command: Command, act: Act): Decided {
  switch (command.type) {
    case 'begin-draft':
    case 'answer-draft':
    case 'roll-draft':
    case 'quick-draft':
    case 'drop-draft':
    case 'finish-draft':
    case 'ask-reroll':
    case 'grant-reroll':
    case 'take-ready-made':
    case 'approve-character':
    case 'veto-character':
    case 'retire-character':
    case 'describe-character':
    case 'inform-character':
    case 'add-opponent':
    case 'add-creature':
    case 'remove-opponent':
    case 'show-opponent':
    case 'reveal-opponent':
      return decidePeople(state, command, act)
    case 'rule-skill':
    case 'rule-armour':
    case 'rule-martial-arts':
    case 'roll-hidden':
    case 'reveal-roll':
    case 'decide-result':
    case 'correct-figure':
    case 'pass-time':
      return decideMaster(state, command, act)
    case 'hurt':
    case 'wake':
    case 'stand-up':
    case 'spend-power':
      return decideLife(state, command, act)
    case 'poison':
    case 'lay-ambush':
    case 'spring-ambush':
      return decidePerils(state, command, act)
    case 'give-item':
    case 'take-item':
    case 'change-equipment':
    case 'wear-armour':
    case 'handle-item':
    case 'reload-item':
      return decideGear(state, command, act)
    case 'open-experience':
    case 'close-experience':
    case 'grant-downtime':
    case 'ask-lesson':
    case 'approve-lesson':
    case 'drop-lesson':
    case 'set-task':
    case 'advance-task':
      return decideGrowth(state, command, act)
    case 'begin-fight':
    case 'join-fight':
    case 'leave-fight':
    case 'declare-intent':
    case 'move':
    case 'act-otherwise':
    case 'set-darkness':
    case 'next-phase':
    case 'end-fight':
      return decideFight(state, command, act)
    default:
      return never(command)
  }
}
