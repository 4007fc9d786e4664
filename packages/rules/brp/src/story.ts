import type { StoryBeat } from '@mastro/core'

/** What people remember of an evening; figures that move, turns and ticks are service. */
export const STORY: Readonly<Record<string, StoryBeat>> = {
  died: 'fall',
  fainted: 'fall',
  'knocked-down': 'wound',
  harmed: 'wound',
  poisoned: 'wound',
  'fell-ill': 'wound',
  survived: 'wound',
  'character-made': 'face',
  'foe-shown': 'face',
  'foe-revealed': 'face',
  'hidden-revealed': 'note',
  'ambush-sprung': 'roll',
  'set-rolled': 'roll',
  'result-decided': 'word',
}
