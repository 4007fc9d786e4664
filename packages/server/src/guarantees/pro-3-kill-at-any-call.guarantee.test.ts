import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { seeded, runSize } from '../testing/random.ts'
import type { ServerProcess } from '../testing/run-server.ts'
import {
  DISK_CALLS,
  hasStrace,
  runInParallel,
  killAt,
  prepareDiskTrials,
  strace,
  runDiskTrial,
} from '../testing/strace.ts'
import { chooseCommand, type SimulatedPlayer } from '../testing/simulated-player.ts'
import type { DiskTrials } from '../testing/strace.ts'

const ACTS = 60

/** Sixty acts with a backup in the middle. Snapshots and checkpoints happen automatically. */
function script(campaign: DiskTrials) {
  return async (
    server: ServerProcess,
    players: readonly SimulatedPlayer[],
    isOver: () => boolean,
  ) => {
    const random = seeded(server.port)
    const [host] = campaign.people
    for (let i = 0; i < ACTS && !isOver(); i++) {
      players[i % players.length]!.act(chooseCommand(random))
      if (i === 20)
        void host!.user
          .at(server.port)
          .post(`/api/tables/${host!.table}/backups`)
          .catch(() => undefined)
      if (i % 6 === 0) await Promise.all(players.map(player => player.settled(20_000)))
    }
    await Promise.all(players.map(player => player.settled(20_000)))
  }
}

/**
 * How often each system call occurs on its busiest thread, counted in one undisturbed run, because
 * strace counts per thread.
 */
async function countCalls(campaign: DiskTrials): Promise<ReadonlyMap<string, number>> {
  const file = join(tmpdir(), `mastro-calls-${process.pid}`)
  const quiet = await runDiskTrial(campaign, strace(DISK_CALLS, '-o', file), script(campaign))
  expect(quiet).toMatchObject({ faults: [], died: false })
  const byThread = new Map<string, number>()
  const most = new Map<string, number>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, thread, call] = /^(\d+)\s+(\w+)\(/.exec(line) ?? []
    if (call === undefined) continue
    const count = (byThread.get(`${thread} ${call}`) ?? 0) + 1
    byThread.set(`${thread} ${call}`, count)
    most.set(call, Math.max(count, most.get(call) ?? 0))
  }
  return most
}

/** Kill points, spread evenly over all occurrences of each call. */
function pointsOf(
  counts: ReadonlyMap<string, number>,
  total: number,
): readonly (readonly [string, number])[] {
  const byCount = [...counts].sort(([, a], [, b]) => a - b)
  let left = total
  return byCount.flatMap(([call, count], i) => {
    const wanted = Math.min(count, Math.floor(left / (byCount.length - i)))
    left -= wanted
    return Array.from(
      { length: wanted },
      (_, i) => [call, 1 + Math.floor((i * count) / wanted)] as const,
    )
  })
}

test.runIf(hasStrace)('[PRO-3] a kill at any system call loses nothing', async () => {
  const campaign = await prepareDiskTrials()
  const counts = await countCalls(campaign)
  const points = pointsOf(counts, runSize(60, 100_000))
  const faults: string[] = []
  let deaths = 0
  await runInParallel(points, async ([call, when]) => {
    const trial = await runDiskTrial(campaign, killAt(call, when), script(campaign))
    if (trial.died) deaths += 1
    faults.push(...trial.faults.map(fault => `${call} ${when}: ${fault}`))
  })
  campaign.clean()
  console.log(`${points.length} points, ${deaths} deaths, calls ${JSON.stringify([...counts])}`)
  expect(faults).toEqual([])
  expect(points.length).toBeGreaterThanOrEqual(60)
  // no two runs make the same calls, so the last points may not be reached
  expect(deaths).toBeGreaterThan(points.length / 2)
})
