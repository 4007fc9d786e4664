import { expect, test } from 'vitest'
import { runSize } from '../testing/random.ts'
import {
  hasStrace,
  runInParallel,
  prepareDiskTrials,
  strace,
  runDiskTrial,
} from '../testing/strace.ts'
import type { TrialScript } from '../testing/strace.ts'

const POINTS = runSize(20, 200)
const DISK_FAULT = 70
/** Writes of the script after its first acts. Later calls would not be reached. */
const WRITES = 390
/** Time from the first refusal until writing must work again. */
const WRITING_MS = 10_000
const pause = (ms: number) => new Promise(done => setTimeout(done, ms))

test.runIf(hasStrace)('[PRO-5] on a full disk commands fail, but views still work', async () => {
  const campaign = await prepareDiskTrials()
  const found = { full: 0, faults: [] as string[] }
  const script: TrialScript = async (server, players, isOver) => {
    const [host] = campaign.people
    const [giulia] = players
    let refusedAt = 0
    const isTaken = () => giulia!.accepted.has([...giulia!.sent.keys()].at(-1)!)
    const isLate = () => refusedAt > 0 && performance.now() - refusedAt > WRITING_MS
    // if the disk is full at the end, the script continues until there is space
    for (let i = 0; (i < 60 || (!isTaken() && !isLate())) && !isOver(); i++) {
      giulia!.act({ type: 'say', text: `riga ${i}` })
      await giulia!.settled()
      const isFull = [...giulia!.refused.values()].includes('storage-full')
      if (isFull && refusedAt === 0) {
        refusedAt = performance.now()
        found.full += 1
        // views still work
        const view = await host!.user.at(server.port).get(`/api/tables/${host!.table}/view`)
        if (!view.ok) found.faults.push('no view on a full disk')
      }
      if (isFull) await pause(5)
    }
    // with free space, the last acts are accepted
    const last = [...giulia!.sent.keys()].at(-1)!
    if (!isTaken()) found.faults.push(`not writing again: ${giulia!.refused.get(last)}`)
    if (isLate()) found.faults.push('writing again too late')
  }
  const points = Array.from({ length: POINTS }, (_, i) => 40 + Math.floor((i * WRITES) / POINTS))
  await runInParallel(points, async when => {
    const inject = [
      '-e',
      `inject=pwrite64:error=ENOSPC:when=${when}..${when + 12}`,
      '-o',
      '/dev/null',
    ]
    const trial = await runDiskTrial(campaign, strace(['pwrite64'], ...inject), script)
    if (trial.died) found.faults.push(`${when}: the server died (${trial.code})`)
    found.faults.push(...trial.faults.map(fault => `${when}: ${fault}`))
  })
  campaign.clean()
  expect(found.faults).toEqual([])
  expect(found.full).toBeGreaterThan(POINTS / 2)
})

test.runIf(hasStrace)(
  '[PRO-5] the server ends after a failed sync and acknowledges nothing more',
  async () => {
    const campaign = await prepareDiskTrials()
    const faults: string[] = []
    let left = 0
    const script: TrialScript = async (server, players, isOver) => {
      for (let i = 0; i < 40 && !isOver(); i++) {
        players[0]!.act({ type: 'say', text: `riga ${i}` })
        await Promise.race([players[0]!.settled().catch(() => undefined), server.exited])
      }
    }
    const points = Array.from({ length: POINTS }, (_, i) => 8 + i)
    await runInParallel(points, async when => {
      const inject = ['-e', `inject=fsync:error=EIO:when=${when}`, '-o', '/dev/null']
      const trial = await runDiskTrial(campaign, strace(['fsync'], ...inject), script)
      if (trial.died && trial.code === DISK_FAULT) left += 1
      else if (trial.died) faults.push(`${when}: ended with ${trial.code}`)
      faults.push(...trial.faults)
    })
    campaign.clean()
    expect(faults).toEqual([])
    expect(left).toBeGreaterThan(POINTS / 2)
  },
)
