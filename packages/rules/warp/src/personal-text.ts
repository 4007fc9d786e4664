import { byOwner } from '@mastro/core'
import type { State } from './state.ts'

/** The texts of a being belong to its player, except these fields: the author typed them. */
export const byPlayer = (...typedByAuthor: readonly string[]) =>
  byOwner(
    ({ being }: { readonly being: string }, state: State) => state.beings[being]?.seat,
    typedByAuthor,
  )
