import type { State } from '../../state.ts'
import type { Fight, RoundRow } from './round.ts'

/** Changes of a running fight. Without one, the state stays as it is. */

export const inFight =
  <E>(change: (now: Fight, event: E) => Fight) =>
  (state: State, event: E): State =>
    state.fight === null ? state : { ...state, fight: change(state.fight, event) }

export const withRow = (
  now: Fight,
  being: string,
  change: (one: RoundRow) => Partial<RoundRow>,
): Fight => ({
  ...now,
  rows: now.rows.map(one => (one.being === being ? { ...one, ...change(one) } : one)),
})
