import { expect, test } from 'vitest'
import { advanceAll } from '../engine/advance.ts'
import { viewOf } from '../engine/snapshot.ts'
import { formatAct, upcast } from '../import/act-text.ts'
import { readAct, stateHash } from '../import/read-act.ts'
import { anyGame } from '../testing/any-game.ts'
import { GAMES } from '../testing/games.ts'
import { seeded } from '../testing/random.ts'
import { findLeak, liveFirst, liveSecond, playSession } from '../testing/twin-worlds.ts'

const EVENINGS = 4

test.each(GAMES)(
  'random sessions of $system are stored, read back and replayed to the same state',
  ruleset => {
    const game = anyGame(ruleset)
    for (let seed = 1; seed <= EVENINGS; seed++) {
      const evening = playSession(game, seed, 30)
      const texts = evening.acts.map(formatAct)
      for (const text of texts)
        expect(readAct(JSON.parse(text)), `seed ${seed}`).toMatchObject({ ok: true })
      const folded = advanceAll(game.rulesets, null, texts.map(upcast))!
      expect(stateHash(folded), `seed ${seed}`).toBe(stateHash(evening.served))
      for (const seat of Object.keys(folded.views)) {
        const view = viewOf(folded, seat)
        expect(view).toEqual(viewOf(evening.served, seat))
        expect(JSON.parse(JSON.stringify(view.docs)), 'documents are plain JSON').toEqual(view.docs)
      }
    }
  },
)

test.each(GAMES)('every log line of $system is a complete sentence', ruleset => {
  const game = anyGame(ruleset)
  const told = [5, 6, 7].flatMap(seed => {
    const { acts } = playSession(game, seed, 60)
    return acts.flatMap(act => act.lines).filter(line => line.kind !== 'talk')
  })
  expect(new Set(told.map(line => line.kind))).toEqual(new Set(['house', 'act', 'game', 'roll']))
  for (const { text } of told.flatMap(line => line.variants))
    for (const said of [text.it, text.en]) expect(said).toMatch(/[^.][.!?…][»”"]?$/)
})

test.each(GAMES)(
  '[PRO-19] in $system a seat never learns what the table keeps secret from it',
  ruleset => {
    const game = anyGame(ruleset)
    for (let seed = 101; seed < 101 + EVENINGS; seed++) {
      const first = liveFirst(game, seed, {}, 20)
      const random = seeded(seed * 7919)
      for (let i = 0; i < 3; i++) {
        const pair = liveSecond(game, first, random)
        expect(pair === null ? null : findLeak(game, pair), `seed ${seed}`).toBeNull()
      }
    }
  },
)
