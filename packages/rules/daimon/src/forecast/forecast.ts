import {
  byEnd,
  checkFighters,
  checkIds,
  label,
  ok,
  policyOf,
  refuse,
  REQUEST_LIMITS,
  wilson,
  type Assumption,
  type FighterForecast,
  type ForecastLimits,
  type ForecastOutput,
  type ForecastRounds,
  type ForecastSide,
  type Leave,
  type Result,
} from '@mastro/core'
import type { Strategy } from '../data/modifiers.ts'
import { prepareRound } from '../operations/combat-round.ts'
import { characterEndurance, foeEndurance, type Body } from './bodies.ts'
import { fightPlan, type Group } from './group-fight.ts'
import type { ForecastInput } from './input.ts'
import { roundInput } from './round-input.ts'
import { sampleWaves } from './sample-waves.ts'
import { groupsOf, type Stand } from './stands.ts'
import type { FighterSums } from './wave-sums.ts'
import { playWaves, type Waves, type WaveStart } from './waves.ts'

export interface DaimonFighterForecast extends FighterForecast {
  /** The chance of each number of wounds at the end, and the mean Reserve. Null for a foe. */
  readonly left: { readonly wounds: readonly number[]; readonly reserve: number | null }
}

export interface DaimonPolicies {
  readonly party: {
    readonly aim: 'focus'
    readonly leave: Leave
    readonly reserve: number
    readonly strategy: Strategy
  }
  readonly foes: { readonly leave: Leave }
}

export type DaimonForecast = ForecastOutput<DaimonPolicies, DaimonFighterForecast>

/** DAI-FORECAST-1. No dice. */
export function forecast(
  input: ForecastInput,
  limits: ForecastLimits = REQUEST_LIMITS,
): Result<DaimonForecast> {
  const fault = checkForecast(input)
  if (fault !== null) return fault
  const named = policyOf(input.policy, input.sides)
  if (!named.ok) return named
  const { party, foes } = named.value
  const start = startOf(input, { party: party.leave, foes: foes.leave })
  const legal = checkRounds(input, start.stand)
  if (legal !== null) return legal
  const exact = playWaves(start, limits.cells)
  if (exact === null && limits.samples === 0)
    return refuse('forecast-too-large', 'input.fighters', limits.cells)
  const waves = exact ?? sampleWaves(start, limits.samples)
  const { reserve, strategy } = input.sides.party
  return ok({
    ...sumsOf(input, waves, exact === null ? limits.samples : null),
    policy: {
      party: { aim: 'focus', leave: party.leave, reserve, strategy },
      foes: { leave: foes.leave },
    },
    assumes: ASSUMPTIONS,
  })
}

function startOf(input: ForecastInput, leave: Readonly<Record<ForecastSide, Leave>>): WaveStart {
  const bodies = input.fighters.map((one, at): Body => {
    if (one.side === 'party') return { at, wounds: one.health.wounds, reserve: one.reserve }
    const { wounds, woundsThisRound } = one.opponent
    return { at, wounds: wounds + woundsThisRound, reserve: 0 }
  })
  const isUp = ({ at, wounds }: Body) => {
    const one = input.fighters[at]!
    return one.side === 'party'
      ? characterEndurance(one, wounds, 'never', input).size > 0
      : foeEndurance(one, wounds, 'never').size > 0
  }
  const of = (side: string) =>
    bodies.filter(body => input.fighters[body.at]!.side === side && isUp(body))
  const stand = { party: of('party'), foes: of('foes') }
  const acted = new Set(input.acted.map(id => input.fighters.findIndex(one => one.id === id)))
  const inRound =
    acted.size > 0 ||
    input.fighters.some(one => one.side === 'foes' && one.opponent.woundsThisRound > 0)
  return {
    stand,
    groups: givenGroups(input, stand) ?? groupsOf(input, stand),
    plan: fightPlan(input, bodies, leave),
    first: inRound ? { acted } : null,
  }
}

