import type { BodyDoc } from '@mastro/core'
import { useGameBelow } from '../../net/context.tsx'

/** Names of everybody at the table, by id. */
export function useNames(): (being: string) => string {
  const bodies = useGameBelow<BodyDoc>('body/')
  return being => bodies.find(one => one.id === being)?.name ?? being
}
