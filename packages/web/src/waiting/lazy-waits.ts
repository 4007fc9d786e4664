import { lazy } from '../ui/lazy.tsx'

/** The lists of what waits and their number, loaded when they are first shown. */
export const WaitLists = lazy(async () => (await import('./wait-list.tsx')).WaitLists)
export const WaitCount = lazy(async () => (await import('./wait-count.tsx')).WaitCount)
