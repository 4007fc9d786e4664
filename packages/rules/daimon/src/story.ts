import type { StoryBeat } from '@mastro/core'

/** Events for the story of a session. Movements of dice are left out. */
export const STORY_BEATS: Readonly<Record<string, StoryBeat>> = {
  'fate-declared': 'fall',
  'foe-defeated': 'fall',
  wounded: 'wound',
  'foe-wounded': 'wound',
  worsened: 'wound',
  'character-joined': 'face',
  'foe-shown': 'face',
  'foe-added': 'face',
  'oracle-read': 'word',
  'oracle-pinned': 'word',
  'event-shown': 'note',
  'technology-brought': 'roll',
}
