import type { Chapter } from './article.ts'
import { FIGHT } from './fight.ts'
import { PEOPLE } from './people.ts'
import { PLAY } from './play.ts'

/** In the order in which a session needs them. */
export const CHAPTERS: readonly Chapter[] = [...PLAY, ...FIGHT, ...PEOPLE]
