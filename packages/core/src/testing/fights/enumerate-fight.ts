import type { Dice } from '../../dice/dice.ts'
import { enumerateRolls } from '../../dice/enumerate-rolls.ts'
import { toNumber } from '../../odds/fraction.ts'
import type { FightActs, FighterFate } from './fight-acts.ts'

/** Every end of a fight, with its chance. */
export interface EnumeratedFight {
  readonly ends: readonly { readonly fates: readonly FighterFate[]; readonly chance: number }[]
  readonly rounds: number
  /** The number of states that the acts reach. */
  readonly states: number
}

/** Plays an act once for each possible roll. */
export type AllRolls = <T>(
  act: (dice: Dice) => T,
) => Iterable<{ readonly value: T; readonly chance: number }>

function* everyRoll<T>(act: (dice: Dice) => T) {
  for (const { value, weight } of enumerateRolls(act)) yield { value, chance: toNumber(weight) }
}

const START = 'start'
const END = 'end '

/** For each state, the chances of the next ones and the mean number of rounds that it begins. */
interface Chain {
  readonly next: Map<string, Map<string, number>>
  readonly rounds: Map<string, number>
}

/**
 * The exact chance of each end. Plays every possible roll of every state, then removes one state
 * after the other from the chain, without subtracting.
 */
export function enumerateFight<State>(
  acts: FightActs<State>,
  rolls: AllRolls = everyRoll,
): EnumeratedFight {
  const chain = chainOf(acts, rolls)
  const states = chain.next.size - 1
  for (const key of [...chain.next.keys()].toReversed()) if (key !== START) removeState(chain, key)
  const ends = [...chain.next.get(START)!].map(([key, chance]) => ({
    fates: key.slice(END.length).split(' ') as FighterFate[], // safe: written by `keyOf`
    chance,
  }))
  return { ends, rounds: chain.rounds.get(START) ?? 0, states }
}

function chainOf<State>(acts: FightActs<State>, rolls: AllRolls): Chain {
  const chain: Chain = { next: new Map(), rounds: new Map() }
  const open: (readonly [string, State])[] = []
  const keyOf = (state: State) => {
    const fates = acts.endOf(state)
    if (fates !== null) return `${END}${fates.join(' ')}`
    const key = JSON.stringify(state)
    if (chain.next.has(key)) return key
    chain.next.set(key, new Map())
    chain.rounds.set(key, acts.beginsRound(state) ? 1 : 0)
    open.push([key, state])
    return key
  }
  const begin = new Map<string, number>()
  chain.next.set(START, begin)
  chain.rounds.set(START, 0)
  for (const { value, chance } of rolls(acts.begin)) add(begin, keyOf(value), chance)
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const [key, state] = entry
    const next = chain.next.get(key)!
    for (const { value, chance } of rolls(dice => acts.play(state, dice)))
      add(next, keyOf(value), chance)
  }
  return chain
}

/** Sends what leads to a state straight to the states after it. */
function removeState({ next, rounds }: Chain, key: string): void {
  const own = next.get(key)!
  next.delete(key)
  own.delete(key)
  const leaves = [...own.values()].reduce((sum, chance) => sum + chance, 0)
  const begun = rounds.get(key)! / leaves
  for (const [from, chances] of next) {
    const chance = chances.get(key)
    if (chance === undefined) continue
    chances.delete(key)
    for (const [to, share] of own) add(chances, to, (chance * share) / leaves)
    rounds.set(from, rounds.get(from)! + chance * begun)
  }
}

function add(chances: Map<string, number>, key: string, chance: number): void {
  chances.set(key, (chances.get(key) ?? 0) + chance)
}
