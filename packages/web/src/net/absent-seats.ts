import { usePresence, useSeats } from './context.tsx'

/** Who plays at this table and is not here now. */
export function useAbsentSeats(): readonly string[] {
  const here = usePresence()
  return useSeats()
    .filter(({ id, kind, retired }) => kind === 'player' && !retired && !here.includes(id))
    .map(({ id }) => id)
}
