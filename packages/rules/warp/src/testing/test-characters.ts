import { openWorld, type TestTable } from './test-table.ts'

/**
 * A table where Ada plays Dragan and Teo plays Iolanda, both approved. Mara leads and has shown a
 * guard.
 */
export function tableWithCharacters(options: Record<string, unknown> = {}): TestTable {
  const world = openWorld()
  world.options(options)
  world.send('ada', { type: 'take-ready-made', id: 'dragan', language: 'en' })
  world.send('teo', { type: 'take-ready-made', id: 'iolanda', language: 'en' })
  for (const name of ['Dragan Vuk', 'Iolanda Ferri'])
    world.send('mara', { type: 'approve-character', character: world.being(name).id })
  world.send('mara', { type: 'take-ready-made', id: 'guard', language: 'en' })
  return world
}

export const dragan = (world: TestTable) => world.being('Dragan Vuk')
export const iolanda = (world: TestTable) => world.being('Iolanda Ferri')
export const guard = (world: TestTable) => world.being('Night guard')

/** A fight in seating order, players first. */
export function fightWorld(options: Record<string, unknown> = {}): TestTable {
  const world = tableWithCharacters(options)
  const fighters = [dragan(world).id, iolanda(world).id, guard(world).id]
  world.send('mara', { type: 'start-fight', fighters })
  return world
}
