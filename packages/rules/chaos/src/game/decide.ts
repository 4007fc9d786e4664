import { never, ok, type Act, type MomentChange, type Result } from '@mastro/core'
import type { Command } from './commands.ts'
import { decideBodies } from './decide/bodies.ts'
import { decideCampaign } from './decide/campaign.ts'
import { decideAwards, type AwardCommand } from './decide/growth.ts'
import { decideMaking } from './decide/making.ts'
import { decideRequests, type RequestCommand } from './decide/requests.ts'
import { decideSheets, type SheetCommand } from './decide/sheets.ts'
import type { Event } from './events.ts'
import type { State } from './state.ts'

/** Every order, to where it is decided. */
export function decide(state: State, command: Command, act: Act): Result<readonly Event[]> {
  switch (command.type) {
    case 'begin-draft':
    case 'answer-draft':
    case 'roll-draft':
    case 'quick-draft':
    case 'drop-draft':
    case 'finish-draft':
    case 'propose-concept':
    case 'judge-draft':
    case 'price-trait':
    case 'take-ready-made':
    case 'retire-character':
    case 'add-opponent':
    case 'remove-opponent':
      return decideMaking(state, command, act)
    case 'present-setting':
    case 'list-skills':
    case 'write-school':
    case 'mark-pause':
      return decideCampaign(command, act)
    case 'tire':
    case 'end-combat':
    case 'rest':
    case 'wound':
    case 'limit-wound':
    case 'heal':
    case 'worsen':
    case 'resolve-death':
    case 'permanent-loss':
      return decideBodies(state, command, act)
    default:
      return decidePapers(state, command, act)
  }
}

/** Sheets, awards and requests. */
function decidePapers(
  state: State,
  command: SheetCommand | AwardCommand | RequestCommand,
  act: Act,
): Result<readonly Event[]> {
  switch (command.type) {
    case 'change-ego':
    case 'change-trait':
    case 'flag-shade':
    case 'overrule':
    case 'write-diary':
    case 'write-gear':
    case 'write-note':
    case 'turn-grimoire':
    case 'agree-spell':
    case 'end-spell':
      return decideSheets(state, command, act)
    case 'propose-memorable':
    case 'vote-memorable':
    case 'award-experience':
    case 'award-training':
      return decideAwards(state, command, act)
    case 'ask-advance':
    case 'ask-learn-spell':
    case 'judge-request':
      return decideRequests(state, command, act)
    default:
      return never(command)
  }
}

/** WOC-TABLE-5. Closing an adventure opens awards and spending; spells on the table end with their scene. */
export function moment(
  state: State,
  { moment: which, change }: MomentChange,
): Result<readonly Event[]> {
  if (which === 'adventure')
    return ok([{ type: change === 'begin' ? 'adventure-opened' : 'adventure-closed' }])
  const spells = Object.keys(state.air)
  if (which === 'scene' && change === 'end' && spells.length > 0)
    return ok([{ type: 'air-cleared', spells }])
  return ok([])
}
