import type { Label } from '@mastro/core'
import type { IconShape } from '../ui/drawings/icon-shapes.ts'
import type { GameUi } from './game.ts'

/** A game as the start page of the client knows it. */
export interface Game {
  readonly id: string
  readonly name: Label
  readonly line: Label
  readonly glyph: readonly IconShape[]
  /** The default Master mode of a new table. */
  readonly masterMode: 'rotating' | 'fixed'
  /** The game always has one leader, so the mode is not asked. */
  readonly isLedByOne?: true
  /** The die that represents the game. */
  readonly die: { readonly sides: 6 | 100; readonly face: number }
  /** The sample game is a table of this game. */
  readonly hasDemo?: true
  /** Loads the screens of the game from a separate chunk. */
  readonly load: () => Promise<GameUi>
}
