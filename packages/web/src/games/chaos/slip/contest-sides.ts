import type { Json, OutcomeView, ReferenceDoc } from '@mastro/core'
import type { SlipDoc } from '@mastro/table'
import { localize } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { valuesOf } from '../../../slip/parts/own-part.tsx'
import type { MarginRung } from '../drawings/drawings.tsx'

/** The contenders, in the order in which they roll. */
export function contendersOf(slip: SlipDoc): readonly string[] {
  const about = valuesOf(slip.about)
  const list = about?.['contenders']
  if (Array.isArray(list)) return list.filter(one => typeof one === 'string')
  const challenged = about?.['challenged']
  const challenger = about?.['challenger']
  return [
    ...(typeof challenger === 'string' ? [challenger] : []),
    ...(Array.isArray(challenged) ? challenged.filter(one => typeof one === 'string') : []),
  ]
}

/**
 * Whether the contest is a fight: as its opener decided, else if the rolls of two sides make it one.
 * A race or haggling wounds nobody, unless the Master records it.
 */
export function mayWound({ about, effects, outcome }: SlipDoc): boolean {
  const fight = valuesOf(about)?.['fight']
  if (typeof fight === 'boolean') return fight
  if (outcome !== null) return effects.some(({ id }) => id === 'exchange')
  const list = valuesOf(about)?.['contenders']
  return Array.isArray(list) && list.length === 2
}

/** Its opener decided that the contest is no fight, so no wound is offered. */
export const isDeclaredPeaceful = ({ about }: SlipDoc): boolean =>
  valuesOf(about)?.['fight'] === false

/** The same contest once more, opened by this contender: the same purpose, a fight or not. */
export const repeated = (slip: SlipDoc, mine: string): Readonly<Record<string, Json>> => ({
  ...valuesOf(slip.about),
  contenders: [mine, ...contendersOf(slip).filter(id => id !== mine)],
})

/** The seven rungs of the book, lowest first. */
export function useRungs(): readonly MarginRung[] {
  const rows = useGame<ReferenceDoc>('reference/margin')?.rows ?? []
  return rows.flatMap(({ cells: [margin, word] }) =>
    margin === undefined || word === undefined
      ? []
      : [{ margin: Number.parseInt(localize(margin), 10), words: localize(word) }],
  )
}

export interface ContestFigures {
  readonly winner: string | null
  readonly margin: number | null
  readonly ranks: Readonly<Record<string, number>>
}

export function figuresOf({ figures }: OutcomeView): ContestFigures {
  const { winner, margin, results } = figures
  const ranks = Object.entries(valuesOf(results) ?? {}).flatMap(([id, one]) => {
    const rank = valuesOf(one)?.['rank']
    return typeof rank === 'number' ? [[id, rank] as const] : []
  })
  return {
    winner: typeof winner === 'string' ? winner : null,
    margin: typeof margin === 'number' ? margin : null,
    ranks: Object.fromEntries(ranks),
  }
}
