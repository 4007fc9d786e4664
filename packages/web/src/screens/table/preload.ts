import { lazy } from '../../ui/lazy.tsx'

/** Rarely needed, so not part of the first load. */
export const Newcomer = lazy(async () => (await import('./newcomer.tsx')).Newcomer, {
  isPreloaded: true,
})
