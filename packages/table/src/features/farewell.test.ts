import { expect, test } from 'vitest'
import type { LineDoc } from '../docs.ts'
import { newThreeSeatTable } from '../testing/three-seats.ts'

const farewell = (fields: object) => {
  const { world, ada, teo } = newThreeSeatTable()
  const text = 'Addio, Aldo'
  world.do(ada, { type: 'say', text, farewell: 'Aldo', ...fields })
  const screen = world.join('Schermo', 'screen')
  const [teoLine, screenLine] = [teo, screen].map(seat =>
    Object.entries(world.docs(seat))
      .filter(([key]) => key.startsWith('line/'))
      .map(([, doc]) => doc as LineDoc) // safe: documents under line/ are lines
      .findLast(line => line.farewell !== undefined),
  )
  return { teoLine, screenLine }
}

test('a farewell is read in the language of each reader', () => {
  const { teoLine, screenLine } = farewell({ lastWords: 'Tenete il ponte' })
  expect(teoLine).toMatchObject({
    text: { it: 'Addio, Aldo: «Tenete il ponte»', en: 'Farewell, Aldo: “Tenete il ponte”' },
    farewell: 'Aldo',
    words: 'Tenete il ponte',
    quoted: true,
    tells: 'fall',
  })
  expect(screenLine).toMatchObject({ farewell: 'Aldo', words: 'Tenete il ponte' })
})

test('a farewell without last words ends with one full stop', () => {
  expect(farewell({}).teoLine?.text).toEqual({ it: 'Addio, Aldo.', en: 'Farewell, Aldo.' })
})

test('a farewell names the character who gets the belongings', () => {
  expect(farewell({ lastWords: 'Tenete il ponte', heir: 'Berta' }).teoLine?.text).toEqual({
    it: 'Addio, Aldo: «Tenete il ponte». Berta riceve le sue cose.',
    en: 'Farewell, Aldo: “Tenete il ponte”. Berta gets the belongings.',
  })
})

test('a message without a farewell stays as it was written', () => {
  const { world, ada } = newThreeSeatTable()
  const act = world.do(ada, { type: 'say', text: 'Addio' })
  expect(act.events).toEqual([{ type: 'said', text: 'Addio' }])
  expect(act.lines[0]?.variants[0]).toMatchObject({ text: { it: 'Addio', en: 'Addio' } })
})
