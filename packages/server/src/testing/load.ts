import { seatTable } from './client.ts'
import type { Random } from './random.ts'
import { chooseAct, createWalker, type Walker } from './walker.ts'

/** docs/guarantees.md, *Load*: so many clients on so many tables, each acting by itself. */
export async function seatWalkers(
  port: number,
  random: Random,
  tables: number = 4,
  seats: number = 5,
): Promise<readonly Walker[]> {
  const names = ['Teo', 'Ada', 'Marco', 'Irene', 'Sara', 'Luca', 'Nina'].slice(0, seats - 1)
  const walkers: Walker[] = []
  for (let i = 0; i < tables; i++) {
    for (const person of await seatTable(port, names))
      walkers.push(createWalker({ ...person, port, random, choose: chooseAct }))
  }
  await allLive(walkers)
  return walkers
}

/** Resolves when everybody has been greeted; says how long it took. */
export async function allLive(walkers: readonly Walker[], ms: number = 10_000): Promise<number> {
  const from = performance.now()
  while (!walkers.every(walker => walker.isLive())) {
    if (performance.now() - from > ms)
      throw new Error(`${walkers.filter(walker => !walker.isLive()).length} clients are not back`)
    await new Promise(done => setTimeout(done, 5))
  }
  return performance.now() - from
}

/** Every act answered, and what it changed seen by everybody on the same server. */
export async function allSettled(walkers: readonly Walker[], ms?: number): Promise<void> {
  for (const walker of walkers) walker.rest()
  await Promise.all(walkers.map(walker => walker.settled(ms)))
  await Promise.all(walkers.map(walker => walker.caughtUp(ms))) // frames to the others are on their way
}
