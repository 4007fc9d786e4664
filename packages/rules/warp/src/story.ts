import type { StoryBeat } from '@mastro/core'

/**
 * The events that appear in the story of a session. Changes of figures, turns and ticks are left
 * out.
 */
export const STORY_BEATS: Readonly<Record<string, StoryBeat>> = {
  'being-left': 'fall',
  'plea-made': 'word',
  'plea-judged': 'fall',
  'wound-noted': 'wound',
  'hit-points-changed': 'wound',
  'being-joined': 'face',
  'being-shown': 'face',
  'unknown-revealed': 'note',
  'desperation-declared': 'roll',
}
