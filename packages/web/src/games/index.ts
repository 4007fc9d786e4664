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
  /** Loads the screens of the game from a separate chunk. */
  readonly load: () => Promise<GameUi>
}

/**
 * The games of this client. A new one needs a line here, a skin, and a folder if it has its own
 * screens.
 */
export const GAMES = [
  {
    id: 'daimon',
    name: { it: 'Dàimon 2090', en: 'Dàimon 2090' },
    line: {
      it: 'Cyberpunk con Oracolo e Riserva',
      en: 'Cyberpunk with an Oracle and a Reserve',
    },
    glyph: [
      { d: 'M17.5 4.2A9.5 9.5 0 1 1 6.5 4.2M7 12a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z', width: 2 },
      { d: 'M12 12h.01', width: 3.4, isRound: true },
    ],
    masterMode: 'rotating',
    die: { sides: 6, face: 6 },
    load: async () => (await import('./daimon/ui.ts')).ui,
  },
  {
    id: 'brp',
    name: { it: 'Basic Roleplaying', en: 'Basic Roleplaying' },
    line: {
      it: 'Percentuali e abilità, per ogni epoca',
      en: 'Percentages and skills, for any age',
    },
    glyph: [
      'M3.8 7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0zM13.8 17a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0zM19.5 4.5l-15 15',
    ],
    masterMode: 'fixed',
    die: { sides: 100, face: 37 },
    load: async () => (await import('./brp/ui.ts')).ui,
  },
  {
    id: 'warp',
    name: { it: 'WaRP', en: 'WaRP' },
    line: { it: 'Quattro tratti, somma di d6', en: 'Four traits, a sum of d6' },
    glyph: [
      'M5.5 3.5h7.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1 -2 2h-7.5a2 2 0 0 1 -2 -2v-7.5a2 2 0 0 1 2 -2zM11 9h7.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1 -2 2h-7.5a2 2 0 0 1 -2 -2v-7.5a2 2 0 0 1 2 -2z',
    ],
    masterMode: 'fixed',
    die: { sides: 6, face: 3 },
    load: async () => (await import('./warp/ui.ts')).ui,
  },
  {
    id: 'chaos',
    name: { it: 'Ways of Chaos', en: 'Ways of Chaos' },
    line: {
      it: '2d6, e il Dado Caotico che esplode',
      en: '2d6, and a Chaos Die that explodes',
    },
    glyph: [
      {
        d: 'M12 12L12.6 2.2M12 12l7.6-5M12 12l9.3 3.2M12 12l3.6 9M12 12l-5.3 7.6M12 12L2.6 14M12 12L5.6 5',
        isRound: true,
      },
    ],
    masterMode: 'fixed',
    isLedByOne: true,
    die: { sides: 6, face: 6 },
    load: async () => (await import('./chaos/ui.ts')).ui,
  },
] as const satisfies readonly Game[]

export type GameId = (typeof GAMES)[number]['id']

export function gameOf(id: string): Game | undefined {
  return GAMES.find(game => game.id === id)
}

/** The name of a game. Falls back to the id of an unknown game. */
export function gameName(id: string): Label {
  return gameOf(id)?.name ?? { it: id, en: id }
}
