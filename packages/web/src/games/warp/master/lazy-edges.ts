import { lazy } from '../../../ui/lazy.tsx'

/** Loaded when there is a fight. */
export const Edges = lazy(async () => (await import('./edges.tsx')).Edges)
