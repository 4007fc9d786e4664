import { never, ok, refuse, type Act } from '@mastro/core'
import { combatRound } from '../../acts/combat-round.ts'
import type { Of } from '../commands.ts'
import type { Decided } from '../decide.ts'
import { combatantOf, declaringGroup, FRESH_ROW, rowOf, type Fight } from '../fight.ts'
import { beingOf, commanded, masterOnly } from '../people.ts'
import type { State } from '../state.ts'
import { armsOf } from '../arms.ts'
import { nextPhase } from './rounds.ts'
import { mayAct } from './turns.ts'

type FightCommand = Of<
  | 'begin-fight'
  | 'join-fight'
  | 'leave-fight'
  | 'declare-intent'
  | 'move'
  | 'act-otherwise'
  | 'set-darkness'
  | 'next-phase'
  | 'end-fight'
>

export function decideFight(state: State, command: FightCommand, act: Act): Decided {
  if (command.type === 'begin-fight') return begin(state, command, act)
  const { fight } = state
  if (fight === null) return refuse('no-fight')
  switch (command.type) {
    case 'leave-fight':
    case 'declare-intent':
    case 'move':
    case 'act-otherwise':
      return decideRow(state, fight, command, act)
    case 'join-fight':
    case 'set-darkness':
    case 'next-phase':
    case 'end-fight':
      return decideMastered(state, fight, command, act)
    default:
      return never(command)
  }
}

function decideMastered(
  state: State,
  fight: Fight,
  command: Of<'join-fight' | 'set-darkness' | 'next-phase' | 'end-fight'>,
  act: Act,
): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  switch (command.type) {
    case 'join-fight':
      if (beingOf(state, command.being) === undefined) return refuse('unknown-being', 'being')
      return rowOf(fight, command.being) === undefined
        ? ok([{ type: 'fight-joined', row: { ...FRESH_ROW, being: command.being } }])
        : refuse('already-in-fight', 'being')
    case 'set-darkness':
      return ok([{ type: 'darkness-changed', darkness: command.darkness }])
    case 'next-phase':
      return nextPhase(state, fight, act)
    case 'end-fight':
      return ok([{ type: 'fight-ended' }])
    default:
      return never(command)
  }
}

function begin(state: State, { beings, darkness }: Of<'begin-fight'>, act: Act): Decided {
  const allowed = masterOnly(act)
  if (!allowed.ok) return allowed
  if (state.fight !== null) return refuse('fight-on')
  const stranger = beings.findIndex(id => beingOf(state, id) === undefined)
  if (stranger >= 0) return refuse('unknown-being', `beings[${stranger}]`)
  const twice = beings.findIndex((id, i) => beings.indexOf(id) < i)
  if (twice >= 0) return refuse('already-in-fight', `beings[${twice}]`)
  const phase = state.settings.declareIntents ? 'intents' : 'movement' // BRP-COMBAT-3
  const rows = beings.map(being => ({ ...FRESH_ROW, being }))
  return ok([{ type: 'fight-begun', fight: { round: 1, phase, darkness, rows } }])
}

function decideRow(
  state: State,
  fight: Fight,
  command: Of<'leave-fight' | 'declare-intent' | 'move' | 'act-otherwise'>,
  act: Act,
): Decided {
  const being = commanded(state, command.being, act)
  if (!being.ok) return being
  const row = rowOf(fight, command.being)
  if (row === undefined) return refuse('not-in-fight', 'being')
  switch (command.type) {
    case 'leave-fight':
      return ok([{ type: 'fight-left', being: command.being }])
    case 'declare-intent':
      return declare(state, fight, command)
    case 'move':
      return move(state, fight, command)
    case 'act-otherwise': {
      const turn = mayAct(state, command.being)
      if (!turn.ok) return turn
      return ok([
        { type: 'acted', being: command.being, act: 'other', text: command.text, done: true },
      ])
    }
    default:
      return never(command)
  }
}

/** BRP-COMBAT-3, 12: from the highest DEX to the lowest. */
function declare(state: State, fight: Fight, command: Of<'declare-intent'>): Decided {
  const { being, text, arm } = command
  if (fight.phase !== 'intents') return refuse('wrong-phase', 'being')
  if (beingOf(state, being)?.status !== 'conscious') return refuse('not-conscious', 'being')
  if (rowOf(fight, being)?.intent !== null) return refuse('already-declared', 'being')
  if (!declaringGroup(state, fight).includes(being)) return refuse('not-your-turn', 'being')
  if (arm !== null && !armsOf(beingOf(state, being)!).includes(arm))
    return refuse('unknown-item', 'arm')
  return ok([{ type: 'intent-declared', being, text, arm }])
}

/** BRP-COMBAT-4, 5, 13: the very act says how far. */
function move(state: State, fight: Fight, command: Of<'move'>): Decided {
  const { being, metres, engaged } = command
  if (fight.phase !== 'movement') return refuse('wrong-phase', 'being')
  const mover = beingOf(state, being)!
  if (mover.status !== 'conscious') return refuse('not-conscious', 'being')
  const row = rowOf(fight, being)!
  const one = combatantOf(state, { ...row, moved: metres }, mover)
  const legal = combatRound({ combatants: [one], settings: state.settings })
  if (!legal.ok) return refuse(legal.error.code, 'metres')
  return ok([{ type: 'moved', being, metres, engaged }])
}
