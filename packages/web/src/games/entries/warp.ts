import type { Game } from '../game-entry.ts'

export const warp = {
  id: 'warp',
  name: { it: 'WaRP', en: 'WaRP' },
  line: { it: 'Quattro tratti, somma di d6', en: 'Four traits, a sum of d6' },
  glyph: [
    'M5.5 3.5h7.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1 -2 2h-7.5a2 2 0 0 1 -2 -2v-7.5a2 2 0 0 1 2 -2zM11 9h7.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1 -2 2h-7.5a2 2 0 0 1 -2 -2v-7.5a2 2 0 0 1 2 -2z',
  ],
  masterMode: 'fixed',
  die: { sides: 6, face: 3 },
  load: async () => (await import('../warp/ui.ts')).ui,
} as const satisfies Game
