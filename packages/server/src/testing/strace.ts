import { spawnSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '@mastro/store'
import { scratchDir } from '@mastro/store/testing'
import { startServer } from '../start.ts'
import { seatTable } from './test-clients.ts'
import { games } from './test-game.ts'
import { checkConsistency } from './histories/check-consistency.ts'
import { waitUntilLive, waitUntilSettled } from './simulated-load.ts'
import { seeded, type Random } from './random.ts'
import { freePort, NO_LIMITS, runServer, type ServerProcess } from './run-server.ts'
import { chooseCommand, createSimulatedPlayer, type SimulatedPlayer } from './simulated-player.ts'

/** Whether strace is installed and allowed to trace. */
export const hasStrace =
  spawnSync('strace', ['-qq', '-e', 'trace=write', '-o', '/dev/null', 'true']).status === 0

/** System calls that write to the disk or delete from it. */
export const DISK_CALLS = ['write', 'pwrite64', 'fsync', 'ftruncate', 'rename', 'unlink'] as const

/** Runs the server under `strace` for these calls only. The rest runs at full speed. */
export function strace(calls: readonly string[], ...more: readonly string[]): readonly string[] {
  return ['strace', '-f', '--seccomp-bpf', '-qq', '-e', `trace=${calls.join(',')}`, ...more]
}

/**
 * Kills the server during one call. Without `--seccomp-bpf`, with which strace would not deliver
 * the signal.
 */
export function killAt(call: string, when: number): readonly string[] {
  const inject = ['-e', `inject=${call}:signal=KILL:when=${when}`]
  return ['strace', '-f', '-qq', '-e', `trace=${call}`, ...inject, '-o', '/dev/null']
}

/** A data folder with people at a table, copied for each trial. */
export interface DiskTrials {
  readonly people: Awaited<ReturnType<typeof seatTable>>
  copy(): string
  clean(): void
}

export async function prepareDiskTrials(): Promise<DiskTrials> {
  const home = scratchDir('campaign')
  const base = join(home, 'base')
  const server = await runServer({ dataDir: base, port: await freePort(), game: 'test' })
  const people = await seatTable(server.port, ['Teo'])
  await server.stop()
  let copies = 0
  return {
    people,
    copy() {
      copies += 1
      const place = join(home, `copy-${copies}`)
      cpSync(base, place, { recursive: true })
      return place
    },
    clean: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** Stops acting once `isOver` returns true, when the server has died. */
export type TrialScript = (
  server: ServerProcess,
  players: readonly SimulatedPlayer[],
  isOver: () => boolean,
) => Promise<void>

export interface DiskTrialResult {
  readonly faults: readonly string[]
  /** True if the server ended before it was asked to stop. */
  readonly died: boolean
  readonly code: number | null
  readonly walkers: readonly SimulatedPlayer[]
}

/** Frequent snapshots, checkpoints and backups, so that a short script covers all of them. */
const BUSY_SETTINGS = { limits: NO_LIMITS, snapshotEvery: 8, checkpointPages: 8 } as const

/**
 * One server under strace plays a script. After it has died or stopped, another one starts on the
 * same data in this process, and everything that was acknowledged must be there.
 */
export async function runDiskTrial(
  campaign: DiskTrials,
  under: readonly string[],
  script: TrialScript,
): Promise<DiskTrialResult> {
  const dataDir = campaign.copy()
  const port = await freePort()
  const random = seeded(port)
  const settings = { ...BUSY_SETTINGS, dataDir, port, logLevel: 'silent' } as const
  const first = await runServer({ ...settings, game: 'test' }, { under }).catch(() => null)
  const players = seatAgain(campaign, port, random)
  let died = first === null
  let playing: Promise<unknown> = Promise.resolve()
  if (first !== null) {
    const ended = first.exited.then(() => 'ended' as const)
    const played = waitUntilLive(players, 8000)
      .then(() => script(first, players, () => died))
      .catch((error: unknown) => error)
    died = (await Promise.race([ended, played])) === 'ended'
    if (!died) await first.stop()
    playing = played
  }
  const code = first === null ? null : await first.exited
  const second = await startServer({ ...settings, host: '127.0.0.1', games })
  await waitUntilLive(players)
  await playing
  await waitUntilSettled(players)
  await second.stop()
  const store = await openSqlite(join(dataDir, 'mastro.db'))
  const { faults } = await checkConsistency(store, games, players)
  const lost = [...store.behind().keys()].map(table => `${table} is behind`)
  await store.close()
  for (const player of players) player.stop()
  rmSync(dataDir, { recursive: true, force: true })
  return { faults: [...faults, ...lost], died, code, walkers: players }
}

function seatAgain(
  { people }: DiskTrials,
  port: number,
  random: Random,
): readonly SimulatedPlayer[] {
  return people.map(({ user, table, seat }) =>
    createSimulatedPlayer({
      user: user.at(port),
      port,
      table,
      seat,
      random,
      choose: chooseCommand,
    }),
  )
}

/** Two at a time, because the machine has two cores. */
export async function runInParallel<T>(
  jobs: readonly T[],
  work: (job: T) => Promise<void>,
): Promise<void> {
  const left = [...jobs]
  const lane = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) await work(job)
  }
  await Promise.all([lane(), lane()])
}
