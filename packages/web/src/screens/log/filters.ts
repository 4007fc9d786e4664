import type { LineDoc } from '@mastro/table'
import type { LogFilter } from '../../games/game.ts'

export const FILTERS = ['all', 'rolls', 'wounds', 'others'] as const
/** A filter of every game, or the id of one of the game's own. */
export type LogFilterId = string

/** The game's own filters come before wounds and the others. */
export function filterIds(own: readonly LogFilter[]): readonly LogFilterId[] {
  return ['all', 'rolls', ...own.map(({ id }) => id), 'wounds', 'others']
}

export function matchesFilter(
  line: LineDoc,
  filter: LogFilterId,
  own: readonly LogFilter[],
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'rolls':
      return line.kind === 'roll'
    case 'wounds':
      return changes(line, isWound)
    case 'others':
      return (
        line.kind !== 'roll' &&
        ![isWound, ...own.map(one => one.changes)].some(is => changes(line, is))
      )
    default:
      return own.some(one => one.id === filter && changes(line, one.changes))
  }
}

/** Changes have only text and no category, so this matches the terms of the games. */
const isWound: LogFilter['changes'] = ({ it }) => /ferit|danni|vitalità|salute|fatica/i.test(it)

function changes(line: LineDoc, is: LogFilter['changes']): boolean {
  return line.changes.some(change => is(change.what))
}
