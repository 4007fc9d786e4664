import type { BodyDoc } from '@mastro/core'
import { useGameBelow } from '../../net/context.tsx'

/** Returns a function from a being's id to its name. */
export function useNames(): (being: string) => string {
  const bodies = useGameBelow<BodyDoc>('body/')
  return being => bodies.find(one => one.id === being)?.name ?? being
}
