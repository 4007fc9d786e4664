import { expect, test } from 'vitest'
import { newThreeSeatTable } from '../testing/three-seats.ts'

const SHOWN = { type: 'show-forecast', wins: 174, down: 1, rounds: 5 }

const codeOf = (result: { readonly ok: boolean }): string =>
  (result as { readonly error?: { readonly code: string } }).error?.code ?? 'done' // safe: a refusal has a code

test('everybody reads a shown forecast in their own language, on the shared screen too', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const screen = world.join('Schermo', 'screen')
  world.do(ada, { type: 'begin', moment: 'scene' })
  const act = world.do(ada, SHOWN)
  const text = {
    it: 'Come può finire, se nessuno si ritira: vincono 87\u202f%, qualcuno va a terra meno di 1\u202f%, circa 5 round',
    en: 'How it may end if nobody withdraws: players win 87%, somebody goes down under 1%, about 5 rounds',
  }
  expect(act.lines[0]?.variants[0]?.text).toEqual(text)
  for (const seat of [ada, teo, screen]) expect(world.doc(seat, 'shown-forecast')).toEqual({ text })
})

test('the event holds the shown figures and nothing else', () => {
  const { world, ada } = newThreeSeatTable()
  expect(world.do(ada, SHOWN).events).toEqual([
    { type: 'forecast-shown', wins: 174, down: 1, rounds: 5, scene: 0 },
  ])
})

test('a shown forecast is never undone', () => {
  const { world, ada } = newThreeSeatTable()
  const { id } = world.do(ada, SHOWN)
  expect(codeOf(world.send(ada, { type: 'undo', act: id }))).toBe('unknown-act')
  expect(world.docs(ada)).toHaveProperty('shown-forecast')
})

test('it leaves the screens when the next scene begins', () => {
  const { world, ada, teo } = newThreeSeatTable()
  world.do(ada, SHOWN)
  world.do(ada, { type: 'begin', moment: 'scene' })
  expect(world.docs(teo)).not.toHaveProperty('shown-forecast')
})

test('players may not show a forecast', () => {
  const { world, teo } = newThreeSeatTable()
  expect(codeOf(world.send(teo, SHOWN))).toBe('master-only')
  expect(world.docs(teo)).not.toHaveProperty('shown-forecast')
})

test('a pause stops it', () => {
  const { world, ada, teo } = newThreeSeatTable()
  world.do(teo, { type: 'pull-brake' })
  expect(codeOf(world.send(ada, SHOWN))).toBe('brake-on')
})

test.each([
  { wins: 175 },
  { wins: 201 },
  { wins: -1 },
  { down: 0.5 },
  { down: 3 },
  { rounds: 2001 },
  { text: 'The guard has difficulty 5' },
])('figures that no screen shows are refused: %o', change => {
  const { world, ada } = newThreeSeatTable()
  expect(codeOf(world.send(ada, { ...SHOWN, ...change }))).not.toBe('done')
  expect(world.docs(ada)).not.toHaveProperty('shown-forecast')
})
