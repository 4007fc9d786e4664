import type { StoryBeat } from '@mastro/core'

/** What people remember of an evening; figures that move, turns and ticks are service. */
export const STORY: Readonly<Record<string, StoryBeat>> = {
  'being-left': 'fall',
  'wound-noted': 'wound',
  'hit-points-changed': 'wound',
  'being-joined': 'face',
  'being-shown': 'face',
  'unknown-revealed': 'note',
  'fate-read': 'word',
  'desperation-declared': 'roll',
}
