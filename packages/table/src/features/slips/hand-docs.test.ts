import { expect, test } from 'vitest'
import type { HandDoc, SharedSlipDoc } from '../../docs.ts'
import { openCheck, SALT, newThreeSeatTable } from '../../testing/three-seats.ts'

test('seats with the same knowledge share a slip document; forms are in each hand', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openCheck(world, teo)
  const seen = (seat: string) => world.doc<SharedSlipDoc>(seat, `slip/${slip}`)
  const formsOf = (seat: string) =>
    world.doc<HandDoc>(seat, `hand/${slip}`).mine.map(part => part.id)
  expect(seen(ada)).toBe(seen(teo))
  expect(seen(sara)).toBe(seen(teo))
  expect(formsOf(ada)).toContain('master')
  expect(formsOf(teo)).toEqual(['owner'])
  expect(formsOf(sara)).toEqual([`ally:${sara}`])

  const seal = { salt: SALT }
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 2 }, seal })
  expect(seen(sara)).toBe(seen(teo))
  expect(seen(ada)).not.toEqual(seen(teo))
})

test('a seat that can do nothing on a slip has no hand, and after the roll no seat has', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const screen = world.join('TV', 'screen')
  const slip = openCheck(world, teo)
  const hands = (seat: string) =>
    Object.keys(world.docs(seat)).filter(key => key.startsWith('hand/'))
  expect(hands(screen)).toEqual([])
  expect(hands(ada)).toEqual([`hand/${slip}`])
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 2 } })
  world.do(teo, { type: 'roll-slip', slip, dice: { typed: [4, 5, 1] } })
  for (const seat of [ada, teo, screen]) expect(hands(seat)).toEqual([])
})

test('[PRO-14] unchanged forms are not sent again', () => {
  const { world, ada, teo } = newThreeSeatTable()
  const slip = openCheck(world, teo)
  const forms = () => world.doc<HandDoc>(ada, `hand/${slip}`).mine
  const before = forms()
  world.do(ada, { type: 'fill-part', slip, part: 'master', value: { target: 2 } })
  expect(forms()).toBe(before)
})
