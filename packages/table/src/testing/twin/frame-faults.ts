import type { SeatId } from '@mastro/core'
import type { ServedTable } from '../../engine/served-table.ts'
import { fault, inFrame, steadyOf, type Fault } from './define-fault.ts'

/** Leaks in frames: revisions, counters, keys, times. */
export const FRAME_FAULTS: readonly Fault[] = [
  inFrame('global version in a frame', (frame, at) => ({
    ...frame,
    version: steadyOf(at).version,
  })),
  inFrame('revision moved by a hidden act', (frame, at) => ({
    ...frame,
    rev: steadyOf(at).version,
  })),
  fault('a frame for every act', {
    frame: (frame, at) => frame ?? (at.act === null ? undefined : { rev: 0, set: [], drop: [] }),
  }),
  inFrame('removed path of a hidden thing', (frame, at) => ({
    ...frame,
    drop: [...frame.drop, ...hiddenKeys(at.before, at.seat)],
  })),
  inFrame('number of documents there are', (frame, at) => ({
    ...frame,
    of: Object.keys(steadyOf(at).envelopes).length + Object.keys(steadyOf(at).notes).length,
  })),
  inFrame('length of the last act', (frame, at) => ({
    ...frame,
    size: JSON.stringify(at.act ?? {}).length,
  })),
  inFrame('time of the last act of anybody', (frame, at) => ({ ...frame, last: steadyOf(at).at })),
  fault('the pot touched by a hidden act', {
    frame: (frame, at) =>
      frame === undefined && at.act?.events.some(event => event.type === 'game')
        ? { rev: 0, set: [['game/pot', at.served.views[at.seat]?.rev ?? null, null]], drop: [] }
        : frame,
  }),
]

function hiddenKeys({ state }: ServedTable, seat: SeatId): readonly string[] {
  return Object.values(state.steady.envelopes)
    .filter(one => one.shown !== 'who' && one.author !== seat)
    .map(one => `envelope/${one.id}`)
}
