import type { ForecastDoc, ForecastFighterDoc, Json, Supposed } from '@mastro/core'
import { inputOf, likeFoes, type Assumed, type ForecastChoices } from './input.ts'
import type { ForecastJob } from './jobs.ts'

/** One change, with the forecast that it would lead to. */
export interface Lever {
  readonly id: 'more' | 'less' | 'stronger' | 'weaker' | 'press' | 'wary' | 'reserve'
  readonly job: ForecastJob
  /** The foe that the change is about. */
  readonly like?: ForecastFighterDoc
}

export function jobOf(input: Json): ForecastJob {
  return { key: JSON.stringify(input), input, change: null }
}

/** Only the chances of the ends are asked. */
function briefJob(input: Json, change: Supposed | null): ForecastJob {
  return { key: JSON.stringify([input, change]), input, change, isBrief: true }
}

type Change = readonly [id: Lever['id'], change: Supposed]
type Assumption = readonly [id: Lever['id'], assumed: Assumed]

/** The changes that this table has. */
export function leversOf(
  doc: ForecastDoc,
  fighters: readonly ForecastFighterDoc[],
  choices: ForecastChoices,
): readonly Lever[] {
  const input = inputOf(doc, fighters, choices)
  const like = likeFoes(fighters, choices.without)
  const last = like.at(-1)
  if (last === undefined) return []
  const ids = like.map(({ id }) => id)
  const foes = fighters.filter(({ id, side }) => side === 'foes' && !choices.without.has(id))
  const changes: readonly Change[] = [
    ['more', { kind: 'more', like: last.id, count: 1 }],
    ...(foes.length > 1 ? [['less', { kind: 'less', ids: [last.id] }] as const] : []),
    ['stronger', { kind: 'stronger', ids, steps: 1 }],
    ['weaker', { kind: 'stronger', ids, steps: -1 }],
  ]
  const assumed: readonly Assumption[] = [
    ['press', { policy: 'press' }],
    ['wary', { policy: 'wary' }],
    ...(fighters.some(hasReserve) ? [['reserve', { reserve: 1 }] as const] : []),
  ]
  return [
    ...changes.map(([id, change]) => ({ id, job: briefJob(input, change), like: last })),
    ...assumed.map(([id, other]) => ({
      id,
      job: briefJob(inputOf(doc, fighters, choices, other), null),
    })),
  ]
}

function hasReserve({ fighter }: ForecastFighterDoc): boolean {
  return typeof fighter === 'object' && fighter !== null && 'reserve' in fighter
}
