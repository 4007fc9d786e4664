import type { Dice } from '../../dice/dice.ts'
import { SIDES } from '../../forecast/fight.ts'
import type { ForecastOutput } from '../../forecast/output.ts'
import { enumerateFight, type AllRolls, type EnumeratedFight } from './enumerate-fight.ts'
import { seededDice } from '../run-operation.ts'
import { standing, type FightActs, type FighterFate, type FightMemberInfo } from './fight-acts.ts'

/** Chances by name: of each end, of each fate, of how many are out, of each number of rounds. */
export type FightChances = ReadonlyMap<string, number>

export function forecastChances({
  ends,
  fallen,
  fighters,
  rounds,
}: Pick<ForecastOutput, 'ends' | 'fallen' | 'fighters' | 'rounds'>): FightChances {
  return new Map([
    ...Object.entries(ends).map(([end, chance]) => [`ends ${end}`, chance] as const),
    ...SIDES.flatMap(side =>
      fallen[side].map((chance, out) => [`${side} ${out}`, chance] as const),
    ),
    ...Object.entries(fighters).flatMap(([id, { up, down, dead, gone }]) =>
      Object.entries({ up, down, dead, gone }).map(
        ([fate, chance]) => [`${id} ${fate}`, chance] as const,
      ),
    ),
    ...rounds.distribution.map((chance, i) => [`rounds ${i + 1}`, chance] as const),
  ])
}

/** The names of what happened in a fight. */
function factsOf(
  fighters: readonly FightMemberInfo[],
  fates: readonly FighterFate[],
): readonly string[] {
  const up = SIDES.filter(side => standing(fighters, fates, side).length > 0)
  const out = SIDES.map(side => {
    const own = fighters.filter(one => one.side === side).length
    return `${side} ${own - standing(fighters, fates, side).length}`
  })
  return [
    `ends ${up.length === 0 ? 'both' : up.length === 2 ? 'endless' : up[0]!}`,
    ...out,
    ...fighters.map(({ id }, at) => `${id} ${fates[at]!}`),
  ]
}

/** The chances of an enumerated fight. The rounds have no distribution there. */
export function enumeratedChances(
  fighters: readonly FightMemberInfo[],
  { ends }: EnumeratedFight,
): FightChances {
  const chances = new Map<string, number>()
  for (const { fates, chance } of ends)
    for (const fact of factsOf(fighters, fates))
      chances.set(fact, (chances.get(fact) ?? 0) + chance)
  return chances
}

/** The largest difference between a forecast and the enumeration of its fight. */
export function compareWithEnumeration<State>(
  forecast: ForecastOutput,
  acts: FightActs<State>,
  rolls?: AllRolls,
): {
  readonly states: number
  readonly fact: string
  readonly by: number
  readonly rounds: number
} {
  const enumerated = enumerateFight(acts, rolls)
  const found = forecastChances(forecast)
  let [worst, by] = ['', 0]
  for (const [fact, chance] of enumeratedChances(acts.fighters, enumerated)) {
    const difference = Math.abs((found.get(fact) ?? Infinity) - chance)
    if (difference > by) [worst, by] = [fact, difference]
  }
  const rounds = Math.abs(forecast.rounds.mean - enumerated.rounds)
  return { states: enumerated.states, fact: worst, by, rounds }
}

/** A fight that takes longer is a mistake of the test. */
const MOST_TURNS = 100_000

/** Plays a fight many times. Returns how often each fact was true. */
export function simulateFight<State>(
  acts: FightActs<State>,
  runs: number,
  dice: Dice,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (fact: string) => counts.set(fact, (counts.get(fact) ?? 0) + 1)
  for (let run = 0; run < runs; run++) {
    let state = acts.begin(dice)
    let rounds = 0
    let fates = acts.endOf(state)
    for (let turn = 0; fates === null; turn++) {
      if (turn > MOST_TURNS) throw new Error('a fight without an end')
      if (acts.beginsRound(state)) rounds++
      state = acts.play(state, dice)
      fates = acts.endOf(state)
    }
    for (const fact of factsOf(acts.fighters, fates)) count(fact)
    count(`rounds ${rounds}`)
  }
  return counts
}

export interface Deviation {
  readonly fact: string
  readonly expected: number
  readonly observed: number
  /** In standard errors. */
  readonly errors: number
}

/** False alarms: at most one in this many runs of one fight, by Bernstein's inequality. */
const RARE = Math.log(2e7)

/**
 * The chances that differ from what was observed by more than chance explains. The bound holds for
 * every chance and every number of runs: |k/n - p| ≤ L/3n + √((L/3n)² + 2p(1-p)L/n).
 */
export function deviationsOf(
  expected: FightChances,
  counts: ReadonlyMap<string, number>,
  runs: number,
  error: number,
): { readonly compared: number; readonly largest: number; readonly beyond: readonly Deviation[] } {
  const beyond: Deviation[] = []
  let largest = 0
  const listed = [...counts.keys()].filter(fact => !fact.startsWith('rounds'))
  const facts = new Set([...expected.keys(), ...listed])
  for (const fact of facts) {
    const chance = Math.min(1, Math.max(0, expected.get(fact) ?? 0))
    const observed = (counts.get(fact) ?? 0) / runs
    const spread = (2 * chance * (1 - chance) * RARE) / runs
    const few = RARE / (3 * runs)
    const errors = Math.abs(observed - chance) / Math.sqrt((chance * (1 - chance)) / runs)
    if (chance * (1 - chance) * runs > 25) largest = Math.max(largest, errors)
    if (Math.abs(observed - chance) > error + few + Math.sqrt(few * few + spread))
      beyond.push({ fact, expected: chance, observed, errors })
  }
  return { compared: facts.size, largest, beyond }
}

export interface SimulationSize {
  readonly runs: number
  readonly seed: number
}

/** Plays the fight of a forecast many times and compares every chance. `summary` is for the log. */
export function compareWithSimulation<State>(
  forecast: ForecastOutput,
  acts: FightActs<State>,
  { runs, seed }: SimulationSize,
): { readonly summary: string; readonly beyond: readonly Deviation[] } {
  const counts = simulateFight(acts, runs, seededDice(seed))
  const { compared, largest, beyond } = deviationsOf(
    forecastChances(forecast),
    counts,
    runs,
    forecast.error ?? 1,
  )
  const errors = `${compared} chances, ${largest.toFixed(1)} errors`
  return { summary: `seed ${seed}: ${runs} fights, ${errors}`, beyond }
}
