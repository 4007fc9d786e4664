import type { Ruleset } from '@mastro/core'
import { gameTexts } from './game-words.ts'

/**
 * Ids of a game with a part that a person typed, such as `custom:sea-lore`. Ids that the game prints
 * itself are not among them, even if a person typed the same.
 */
export interface TypedIdReader {
  /** The part that belongs to the game. Null if nobody typed a part of it. */
  readonly prefixOf: (id: string) => string | null
  /** Whether the text is such an id, or a key with one, such as `points/custom:sea-lore`. */
  readonly isTyped: (text: string) => boolean
}

const NONE: TypedIdReader = { prefixOf: () => null, isTyped: () => false }

export function typedIdsOf(ruleset: Ruleset): TypedIdReader {
  const { typedIds } = ruleset
  if (typedIds === undefined) return NONE
  let isOfGame: ((text: string) => boolean) | null = null
  const known = new Map<string, string | null>()
  function find(id: string): string | null {
    const prefix = typedIds!.prefixOf(id)
    if (prefix === null) return null
    isOfGame ??= gameTexts(ruleset)
    return isOfGame(id) || isOfGame(id.slice(prefix.length)) ? null : prefix
  }
  function prefixOf(id: string): string | null {
    if (!id.includes(':')) return null
    if (!known.has(id)) known.set(id, find(id))
    return known.get(id)!
  }
  return {
    prefixOf,
    isTyped: text => text.includes(':') && text.split('/').some(part => prefixOf(part) !== null),
  }
}
