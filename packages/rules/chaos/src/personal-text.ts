import { byOwner } from '@mastro/core'
import type { State } from './state.ts'
import { beingOf } from './selectors.ts'

/** The names and texts of a being belong to its player, except these fields: the author typed them. */
export const byPlayer = (...typedByAuthor: readonly string[]) =>
  byOwner(
    ({ who }: { readonly who: string }, state: State) => beingOf(state, who)?.seat,
    typedByAuthor,
  )
