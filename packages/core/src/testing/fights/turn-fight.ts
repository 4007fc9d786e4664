import type { Dice } from '../../dice/dice.ts'
import type { ForecastSide } from '../../forecast/fight.ts'
import {
  chooseTarget,
  isOver,
  type FightActs,
  type FightAim,
  type FighterFate,
  type FightMemberInfo,
} from './fight-acts.ts'

/** A fighter between two turns. */
export interface FighterBody {
  readonly fate: FighterFate
}

/** A fight in which fighters strike in turns, and some of them at the same moment. */
export interface TurnFight<Body extends FighterBody> {
  readonly fighters: readonly FightMemberInfo[]
  readonly bodies: readonly Body[]
  readonly aims: Readonly<Record<ForecastSide, FightAim>>
  readonly queue: readonly number[]
  /** For each moment of a round, the turns in it. */
  readonly moments: (dice: Dice) => readonly (readonly StrikeTurn[])[]
  /** The turns of the first round that are over. */
  readonly acted?: readonly number[]
  /** The body of the target after a strike. */
  readonly strike: (turn: StrikeTurn, actor: Body, target: number, body: Body, dice: Dice) => Body
}

/** One attack. `attack` is its number among the attacks of the actor. */
export interface StrikeTurn {
  readonly actor: number
  readonly attack: number
}

export interface TurnFightState<Body> {
  readonly bodies: readonly Body[]
  readonly moments: readonly (readonly StrikeTurn[])[]
  readonly moment: number
  /** The turns that are left in this moment. */
  readonly due: readonly StrikeTurn[]
  /** The bodies of those who fell in this moment, before they fell. */
  readonly fallen: Readonly<Record<number, Body>>
  readonly opens: boolean
}

export function turnFight<Body extends FighterBody>(
  fight: TurnFight<Body>,
): FightActs<TurnFightState<Body>> {
  const { fighters } = fight
  return {
    fighters,
    begin: dice => {
      const moments = fight.moments(dice)
      const isDue = ({ actor }: StrikeTurn) => !(fight.acted ?? []).includes(actor)
      const state = { bodies: fight.bodies, moments, moment: -1, due: [], fallen: {}, opens: true }
      return nextMoment(state, isDue)
    },
    play: (state, dice) => playTurn(fight, state, dice),
    endOf: ({ bodies, due }) => {
      const fates = bodies.map(({ fate }) => fate)
      return due.length === 0 && isOver(fighters, fates) ? fates : null
    },
    beginsRound: ({ opens }) => opens,
  }
}

function playTurn<Body extends FighterBody>(
  fight: TurnFight<Body>,
  state: TurnFightState<Body>,
  dice: Dice,
): TurnFightState<Body> {
  const { fighters, aims, queue } = fight
  const [turn, ...rest] = state.due as readonly [StrikeTurn, ...StrikeTurn[]] // safe: the fight goes on
  const fates = state.bodies.map(({ fate }) => fate)
  const aim = aims[fighters[turn.actor]!.side]
  const target = chooseTarget(fighters, fates, turn.actor, { aim, queue }, dice)
  if (target === null) return settle(fight, { ...state, due: rest, opens: false })
  const actor = state.fallen[turn.actor] ?? state.bodies[turn.actor]!
  const before = state.bodies[target]!
  const after = fight.strike(turn, actor, target, before, dice)
  const bodies = state.bodies.with(target, after)
  const falls = after.fate !== 'up' && rest.some(one => one.actor === target)
  // somebody who falls in a moment strikes at once, if a turn of that moment is left
  const due = falls ? rest.toSorted((a, b) => first(b, target) - first(a, target)) : rest
  const fallen = falls ? { ...state.fallen, [target]: before } : state.fallen
  return settle(fight, { ...state, bodies, due, fallen, opens: false })
}

const first = ({ actor }: StrikeTurn, target: number): number => (actor === target ? 1 : 0)

/** Opens the next moment when this one is over, unless the fight is over too. */
function settle<Body extends FighterBody>(
  { fighters }: TurnFight<Body>,
  state: TurnFightState<Body>,
): TurnFightState<Body> {
  const fates = state.bodies.map(({ fate }) => fate)
  return state.due.length > 0 || isOver(fighters, fates) ? state : nextMoment(state, () => true)
}

function nextMoment<Body extends FighterBody>(
  from: TurnFightState<Body>,
  isDue: (turn: StrikeTurn) => boolean,
): TurnFightState<Body> {
  let state: TurnFightState<Body> = { ...from, fallen: {} }
  let mayAct = isDue
  do {
    let moment = state.moment + 1
    if (moment === state.moments.length) {
      moment = 0
      mayAct = () => true
      state = { ...state, opens: true }
    }
    const due = state.moments[moment]!.filter(
      one => state.bodies[one.actor]!.fate === 'up' && mayAct(one),
    )
    state = { ...state, moment, due }
  } while (state.due.length === 0)
  return state
}
