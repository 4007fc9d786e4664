// oxlint-disable-next-line import/default -- Vite makes the default export, the worker's address
import workerUrl from './chaos-worker.ts?worker&url'

/** The script that computes forecasts. */
export const url = workerUrl
