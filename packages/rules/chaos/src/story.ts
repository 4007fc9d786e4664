import type { StoryBeat } from '@mastro/core'

/** Events for the story of a session. Changes of figures, turns and ticks are left out. */
export const STORY_BEATS: Readonly<Record<string, StoryBeat>> = {
  'death-resolved': 'fall',
  'body-lost': 'fall',
  wounded: 'wound',
  worsened: 'wound',
  'character-made': 'face',
  'opponent-added': 'face',
  'numbers-opened': 'note',
  'diary-written': 'word',
  'setting-presented': 'word',
  'spell-cast': 'roll',
}
