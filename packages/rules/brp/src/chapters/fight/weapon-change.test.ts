import { expect, test } from 'vitest'
import { docsOf, must, take, tableWith } from '../../testing/test-table.ts'
import type { PlayDoc } from '../../documents.ts'
import { gearOf } from '../../selectors.ts'

/** Berta holds sword and shield, and her bow of two hands is carried. */
function armed() {
  const table = tableWith()
  const berta = take(table, 'bo', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  must(table, 'gm', { type: 'give-item', being: berta, kind: 'long-bow' })
  must(table, 'gm', { type: 'begin-fight', beings: [berta, gerva] })
  const bow = table.state.characters[berta]!.gear.find(({ kind }) => kind === 'long-bow')!.id
  const turn = () => (docsOf(table, 'bo')[`play/${berta}`] as unknown as PlayDoc).turn!
  const declare = (more: object) => {
    must(table, 'bo', {
      type: 'declare-intent',
      being: berta,
      text: '',
      arm: bow,
      target: gerva,
      ...more,
    })
    must(table, 'gm', { type: 'declare-intent', being: gerva, text: 'aspetta', arm: null })
    must(table, 'gm', { type: 'next-phase' })
  }
  const placeOf = (kind: string) =>
    table.state.characters[berta]!.gear.find(one => one.kind === kind)?.place
  return { table, berta, bow, turn, declare, placeOf }
}

test('[BRP-COMBAT-8] drawing a weapon says before what falls, and with which rank', () => {
  const { bow, turn, declare, placeOf, table, berta } = armed()
  const dex = table.state.characters[berta]!.characteristics.dex
  expect(Object.keys(turn().swaps)).toContain(bow)
  const [still] = turn().moves
  expect(still?.ranks[bow]).toBe(dex - 5) // dropping costs nothing
  expect(still?.ranks[`${bow} sheathing`]).toBe(dex - 10)
  declare({})
  expect(gearOf(table.state.characters[berta]!, bow)?.place).toBe('hand')
  expect(placeOf('broadsword')).toBe('away')
})

test('[BRP-COMBAT-8] what is in hand can be put away instead, for another 5 of the rank', () => {
  const { declare, placeOf } = armed()
  declare({ sheathes: true })
  expect(placeOf('broadsword')).toBe('carried')
})
