import type { Label } from '@mastro/core'
import { brp } from './entries/brp.ts'
import { chaos } from './entries/chaos.ts'
import { daimon } from './entries/daimon.ts'
import { warp } from './entries/warp.ts'
import type { Game } from './game-entry.ts'

const ALL = [daimon, brp, warp, chaos] as const

/**
 * The games of this client. A new one needs an entry, a skin, and a folder if it has its own
 * screens. The entry of a game that a release leaves out is undefined.
 */
export const GAMES: readonly (Game & { readonly id: GameId })[] = ALL.filter(
  game => game !== undefined,
)

export type GameId = (typeof ALL)[number]['id']

export function gameOf(id: string): Game | undefined {
  return GAMES.find(game => game.id === id)
}

/** The name of a game. Falls back to the id of an unknown game. */
export function gameName(id: string): Label {
  return gameOf(id)?.name ?? { it: id, en: id }
}
