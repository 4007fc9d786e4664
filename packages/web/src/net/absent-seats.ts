import { usePresence, useSeats } from './context.tsx'

/** Players of this table who are not connected. */
export function useAbsentSeats(): readonly string[] {
  const present = usePresence()
  return useSeats()
    .filter(({ id, kind, retired }) => kind === 'player' && !retired && !present.includes(id))
    .map(({ id }) => id)
}
