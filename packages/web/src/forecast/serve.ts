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
  CloseJob,
  ExchangeRequest,
  ForecastFound,
  ForecastJob,
  ForecastReply,
  ForecastRequest,
} from './jobs.ts'
import type { NO_EVAL } from './no-eval.ts'

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
  let latest = 0
  scope.addEventListener('message', ({ data }) => {
    if ('exchange' in data) return answerExchange(data)
    latest = data.token
    void answer(data)
  })

  function answerExchange({ key, exchange }: ExchangeRequest): void {
    const found = game.nextExchange(exchange as Known) // safe: made by the screen of this game
    scope.postMessage({ kind: 'exchange', key, found }, [])
  }

  async function answer({ token, jobs, close }: ForecastRequest): Promise<void> {
    const isOld = async () => {
      await new Promise(done => setTimeout(done))
      return token !== latest
    }
    const slow: { readonly job: ForecastJob; readonly first: ForecastFound }[] = []
    for (const job of jobs) {
      if (await isOld()) return
      const first = answerOf(
        game,
        job,
        job.isBrief === true ? BRIEF : { ...AT_ONCE, ...game.first },
      )
      const isFirst = first.found?.method === 'sampled'
      if (isFirst) slow.push({ job, first })
      scope.postMessage({ kind: 'forecast', key: job.key, ...first, isFirst }, [])
    }
    if (close !== null) {
      const sized = await sizedFight(game, close, isOld)
      if (await isOld()) return
      scope.postMessage({ kind: 'close', key: close.key, sized }, [])
    }
    for (const { job, first } of slow) {
      if (await isOld()) return
      const last = withRounds(answerOf(game, job, AFTERWARDS), first)
      scope.postMessage({ kind: 'forecast', key: job.key, ...last }, [])
    }
  }
}

/** Found by sampling, then counted. */
async function sizedFight<F extends SomeFighter, Input extends { readonly fighters: F[] }>(
  game: ForecastOps<F, Input>,
  { input, sizes }: CloseJob,
  isOld: () => Promise<boolean>,
) {
  const chanceOf = (change: Supposed | null, limits: ForecastLimits) =>
    answerOf(game, { input, change }, limits).found?.ends.party ?? null
  const sized = await findCloseFight(sizes, async change =>
    (await isOld()) ? null : chanceOf(change, SEARCH),
  )
  const party = sized === null ? null : chanceOf(sized.change, BRIEF)
  return sized === null || party === null ? sized : { ...sized, party }
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
