import { findFreeTexts } from '@mastro/core'
import { expect, test } from 'vitest'
import { exampleValues } from '../testing/example-value.ts'
import { GAMES } from '../testing/games.ts'

/** Texts that nobody types: the game draws them from its tables. */
const DRAWN = /(?:oracle-drawn|facet-changed|facet-added)\b.*\bdrawn\b/u

/** The number of places with free text that the schemas of the events have. */
const LEAST_TEXTS: Readonly<Record<string, number>> = { daimon: 83, brp: 47, warp: 68, chaos: 165 }

interface DeclaredTexts {
  /** Every free text of the example events, by event type and path. */
  readonly texts: readonly string[]
  readonly undeclared: readonly string[]
}

type Game = (typeof GAMES)[number]
type PersonalText = NonNullable<Game['personalText']>

/** Reads the declaration of events that somebody without a character sends to a new table. */
function readDeclarations(
  { events = [], initial }: Pick<Game, 'events' | 'initial'>,
  personalText: PersonalText,
): DeclaredTexts {
  const before = initial({})
  const texts: string[] = []
  const undeclared: string[] = []
  let count = 0
  const word = () => `Parola ${(count += 1)}`
  for (const { type, shape } of events)
    for (const fields of exampleValues(shape, word)) {
      const event = { ...(fields as object), type } // safe: events are objects
      const declared = personalText(event, { by: 'seat-author', before, typedBy: () => [] })
      const places = new Set(declared.map(({ path }) => path.join('.')))
      for (const { path } of findFreeTexts(shape, fields)) {
        const name = `${type} ${path.join('.')}`
        texts.push(name)
        if (!places.has(path.join('.')) && !DRAWN.test(name)) undeclared.push(name)
      }
    }
  return { texts: [...new Set(texts)], undeclared: [...new Set(undeclared)] }
}

test.each(GAMES)('$system: every free text of every event is declared for somebody', game => {
  const { texts, undeclared } = readDeclarations(game, (event, ctx) =>
    game.personalText!(event, ctx),
  )
  expect(undeclared).toEqual([])
  expect(texts.length).toBeGreaterThanOrEqual(LEAST_TEXTS[game.system]!)
})

test.each(GAMES)('$system: an event whose declaration forgets a text is found', game => {
  const forgetful: PersonalText = (event, ctx) => game.personalText!(event, ctx).slice(1)
  expect(readDeclarations(game, forgetful).undeclared.length).toBeGreaterThan(10)
})
