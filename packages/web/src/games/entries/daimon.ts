import type { Game } from '../game-entry.ts'

export const daimon = {
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
  hasDemo: true,
  die: { sides: 6, face: 6 },
  load: async () => (await import('../daimon/ui.ts')).ui,
} as const satisfies Game
