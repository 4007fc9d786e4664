import { expect, test } from 'vitest'
import { tableWithCharacters } from '../../testing/test-characters.ts'

test('[WARP-SHEET-3] opponents are written in the notation of the book', () => {
  const world = tableWithCharacters()
  const add = { type: 'add-opponent', signs: 'latex gloves', fightDice: 0, hitPoints: 21 }
  const written = [
    'Neurosurgery 1*, Scalpel 4, Steady nerves 3',
    'Neurosurgery, 1* die; Scalpel (4)\nSteady nerves: 3 dice',
  ]
  for (const [i, traits] of written.entries()) {
    world.send('mara', { ...add, name: `Surgeon ${i}`, traits })
    const { sheet } = world.being(`Surgeon ${i}`)
    expect(sheet.traits.map(({ name, kind, score }) => [name, kind, score])).toEqual([
      ['Neurosurgery', 'technical', 1],
      ['Scalpel', 'standard', 4],
      ['Steady nerves', 'standard', 3],
    ])
  }
  world.send('mara', { ...add, name: 'Clerk', traits: 'Dull, but kind\n' })
  expect(world.being('Clerk').sheet.traits).toMatchObject([{ name: 'Dull, but kind', score: 2 }])
})

test('an opponent’s signs are shown once, and several of a kind are numbered', () => {
  const world = tableWithCharacters()
  const add = {
    type: 'add-opponent',
    name: 'Diver',
    signs: 'wet coat',
    hitPoints: 14,
    fightDice: 3,
  }
  world.send('mara', { ...add, traits: 'Swimming 3', count: 2 })
  const { id } = world.being('Diver 2')
  const doc = world.docs('ada')[`foe/${id}`] as { readonly sheet: unknown }
  expect(JSON.stringify(doc.sheet).split('wet coat')).toHaveLength(2)
  expect(world.being('Diver 1').sheet.traits).toHaveLength(2)
})
