import { lazy } from '../../ui/lazy.tsx'

/** The page of a death, for the player of the dead. */
export const Farewell = lazy(async () => (await import('./farewell.tsx')).Farewell)

/** Rarely needed, so not part of the first load. */
export const Newcomer = lazy(async () => (await import('./newcomer.tsx')).Newcomer, {
  isPreloaded: true,
})
