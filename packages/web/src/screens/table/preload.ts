import { lazy } from '../../ui/lazy.tsx'

/** Wanted by few, so not in the first load. */
export const Newcomer = lazy(async () => (await import('./newcomer.tsx')).Newcomer, {
  isPreloaded: true,
})
