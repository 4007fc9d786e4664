import { byOwner } from '@mastro/core'
import type { State } from './state.ts'

/** The texts of a character belong to its player, except these fields: the author typed them. */
export const byPlayer = (...typedByAuthor: readonly string[]) =>
  byOwner(
    ({ character }: { readonly character: string }, state: State) =>
      state.characters[character]?.seat,
    typedByAuthor,
  )
