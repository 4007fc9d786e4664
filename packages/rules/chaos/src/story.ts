import type { StoryBeat } from '@mastro/core'

/** What people remember of an evening; figures that move, turns and ticks are service. */
export const STORY: Readonly<Record<string, StoryBeat>> = {
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
