import { decideDraft, never, ok, type Act, type MomentChange, type Result } from '@mastro/core'
import { creation } from '../creation/creation.ts'
import type { Command } from './commands.ts'
import * as bodies from './decide/bodies.ts'
import * as characters from './decide/characters.ts'
import * as fights from './decide/fights.ts'
import * as growth from './decide/growth.ts'
import * as sheets from './decide/sheets.ts'
import type { Event } from './events.ts'
import { no } from './guards.ts'
import type { State } from './state.ts'

/** Orders become facts, or are refused. */
export function decide(state: State, command: Command, act: Act): Result<readonly Event[]> {
  switch (command.type) {
    case 'begin-draft':
    case 'answer-draft':
    case 'roll-draft':
    case 'quick-draft':
    case 'drop-draft':
      return decideDraft(state.drafts, command, creation, act)
    case 'finish-draft':
      return characters.finishDraft(state, act)
    case 'take-ready-made':
      return characters.takeReadyMade(state, command, act)
    case 'retire-character':
      return characters.retireCharacter(state, command, act)
    case 'add-opponent':
      return characters.addOpponent(command, act)
    case 'remove-opponent':
      return characters.removeOpponent(state, command, act)
    case 'show-opponent':
      return characters.showOpponent(state, command, act)
    case 'approve-character':
      return sheets.approve(state, command, act)
    case 'return-character':
      return sheets.sendBack(state, command, act)
    case 'rewrite-trait':
      return sheets.rewriteTrait(state, command, act)
    case 'write-sheet':
      return sheets.writeSheet(state, command, act)
    case 'write-unknown':
      return sheets.writeUnknown(state, command, act)
    case 'reveal-unknown':
      return sheets.revealUnknown(state, command, act)
    case 'change-gear':
      return sheets.changeGear(state, command, act)
    default:
      return decideBodies(state, command, act)
  }
}

type SheetCommand =
  | 'begin-draft'
  | 'answer-draft'
  | 'roll-draft'
  | 'quick-draft'
  | 'drop-draft'
  | 'finish-draft'
  | 'take-ready-made'
  | 'retire-character'
  | 'add-opponent'
  | 'remove-opponent'
  | 'show-opponent'
  | 'approve-character'
  | 'return-character'
  | 'rewrite-trait'
  | 'write-sheet'
  | 'write-unknown'
  | 'reveal-unknown'
  | 'change-gear'

function decideBodies(
  state: State,
  command: Exclude<Command, { type: SheetCommand }>,
  act: Act,
): Result<readonly Event[]> {
  switch (command.type) {
    case 'harm':
      return bodies.harmBeing(state, command, act)
    case 'note-hindrance':
      return bodies.noteHindrance(state, command, act)
    case 'lift-hindrance':
      return bodies.liftHindrance(state, command, act)
    case 'note-wound':
      return bodies.noteWound(state, command, act)
    case 'plead':
      return bodies.plead(state, command, act)
    case 'judge-plea':
      return bodies.judgePlea(state, command, act)
    case 'recover':
      return bodies.recoverBeings(state, command, act)
    case 'heal':
      return bodies.healBeing(state, command, act)
    case 'pass-time':
      return bodies.passTime(state, command, act)
    case 'grant-sprint':
      return bodies.grantSprint(state, command, act)
    case 'move':
      return bodies.moveBeing(state, command, act)
    case 'award':
      return growth.award(state, command, act)
    case 'waive-awards':
      return growth.waiveAwards(state, command, act)
    case 'buy-trait':
    case 'improve-trait':
    case 'buy-shots':
    case 'study-power':
      return growth.requestPurchase(state, command, act)
    case 'approve-purchase':
      return growth.approvePurchase(state, command, act)
    case 'refuse-purchase':
      return growth.refusePurchase(state, command, act)
    case 'offer-spell':
      return growth.offerSpell(state, command, act)
    case 'regain-power':
      return growth.regainPower(state, command, act)
    default:
      return decideFights(state, command, act)
  }
}

type FightCommand =
  | 'start-fight'
  | 'join-fight'
  | 'leave-fight'
  | 'next-turn'
  | 'reorder'
  | 'set-round-length'
  | 'declare-turn'
  | 'declare-desperation'
  | 'wait'
  | 'act-now'
  | 'face-attackers'
  | 'grant-edge'
  | 'end-fight'

function decideFights(
  state: State,
  command: Extract<Command, { type: FightCommand }>,
  act: Act,
): Result<readonly Event[]> {
  switch (command.type) {
    case 'start-fight':
      return fights.startFight(state, command, act)
    case 'join-fight':
      return fights.joinFight(state, command, act)
    case 'leave-fight':
      return fights.quitFight(state, command, act)
    case 'next-turn':
      return fights.passTurn(state, act)
    case 'reorder':
      return fights.reorder(state, command, act)
    case 'set-round-length':
      return fights.setRoundLength(state, command, act)
    case 'declare-turn':
      return fights.declareTurn(state, command, act)
    case 'declare-desperation':
      return fights.declareDesperation(state, command, act)
    case 'wait':
      return fights.waitTurn(state, command, act)
    case 'act-now':
      return fights.actNow(state, command, act)
    case 'face-attackers':
      return fights.faceAttackers(state, command, act)
    case 'grant-edge':
      return fights.grantEdge(state, command, act)
    case 'end-fight':
      return fights.endFight(state, act)
    default:
      return never(command)
  }
}

/** WARP-SESSION-1: a session that opens frees every experience die, one that closes asks for awards. */
export function moment(state: State, { moment, change }: MomentChange): Result<readonly Event[]> {
  if (change === 'end' && state.fight !== null) return no('fight-on')
  if (moment !== 'session') return ok([])
  if (change === 'begin') return ok([{ type: 'session-opened' }])
  const due = Object.values(state.beings)
    .filter(({ seat, sheet }) => seat !== null && sheet.approved)
    .map(({ id }) => id)
  return ok([{ type: 'session-closed', due }])
}
