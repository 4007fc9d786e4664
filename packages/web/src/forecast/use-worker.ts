import { useEffect, useState } from 'preact/hooks'
import { startWorker } from './start-worker.ts'

/** Each game's module with the address of its worker. Loaded when a forecast is first shown. */
const WORKERS = import.meta.glob<{ readonly url: string }>('../games/*/forecast/worker-url.ts')

const RETRY_MS = 1000

/** The game's worker, which ends with the component. Null until it is loaded. */
export function useWorker(system: string): Worker | null {
  const [worker, setWorker] = useState<Worker | null>(null)
  useEffect(() => {
    const load = WORKERS[`../games/${system}/forecast/worker-url.ts`]
    if (load === undefined) return
    let [isGone, timer, started] = [false, 0, null as Worker | null]
    const get = () =>
      void load().then(
        ({ url }) => {
          if (isGone) return
          started = startWorker(url)
          setWorker(started)
        },
        () => (timer = window.setTimeout(get, RETRY_MS)), // offline: retry
      )
    get()
    return () => {
      isGone = true
      clearTimeout(timer)
      started?.terminate()
    }
  }, [system])
  return worker
}
