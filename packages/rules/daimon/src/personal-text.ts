import { byOwner, type TypedIds } from '@mastro/core'
import { typedPrefixOf } from './operations/characters/skill-ids.ts'
import type { State } from './state.ts'

/** The texts of a character belong to its player, except these fields: the author typed them. */
export const byPlayer = (...typedByAuthor: readonly string[]) =>
  byOwner(
    ({ character }: { readonly character: string }, state: State) =>
      state.characters[character]?.seat,
    typedByAuthor,
  )

/** Own skills: the typed part belongs to the player of the character. */
export const typedIds: TypedIds = {
  prefixOf: typedPrefixOf,
  ownerOf(event, state) {
    const { characters } = state as State // safe: the state of this game
    const { seat, character }: Readonly<Record<string, unknown>> = { ...event }
    if (typeof seat === 'string') return seat
    return typeof character === 'string' ? characters[character]?.seat : null
  },
}
