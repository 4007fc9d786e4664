import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { phone, seatTable } from '../testing/test-clients.ts'
import { freePort, NO_LIMITS, runServer } from '../testing/run-server.ts'
import { hasStrace, strace } from '../testing/strace.ts'

const ACTS = 200

/**
 * Finds acts whose answer or frame was sent before the log was synced, by the order of the server's
 * system calls.
 */
function earlyAnswers(trace: readonly string[]): {
  readonly answered: number
  readonly early: readonly string[]
} {
  const early: string[] = []
  let answered = 0
  let isDirty = false
  let isSynced = false
  for (const line of trace) {
    if (/pwrite64\(\d+<[^>]*mastro\.db-wal>/.test(line)) {
      isDirty = true
      isSynced = false
    } else if (/(?:fsync|fdatasync)\(\d+<[^>]*mastro\.db-wal>\)\s+= 0/.test(line) && isDirty)
      isSynced = true
    const [, act] = /\\"t\\":\\"done\\",\\"id\\":\\"(act-\d+)\\",\\"ok\\":true/.exec(line) ?? []
    const isFrame = /\\"t\\":\\"patch\\"/.test(line)
    if (act === undefined && !isFrame) continue
    if (!isSynced) early.push(act ?? 'a frame')
    if (act === undefined) continue
    answered += 1
    isDirty = false
    isSynced = false
  }
  return { answered, early }
}

/**
 * strace splits a call into two lines if another thread makes a call meanwhile. The resumed line
 * marks its end and has its result.
 */
function joined(trace: readonly string[]): readonly string[] {
  const begun = new Map<string, string>()
  return trace.flatMap(line => {
    const thread = line.slice(0, line.indexOf(' '))
    if (line.endsWith(' <unfinished ...>')) {
      begun.set(thread, line.slice(0, -' <unfinished ...>'.length))
      return []
    }
    const [, rest] = /<\.\.\. \w+ resumed>(.*)/.exec(line) ?? []
    return rest === undefined ? [line] : [`${begun.get(thread) ?? ''}${rest}`]
  })
}

test('[PRO-2] a call that strace prints in two lines counts once, at its end', () => {
  const trace = [
    '1 pwrite64(22</d/mastro.db-wal>, "x", 1, 0) = 1',
    '1 fsync(22</d/mastro.db-wal> <unfinished ...>',
    '2 write(28</d/mastro.db.heads>, "8", 1) = 1',
    '1 <... fsync resumed>)              = 0',
  ]
  const done =
    '1 writev(27, [{iov_base="{\\"t\\":\\"done\\",\\"id\\":\\"act-1\\",\\"ok\\":true}"}]) = 1'
  expect(earlyAnswers(joined([...trace, done]))).toEqual({ answered: 1, early: [] })
  expect(earlyAnswers(joined([...trace.slice(0, 3), done, trace[3]!])).early).toEqual(['act-1'])
})

test.runIf(hasStrace)(
  '[PRO-2] log write, then sync, then answer, for each of 200 acts',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'mastro-pro2-'))
    const trace = join(dir, 'trace')
    const under = strace(
      ['write', 'writev', 'pwrite64', 'fsync', 'fdatasync'],
      '-y',
      '-s',
      '60000',
      '-o',
      trace,
    )
    const port = await freePort()
    const server = await runServer(
      { dataDir: join(dir, 'data'), port, game: 'test', limits: NO_LIMITS },
      { under },
    )
    const [host] = await seatTable(port)
    const giulia = await phone(host!.user, port, host!)
    await giulia.wait(message => message.t === 'view')
    for (let i = 0; i < ACTS; i++)
      expect(await giulia.do({ type: 'say', text: `riga ${i}` }, `act-${i}`)).toMatchObject({
        ok: true,
      })
    giulia.close()
    await server.stop()
    const lines = joined(readFileSync(trace, 'utf8').split('\n'))
    const from = lines.findIndex(line => line.includes('\\"t\\":\\"view\\"'))
    const acts = lines.slice(from + 1)
    expect(earlyAnswers(acts)).toEqual({ answered: ACTS, early: [] })

    // the check can fail: a trace without one of its syncs is rejected
    const unsynced = acts.filter(line => !line.includes('sync('))
    expect(earlyAnswers(unsynced).early.length).toBeGreaterThanOrEqual(ACTS)
    const at = acts.findIndex(line => /done.*act-100\\"/.test(line))
    const sync = acts.slice(0, at).findLastIndex(line => line.includes('sync('))
    // frame and answer are sent in one call or in two
    expect(new Set(['a frame', ...earlyAnswers(acts.toSpliced(sync, 1)).early])).toEqual(
      new Set(['a frame', 'act-100']),
    )
    rmSync(dir, { recursive: true, force: true })
  },
)
