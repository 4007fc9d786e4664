import { STORY_BEATS } from '@mastro/core'
import { expect, test } from 'vitest'
import { GAMES } from './testing/games.ts'

/** (H5) What the recap ranks by is said by each game of its own facts; no sentence is read to find out. */
test.each(GAMES)(
  '[H5] $system says which of its facts people remember: falls, wounds, faces',
  ruleset => {
    const story = Object.entries(ruleset.story ?? {})
    const unknown = ruleset.read?.({ type: 'no-such-fact' })
    expect(unknown?.ok).toBe(false)
    for (const [type, tells] of story) {
      const read = ruleset.read?.({ type })
      if (read?.ok === false && unknown?.ok === false)
        expect(`${type} ${read.error.code} ${read.error.path}`).not.toBe(
          `${type} ${unknown.error.code} ${unknown.error.path}`,
        )
      expect(STORY_BEATS).toContain(tells)
    }
    const kinds = story.map(([, tells]) => tells)
    expect(kinds).toEqual(expect.arrayContaining(['fall', 'wound', 'face']))
  },
)
