import { ok, refuse, s, type ForecastLimits, type ForecastOutput } from '@mastro/core'
import { afterEach, expect, test, vi } from 'vitest'
import type { ForecastReply, ForecastRequest } from './jobs.ts'
import { serveForecasts } from './serve.ts'

const INPUT = s.object({
  fighters: s.list(s.object({ id: s.text(), side: s.oneOf(['party', 'foes']) })),
})
const FIGHT = {
  fighters: [
    { id: 'ada', side: 'party' },
    { id: 'orc', side: 'foes' },
  ],
} as const
const CLOSE = {
  key: 'close',
  input: FIGHT,
  sizes: { harder: [[{ kind: 'more', like: 'orc', count: 1 }]], easier: [] },
} as const

/** A fight that only the last limits can count. One foe more makes it close. */
function output(foes: number, isExact: boolean): ForecastOutput {
  const party = (foes === 1 ? 0.9 : 0.65) + (isExact ? 0.01 : 0)
  const ends = { party, foes: 1 - party, both: 0, endless: 0 }
  const around = {
    party: [party - 0.02, party + 0.02],
    foes: [0, 1],
    both: [0, 1],
    endless: [0, 1],
  }
  return {
    method: isExact ? 'exact' : 'sampled',
    error: isExact ? 0 : null,
    interval: isExact
      ? null
      : { samples: 100, ends: around as never, fallen: { party: [], foes: [] } }, // safe: pairs of numbers
    policy: null,
    assumes: [],
    ends,
    rounds: { mean: 3, distribution: [], more: 1 },
    fallen: { party: [], foes: [] },
    fighters: {},
    states: 1_000_000,
  }
}

afterEach(() => vi.unstubAllGlobals())

/** The replies of a worker to one request, once it has sent `count`. */
async function repliesTo(request: ForecastRequest, count: number, most = Infinity) {
  const replies: ForecastReply[] = []
  let listener: (event: { readonly data: ForecastRequest }) => void = () => undefined
  vi.stubGlobal('self', {
    addEventListener: (_type: string, given: typeof listener) => (listener = given),
    postMessage: (reply: ForecastReply) => replies.push(reply),
  })
  const forecast = (
    { fighters }: { readonly fighters: readonly object[] },
    limits: ForecastLimits,
  ) =>
    fighters.length > most
      ? refuse('forecast-too-large', 'input.fighters')
      : ok(output(fighters.length - 1, limits.cells >= 500_000))
  const forecastVariants = {
    unhurt: <F>(one: F) => one,
    stronger: () => null,
    step: { it: '', en: '' },
  }
  const game = { forecastInput: INPUT, forecast, forecastVariants, nextExchange: () => null }
  serveForecasts(game, { isEvalOff: true })
  listener({ data: request })
  await vi.waitFor(() => expect(replies.length).toBeGreaterThanOrEqual(count))
  return replies
}

test('a sample is the first answer, and the exact one follows', async () => {
  const job = { key: 'now', input: FIGHT, change: null }
  const replies = await repliesTo({ token: 1, jobs: [job], close: null }, 2)
  expect(replies).toMatchObject([
    { kind: 'forecast', key: 'now', isFirst: true, found: { method: 'sampled' } },
    { kind: 'forecast', key: 'now', isFirst: false, found: { method: 'exact' } },
  ])
})

test('a close fight is found by samples with their error, and then counted', async () => {
  const replies = await repliesTo({ token: 1, jobs: [], close: CLOSE }, 2)
  const change = { kind: 'more', like: 'orc', count: 1 }
  expect(replies).toEqual([
    {
      kind: 'close',
      key: 'close',
      isFirst: true,
      sized: { change, party: 0.65, points: expect.closeTo(2, 9) },
    },
    { kind: 'close', key: 'close', isFirst: false, sized: { change, party: 0.66, points: null } },
  ])
})

test('a fight that cannot be counted has no close one', async () => {
  const replies = await repliesTo({ token: 1, jobs: [], close: CLOSE }, 1, 1)
  expect(replies).toEqual([{ kind: 'close', key: 'close', isFirst: false, sized: null }])
})
