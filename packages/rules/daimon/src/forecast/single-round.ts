import { entriesOf } from '@mastro/core'
import { marginsOf } from '../odds/margins.ts'
import { prepareRound, roundEffects } from '../operations/combat-round.ts'
import { health } from '../operations/health.ts'
import { settleReserve } from '../operations/roll.ts'
import type { Body } from './bodies.ts'
import type { Group } from './group-fight.ts'
import type { ForecastCharacter, ForecastInput } from './input.ts'
import type { GroupEnds, RoundInProgress } from './play-group.ts'
import { roundInput } from './round-input.ts'
import { keyOf, type Stand } from './stands.ts'
import { whenDown, type Fallen } from './wave-sums.ts'

/** One result of a character's only test. */
interface SingleResult {
  readonly chance: number
  readonly body: Body
  readonly isUp: boolean
  readonly beats: boolean
}

/**
 * DAI-COMBAT-3, 4, 8: every character rolls once against the strongest foe. One success beats all
 * foes of the group, and those who failed are out.
 */
export function playSingleRound(
  input: ForecastInput,
  { party, foes }: Group,
  first: RoundInProgress | null,
): GroupEnds {
  const rolls = party.filter(({ at }) => first?.acted.has(at) !== true)
  const results = rolls.map(body => singleResults(input, body, { party, foes }))
  const found = new Map<string, { readonly stand: Stand; chance: number }>()
  const combine = (i: number, up: readonly Body[], beaten: boolean, chance: number) => {
    if (i < results.length) {
      for (const one of results[i]!)
        combine(i + 1, one.isUp ? [...up, one.body] : up, beaten || one.beats, chance * one.chance)
      return
    }
    const stand = { party: up, foes: beaten ? [] : foes }
    const end = found.get(keyOf(stand)) ?? { stand, chance: 0 }
    found.set(keyOf(stand), end)
    end.chance += chance
  }
  combine(
    0,
    party.filter(body => !rolls.includes(body)),
    false,
    1,
  )
  const beats = [...found.values()].reduce(
    (sum, { stand, chance }) => (stand.foes.length === 0 ? sum + chance : sum),
    0,
  )
  const out = (at: number) => ({
    down: beats,
    gone: 0,
    reserve: 0,
    wounds: whenDown(input, at, beats),
  })
  return {
    ends: [...found.values()].map(({ stand, chance }) => ({
      stand,
      until: Float64Array.of(0, chance),
    })),
    fallen: new Map([
      ...rolls.map(({ at }, i) => [at, singleFallen(results[i]!)] as const),
      ...foes.map(({ at }) => [at, out(at)] as const),
    ]),
    lost: 0,
    states: results.reduce((sum, all) => sum + all.length, 0),
  }
}

/** Equal results together. */
function singleResults(input: ForecastInput, body: Body, { party, foes }: Group): SingleResult[] {
  const difficultyOf = ({ at }: Body) => {
    const one = input.fighters[at]!
    return one.side === 'foes' ? one.opponent.difficulty : 0
  }
  const strongest = foes.reduce((top, one) => (difficultyOf(one) > difficultyOf(top) ? one : top))
  const round = roundInput(input, body, strongest, {
    wounds: body.wounds,
    opponent: { wounds: 0, woundsThisRound: 0 },
    numbers: { own: party.length, foes: foes.length },
    reserve: body.reserve,
  })
  const ready = prepareRound(round)
  if (!ready.ok) throw new Error(`a forecast asked for an illegal round: ${ready.error.code}`)
  const one = input.fighters[body.at] as ForecastCharacter // safe: a body of the party
  const found = new Map<string, SingleResult>()
  for (const [margin, chance] of entriesOf(
    marginsOf(ready.value.pool.total, ready.value.difficulty),
  )) {
    const { woundsTaken, defeated } = roundEffects(round, margin)
    const { wounds } = health(one.health.power, body.wounds + woundsTaken, input.options)
    const reserve = settleReserve(round.reserve, margin >= 0)
    const beats = defeated === 'opponent'
    const key = `${wounds} ${margin >= 0} ${beats}`
    found.set(key, {
      chance: chance + (found.get(key)?.chance ?? 0),
      body: { ...body, wounds, reserve },
      isUp: margin >= 0,
      beats,
    })
  }
  return [...found.values()]
}

function singleFallen(results: readonly SingleResult[]): Fallen {
  const wounds: number[] = []
  let [down, reserve] = [0, 0]
  for (const { isUp, chance, body } of results) {
    if (isUp) continue
    down += chance
    reserve += chance * body.reserve
    while (wounds.length <= body.wounds) wounds.push(0)
    wounds[body.wounds]! += chance
  }
  return { down, gone: 0, reserve, wounds }
}