/** The groups of the input without those who are out, split where the rules require it. */
function givenGroups(input: ForecastInput, stand: Stand): readonly Group[] | null {
  const pick = (ids: readonly string[], bodies: readonly Body[]) =>
    bodies.filter(({ at }) => ids.includes(input.fighters[at]!.id))
  const groups = (input.groups ?? [])
    .map(({ party, foes }) => ({ party: pick(party, stand.party), foes: pick(foes, stand.foes) }))
    .filter(({ party, foes }) => party.length > 0 && foes.length > 0)
    .flatMap(group => groupsOf(input, group))
  return groups.length === 0 ? null : groups
}

function checkForecast(input: ForecastInput) {
  const { fighters, acted, sides, groups } = input
  const overdone = fighters.findIndex(
    one => one.side === 'foes' && one.opponent.wounds > one.opponent.difficulty,
  )
  return (
    checkFighters(fighters) ??
    checkIds(acted, fighters, 'input.acted') ??
    checkIds(sides.party.order ?? [], fighters, 'input.sides.party.order') ??
    checkIds(groups?.flatMap(one => [...one.party, ...one.foes]) ?? [], fighters, 'input.groups') ??
    (overdone < 0 ? null : refuse('out-of-range', `input.fighters[${overdone}].opponent.wounds`))
  )
}

/** Refuses the same as the act, before anything is computed. */
function checkRounds(input: ForecastInput, { party, foes }: Stand) {
  const [foe] = foes
  if (foe === undefined) return null
  for (const body of party) {
    const ready = prepareRound(
      roundInput(input, body, foe, {
        wounds: body.wounds,
        opponent: { wounds: 0, woundsThisRound: 0 },
        numbers: { own: 1, foes: 1 },
        reserve: body.reserve,
      }),
    )
    if (!ready.ok) return ready
  }
  return null
}

type Sums = Omit<DaimonForecast, 'policy' | 'assumes'>

/** `samples` is null for an exact forecast. */
function sumsOf(input: ForecastInput, { sums, lost, states }: Waves, samples: number | null): Sums {
  const { ends, fallen, rounds } = sums
  const intervals = (shares: readonly number[]) => shares.map(share => wilson(share, samples ?? 1))
  return {
    method: samples === null ? 'exact' : 'sampled',
    error: samples === null ? lost : null,
    interval:
      samples === null
        ? null
        : {
            samples,
            ends: byEnd(end => wilson(ends[end], samples)),
            fallen: { party: intervals(fallen.party), foes: intervals(fallen.foes) },
          },
    ends,
    rounds: roundsOf(rounds),
    fallen,
    fighters: Object.fromEntries(
      input.fighters.map((one, at) => [one.id, fighterOf(one, sums.fighters[at]!)]),
    ),
    states,
  }
}

/** `chances` begin with a fight that takes no round. */
function roundsOf(chances: readonly number[]): ForecastRounds {
  const mean = chances.reduce((sum, chance, round) => sum + round * chance, 0)
  return { mean, distribution: chances.slice(1), more: 0 }
}

function fighterOf(
  one: ForecastInput['fighters'][number],
  { up, down, gone, reserve, wounds }: FighterSums,
): DaimonFighterForecast {
  const wasDown = up + down + gone === 0
  return {
    up,
    down: wasDown ? 1 : down,
    dead: 0,
    gone,
    left: { wounds, reserve: one.side === 'party' ? (wasDown ? one.reserve : reserve) : null },
  }
}

const ASSUMPTIONS: readonly Assumption[] = [
  {
    id: 'weakest-first',
    text: label(
      'Si colpisce prima l’avversario a cui resta meno.',
      'The opponent with the least left is struck first.',
    ),
  },
  {
    id: 'split-again',
    text: label(
      'Chi resta senza avversari aspetta che finiscano gli altri, poi ci si divide di nuovo.',
      'Whoever has no opponent left waits for the others, then the fight is split again.',
    ),
  },
  {
    id: 'no-help',
    text: label(
      'Nessuno aiuta gli altri e nessuno si cura durante lo scontro.',
      'Nobody helps a companion and nobody heals during the fight.',
    ),
  },
]
