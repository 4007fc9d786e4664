import type { StoryBeat } from '@mastro/core'

/**
 * The events that appear in the story of a session. Changes of figures, turns and ticks are left
 * out.
 */
export const STORY_BEATS: Readonly<Record<string, StoryBeat>> = {
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
  'call-answered': 'roll',
  'result-decided': 'word',
}
