import { expect, test } from 'vitest'
import { openWorld } from '../../testing/test-table.ts'

const ANSWERS = {
  concept: { name: 'Nora', concept: 'Night nurse' },
  central: { name: 'Nurse', sign: 'watch' },
  'side-1': { name: 'Boxer', sign: 'nose', flags: ['combat', 'hitPoints'] },
  'side-2': { name: 'Runner', sign: 'shoes' },
  flaw: { name: 'Dogs', sign: 'crosses' },
  superior: { superior: 'side-1' },
  'hit-points': { label: 'Guts' },
  life: { motivation: 'm', secret: 's', importantPerson: 'p' },
}

/** Ada has created Nora, who waits for approval. */
function nurseWorld() {
  const world = openWorld()
  world.send('ada', { type: 'begin-draft' })
  for (const [step, value] of Object.entries(ANSWERS))
    world.send('ada', { type: 'answer-draft', step, value })
  world.send('ada', { type: 'finish-draft' })
  return { world, nora: world.being('Nora').id }
}

test('[WARP-CREATE-6] until approval a rewritten trait changes dice, hit points and pool', () => {
  const { world, nora } = nurseWorld()
  const boxer = { type: 'rewrite-trait', character: nora, trait: 'side-1' }
  const sheet = () => world.being('Nora').sheet
  expect(sheet()).toMatchObject({ hitPoints: { max: 28 }, psychic: null })
  world.send('ada', { ...boxer, rank: 'good' })
  expect(sheet().traits[1]).toMatchObject({ name: 'Boxer', score: 3, rank: 'good', combat: true })
  expect(sheet().hitPoints).toMatchObject({ max: 21, current: 21, label: 'Guts' })
  const events = world.send('ada', {
    ...boxer,
    kind: 'technical',
    combat: 'no',
    hitPoints: 'no',
    fringe: 'yes',
  })
  expect(world.tells(events, 'mara')).toEqual([
    expect.stringMatching(/^Nora: trait rewritten, Boxer/),
  ])
  expect(world.tells(events, 'teo')).toEqual([])
  expect(sheet().traits[1]).toMatchObject({ kind: 'technical', score: 1, combat: false })
  expect(sheet()).toMatchObject({ hitPoints: { max: 14 }, psychic: { max: 3, current: 3 } })
  world.send('ada', { ...boxer, fringe: 'no' })
  expect(sheet().psychic).toBe(null)
  expect(world.no('ada', { ...boxer, dice: 4 })).toBe('master-only')
  expect(world.no('ada', { ...boxer, kind: 'narrow' })).toBe('option-off at kind')
  expect(world.no('ada', { ...boxer, trait: 'flaw', kind: 'technical' })).toBe(
    'trait-not-eligible at trait',
  )
})

test('[WARP-CREATE-6] the Master sets the dice of any trait, also after approval', () => {
  const { world, nora } = nurseWorld()
  const boxer = { type: 'rewrite-trait', character: nora, trait: 'side-1' }
  world.send('mara', { ...boxer, dice: 2 })
  world.send('mara', { type: 'approve-character', character: nora })
  world.send('mara', { ...boxer, dice: 5, combat: 'no' })
  expect(world.being('Nora').sheet).toMatchObject({ hitPoints: { max: 14 } })
  expect(world.being('Nora').sheet.traits[1]).toMatchObject({ score: 5, combat: false })
})
