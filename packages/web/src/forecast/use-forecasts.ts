import { useEffect, useRef, useState } from 'preact/hooks'
import type {
  CloseAnswer,
  CloseFound,
  CloseJob,
  ForecastFound,
  ForecastJob,
  ForecastReply,
} from './jobs.ts'
import { useWorker } from './use-worker.ts'

/** At most this often a new question is asked. */
const PAUSE_MS = 250
/** Answers to keep, so that a change that is taken back is answered at once. */
const MOST_KEPT = 60

export interface Forecasts {
  readonly answers: ReadonlyMap<string, ForecastFound>
  /** Undefined until it is found. */
  readonly close: CloseFound | null | undefined
}

/** The answers of the game's worker, which starts with the first question and ends with the page. */
export function useForecasts(
  system: string,
  jobs: readonly ForecastJob[],
  close: CloseJob | null,
): Forecasts {
  const worker = useWorker(system)
  const [, redraw] = useState(0)
  const answers = useRef(new Map<string, ForecastFound>())
  const sized = useRef(new Map<string, CloseAnswer>())
  const asked = useRef({ token: 0, at: 0 })
  useEffect(() => {
    if (worker === null) return
    const receive = ({ data }: MessageEvent<ForecastReply>) => {
      if (data.kind === 'close') sized.current.set(data.key, data)
      else if (data.kind === 'forecast') keep(answers.current, data.key, data)
      redraw(n => n + 1)
    }
    worker.addEventListener('message', receive)
    return () => worker.removeEventListener('message', receive)
  }, [worker])
  const open = jobs.filter(({ key }) => answers.current.get(key)?.isFirst !== false)
  const wanted = close === null || sized.current.get(close.key)?.isFirst === false ? null : close
  useEffect(() => {
    if (worker === null || (open.length === 0 && wanted === null)) return
    const wait = Math.max(0, asked.current.at + PAUSE_MS - Date.now())
    const timer = setTimeout(() => {
      const token = asked.current.token + 1
      asked.current = { token, at: Date.now() }
      worker.postMessage({ token, jobs: open, close: wanted }, [])
    }, wait)
    return () => clearTimeout(timer)
  }, [worker, jobs.map(({ key }) => key).join('\n'), wanted?.key])
  return {
    answers: answers.current,
    close: close === null ? undefined : sized.current.get(close.key)?.sized,
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MOST_KEPT && oldest !== undefined) map.delete(oldest)
}
