import { s, suppose } from '@mastro/core'
import type {
  ForecastLimits,
  ForecastOutput,
  ForecastSide,
  ForecastVariants,
  Json,
  NextExchange,
  Result,
  Supposed,
} from '@mastro/core'
import { findCloseFight } from './close-fight.ts'
import type {
  CloseFound,
  CloseJob,
  ExchangeRequest,
  ForecastFound,
  ForecastJob,
  ForecastReply,
  ForecastRequest,
} from './jobs.ts'
import type { NO_EVAL } from './no-eval.ts'
import { samplePoints } from './shares.ts'

interface ForecastOps<F, Input> {
  readonly forecastInput: s.Schema<Input>
  readonly forecast: (input: Input, limits: ForecastLimits) => Result<ForecastOutput>
  readonly forecastVariants: ForecastVariants<F>
}

/** The part of a game that forecasts need. */
export interface ForecastGame<F, Input, Known> extends ForecastOps<F, Input> {
  readonly nextExchange: (known: Known) => NextExchange | null
  /** Limits of the first answer, in games whose states take longer. */
  readonly first?: Partial<ForecastLimits>
}

interface SomeFighter {
  readonly id: string
  readonly side: ForecastSide
}

/** About 50 ms of work on a phone. Larger fights are sampled first. */
const AT_ONCE: ForecastLimits = { cells: 2500, work: 6000, samples: 500, rounds: true }
/** The same if only the ends are wanted, since counting rounds takes longer. */
const BRIEF: ForecastLimits = { cells: 10_000, work: 20_000, samples: 2000, rounds: false }
/** For each step of the search for a close fight. */
const SEARCH: ForecastLimits = { cells: 2000, samples: 4000, rounds: false }
/** About two seconds of work on a phone. Beyond, samples are the last answer. */
const AFTERWARDS: ForecastLimits = { cells: 600_000, samples: 20_000, rounds: false }

/** The scope of a worker, of which the page's types know nothing. */
interface WorkerScope {
  addEventListener(
    type: 'message',
    listener: (event: { readonly data: ForecastRequest | ExchangeRequest }) => void,
  ): void
  postMessage(reply: ForecastReply, transferred: readonly never[]): void
}

/** Answers the page's requests. Between two forecasts a newer request takes over. */
export function serveForecasts<
  F extends SomeFighter,
  Input extends { readonly fighters: F[] },
  Known extends object,
>(game: ForecastGame<F, Input, Known>, _evalIsOff: typeof NO_EVAL): void {
  const scope = self as unknown as WorkerScope // safe: this module runs in a worker only
  const post = (reply: ForecastReply) => scope.postMessage(reply, [])
  let latest = 0
  scope.addEventListener('message', ({ data }) => {
    if ('exchange' in data) {
      const { key, exchange } = data
      const found = game.nextExchange(exchange as Known) // safe: made by the screen of this game
      return post({ kind: 'exchange', key, found })
    }
    latest = data.token
    const isOld = async () => {
      await new Promise(done => setTimeout(done))
      return data.token !== latest
    }
    void answerAll(game, data, { post, isOld })
  })
}

interface Asker {
  readonly post: (reply: ForecastReply) => void
  /** Whether a newer request has arrived, which ends the work on this one. */
  readonly isOld: () => Promise<boolean>
}

/** First figures for everything, then the exact ones that take longer. */
async function answerAll<F extends SomeFighter, Input extends { readonly fighters: F[] }>(
  game: ForecastOps<F, Input> & { readonly first?: Partial<ForecastLimits> },
  { jobs, close }: ForecastRequest,
  { post, isOld }: Asker,
): Promise<void> {
  const slow: { readonly job: ForecastJob; readonly first: ForecastFound }[] = []
  for (const job of jobs) {
    if (await isOld()) return
    const first = answerOf(game, job, job.isBrief === true ? BRIEF : { ...AT_ONCE, ...game.first })
    const isFirst = first.found?.method === 'sampled'
    if (isFirst) slow.push({ job, first })
    post({ kind: 'forecast', key: job.key, ...first, isFirst })
  }
  const sized = close === null ? null : await sizedFight(game, close, isOld)
  const isSampled = sized !== null && sized.points !== null
  if (close !== null) {
    if (await isOld()) return
    post({ kind: 'close', key: close.key, sized, isFirst: isSampled })
  }
  for (const { job, first } of slow) {
    if (await isOld()) return
    post({ kind: 'forecast', key: job.key, ...withRounds(answerOf(game, job, AFTERWARDS), first) })
  }
  if (close === null || !isSampled || (await isOld())) return
  const counted = sizeOf(game, close, sized.change, AFTERWARDS)
  post({ kind: 'close', key: close.key, sized: counted, isFirst: false })
}

/** Found by sampling, then counted. */
async function sizedFight<F extends SomeFighter, Input extends { readonly fighters: F[] }>(
  game: ForecastOps<F, Input>,
  close: CloseJob,
  isOld: () => Promise<boolean>,
): Promise<CloseFound | null> {
  const found = await findCloseFight(close.sizes, async change =>
    (await isOld()) ? null : (sizeOf(game, close, change, SEARCH)?.party ?? null),
  )
  return found === null ? null : sizeOf(game, close, found.change, BRIEF)
}

/** The chance of the party after a change. */
function sizeOf<F extends SomeFighter, Input extends { readonly fighters: F[] }>(
  game: ForecastOps<F, Input>,
  { input }: CloseJob,
  change: Supposed | null,
  limits: ForecastLimits,
): CloseFound | null {
  const { found } = answerOf(game, { input, change }, limits)
  return found === null ? null : { change, party: found.ends.party, points: samplePoints(found) }
}

/** The chances of each number of rounds come from the samples if they were not counted. */
function withRounds(last: ForecastFound, first: ForecastFound): ForecastFound {
  const { found } = last
  if (found === null || first.found === null || found.rounds.distribution.length > 0) return last
  const { distribution, more } = first.found.rounds
  return { ...last, found: { ...found, rounds: { ...found.rounds, distribution, more } } }
}

type Question = { readonly input: Json; readonly change: Supposed | null }

function answerOf<F extends SomeFighter, Input extends { readonly fighters: F[] }>(
  { forecastInput, forecast, forecastVariants }: ForecastOps<F, Input>,
  { input, change }: Question,
  limits: ForecastLimits,
): ForecastFound {
  const parsed = s.parse(forecastInput, input)
  if (!parsed.ok) return { found: null, refused: parsed.error.code, isFirst: false }
  const changed =
    change === null ? parsed.value : suppose<F, Input>(parsed.value, change, forecastVariants)
  if (changed === null) return { found: null, isFirst: false }
  const found = forecast(changed, limits)
  return found.ok
    ? { found: found.value, isFirst: false }
    : { found: null, refused: found.error.code, isFirst: false }
}
