import { seatTable } from './test-clients.ts'
import type { Random } from './random.ts'
import { chooseCommand, createSimulatedPlayer, type SimulatedPlayer } from './simulated-player.ts'

/**
 * The load of docs/guarantees.md: a number of clients on a number of tables, each acting
 * independently.
 */
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

/** Resolves when all clients are connected. Returns how long it took. */
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

/** Resolves when every act is answered, and every client on the server has received its changes. */
export async function waitUntilSettled(
  players: readonly SimulatedPlayer[],
  ms?: number,
): Promise<void> {
  for (const player of players) player.rest()
  await Promise.all(players.map(player => player.settled(ms)))
  // frames to other clients may still be on their way
  await Promise.all(players.map(player => player.caughtUp(ms)))
}
