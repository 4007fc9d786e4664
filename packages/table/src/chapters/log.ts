import { s } from '@mastro/core'
import { fact } from '../fact.ts'
import { id, words } from '../shapes.ts'
import type { Steady, UndoneState } from '../state.ts'
import { without } from '../without.ts'

/** What is done to the log itself: nobody edits the past, acts are marked. */

const actsUndone = fact(
  'acts-undone',
  {
    acts: s.list(id(), 1, 2000),
    reason: words(),
    /** The newest act of play there was: what came after it was decided without what is undone. */
    last: id(),
  },
  {
    steady: (steady, { acts, reason, last }, { by, at }) => {
      const mark: UndoneState = { by: by ?? steady.host, at, reason, group: acts, last }
      const marks = Object.fromEntries(acts.map(id => [id, mark]))
      return { ...steady, undone: { ...steady.undone, ...marks } }
    },
  },
)

const actsRedone = fact(
  'acts-redone',
  { acts: s.list(id(), 1, 2000) },
  {
    steady: (steady, { acts }) => ({
      ...steady,
      undone: acts.reduce<Steady['undone']>(without, steady.undone),
    }),
  },
)

export const logFacts = [actsUndone, actsRedone] as const
