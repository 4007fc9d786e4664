/** The ways to create a character, in the order in which the invite offers them. */
export const WAYS = ['quick', 'chance', 'full'] as const
export type Way = (typeof WAYS)[number]

/**
 * The way chosen with the invite, or null. It is removed from the history, so that a reload does
 * not begin again.
 */
export function takeWay(): Way | null {
  const { way, ...rest } = (history.state ?? {}) as { way?: unknown } // safe: states are plain objects
  if (way !== undefined) history.replaceState(rest, '')
  return WAYS.find(one => one === way) ?? null
}
