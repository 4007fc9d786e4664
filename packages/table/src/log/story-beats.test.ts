import { STORY_BEATS } from '@mastro/core'
import { expect, test } from 'vitest'
import { GAMES } from '../testing/games.ts'

/**
 * Each game marks the events that the recap ranks highest. The recap does not parse sentences to
 * find them.
 */
test.each(GAMES)('$system marks its memorable events: falls, wounds, faces', ruleset => {
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
})
