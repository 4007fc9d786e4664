import { seatTable } from './test-clients.ts'
import type { Random } from './random.ts'
import { chooseCommand, createSimulatedPlayer, type SimulatedPlayer } from './simulated-player.ts'

/** docs/guarantees.md, *Load*: so many clients on so many tables, each acting by itself. */
export async function seatPlayers(
  port: number,
  random: Random,
  tables: number = 4,
  seats: number = 5,
): Promise<readonly SimulatedPlayer[]> {
  const names = ['Teo', 'Ada', 'Marco', 'Irene', 'Sara', 'Luca', 'Nina'].slice(0, seats - 1)
  const players: SimulatedPlayer[] = []
  for (let i = 0; i < tables; i++) {
    for (const person of await seatTable(port, names))
      players.push(createSimulatedPlayer({ ...person, port, random, choose: chooseCommand }))
  }
  await waitUntilLive(players)
  return players
}

/** Resolves when everybody has been greeted; says how long it took. */
export async function waitUntilLive(
  players: readonly SimulatedPlayer[],
  ms: number = 60_000,
): Promise<number> {
  const from = performance.now()
  while (!players.every(player => player.isLive())) {
    if (performance.now() - from > ms)
      throw new Error(`${players.filter(player => !player.isLive()).length} clients are not back`)
    await new Promise(done => setTimeout(done, 5))
  }
  return performance.now() - from
}

/** Every act answered, and what it changed seen by everybody on the same server. */
export async function waitUntilSettled(
  players: readonly SimulatedPlayer[],
  ms?: number,
): Promise<void> {
  for (const player of players) player.rest()
  await Promise.all(players.map(player => player.settled(ms)))
  await Promise.all(players.map(player => player.caughtUp(ms))) // frames to the others are on their way
}
