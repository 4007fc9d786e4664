import type { LineDoc } from '@mastro/table'

export const FILTERS = ['all', 'rolls', 'reserve', 'wounds', 'others'] as const
export type Filter = (typeof FILTERS)[number]

/** Only Dàimon has a Reserve. */
export function filtersOf(system: string): readonly Filter[] {
  return system === 'daimon' ? FILTERS : FILTERS.filter(filter => filter !== 'reserve')
}

export function fits(line: LineDoc, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'rolls':
      return line.kind === 'roll'
    case 'reserve':
      return changes(line, RESERVE)
    case 'wounds':
      return changes(line, WOUNDS)
    case 'others':
      return line.kind !== 'roll' && !changes(line, RESERVE) && !changes(line, WOUNDS)
  }
}

/** What changed is told in words alone: these are the words of the four games. */
const RESERVE = /riserva/i
const WOUNDS = /ferit|danni|vitalità|salute|fatica/i

function changes(line: LineDoc, what: RegExp): boolean {
  return line.changes.some(change => what.test(change.what.it))
}
