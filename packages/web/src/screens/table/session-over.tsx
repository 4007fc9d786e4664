import type { TableDoc } from '@mastro/table'
import { lazy } from '../../ui/lazy.tsx'

/** A session has ended, and no other has begun. */
export function isSessionOver({ session }: TableDoc): boolean {
  return !session.open && session.number > 0
}

export const SessionOver = lazy(async () => (await import('./session-over-card.tsx')).SessionOver, {
  isPreloaded: true,
})
