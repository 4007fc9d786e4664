import { lazy } from '../../../ui/lazy.tsx'

/** Only in a fight: fetched when there is one. */
export const Edges = lazy(async () => (await import('./edges.tsx')).Edges)
