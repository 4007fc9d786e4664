import type { Game } from '../game-entry.ts'

export const chaos = {
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
  load: async () => (await import('../chaos/ui.ts')).ui,
} as const satisfies Game
