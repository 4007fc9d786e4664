import type { Game } from '../game-entry.ts'

export const brp = {
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
  load: async () => (await import('../brp/ui.ts')).ui,
} as const satisfies Game
