import type { Viewer } from '@mastro/core'
import { expect, test } from 'vitest'
import { newThreeSeatTable } from '../testing/three-seats.ts'
import { EXAMPLES } from '../testing/example/ruleset.ts'
import { tableInfo } from '../engine/table-info.ts'
import { singleDoc } from './section.ts'
import { commonSection, newViewPass, seatSection, selector, type ViewSource } from './selector.ts'

function sourceOf({ world }: ReturnType<typeof newThreeSeatTable>): ViewSource {
  const { state, cache } = world.served
  const ruleset = EXAMPLES[state.steady.system]!
  return { ruleset, state, table: tableInfo(state, cache), cache }
}

const viewer = (seat: string): Viewer => ({
  seat,
  kind: 'player',
  isMaster: false,
  leads: false,
})

test('an input that is used but not declared does not compile', () => {
  const name = selector({ name: ({ state }) => state.steady.name }, values => values)
  const section = () => singleDoc('table', null)
  // @ts-expect-error: `host` is not among the inputs
  selector({ name: ({ state }) => state.steady.name }, ({ name, host }) => [name, host])
  // @ts-expect-error: a section sees the value of its selector, not the state
  seatSection(name, ({ state }) => singleDoc('table', state))
  // @ts-expect-error: what everybody sees cannot depend on the viewer
  commonSection(selector({}, (_: object, reader: Viewer) => singleDoc('table', reader.seat)))
  expect(seatSection(name, section).make).toBe(section)
})

test('a value is computed once for all seats', () => {
  let computed = 0
  const names = selector({ seats: ({ state }) => state.steady.seats }, ({ seats }) => {
    computed += 1
    return seats.map(({ name }) => name)
  })
  const section = seatSection(names, (all, { seat }) => singleDoc('me', { seat, all }))
  const pass = newViewPass([section, section], sourceOf(newThreeSeatTable()))
  const [first, second] = ['s1', 's2'].map(seat => pass.section(0, viewer(seat), undefined))
  pass.section(1, viewer('s1'), undefined)
  expect(computed).toBe(1)
  expect(first).not.toBe(second)
  expect(second!.docs).toMatchObject([{ seat: 's2' }])
})

test('seats share a section only if its documents are the same objects', () => {
  const notes = { s1: { text: 'ciao' }, s2: { text: 'ciao' }, all: { text: 'a tutti' } }
  const own = seatSection(
    selector({ version: ({ state }) => state.steady.version }, () => notes),
    (all, { seat }) => ({ keys: ['note'], docs: [seat === 's1' ? all.s1 : all.s2] }),
  )
  const common = seatSection(own.selector as never, () => ({ keys: ['all'], docs: [notes.all] }))
  const pass = newViewPass([own, common], sourceOf(newThreeSeatTable()))
  const shown = (index: number, seat: string) => pass.section(index, viewer(seat), undefined)
  expect(shown(0, 's1')).toEqual(shown(0, 's2'))
  expect(shown(0, 's1')).not.toBe(shown(0, 's2'))
  expect(shown(1, 's1')).toBe(shown(1, 's2'))
})

test('inputs are unchanged while they are the same objects, or lists of the same items', () => {
  const at = newThreeSeatTable()
  const sections = [
    commonSection(
      selector({ name: ({ state }) => state.steady.name }, ({ name }) => singleDoc('name', name)),
    ),
    commonSection(
      selector({ ids: ({ state }) => state.steady.seats.map(({ id }) => id) }, ({ ids }) =>
        singleDoc('ids', ids),
      ),
    ),
  ]
  const before = newViewPass(sections, sourceOf(at)).inputs
  at.world.do(at.ada, { type: 'rename-table', name: 'Altrove' })
  const renamed = newViewPass(sections, sourceOf(at))
  expect([0, 1].map(i => renamed.isUnchanged(before, i))).toEqual([false, true])
  at.world.join('Vera')
  const joined = newViewPass(sections, sourceOf(at))
  expect([0, 1].map(i => joined.isUnchanged(renamed.inputs, i))).toEqual([true, false])
})
