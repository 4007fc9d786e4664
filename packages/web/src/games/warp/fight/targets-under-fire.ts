export const isSeveral = (on: string): on is 'sweep' | 'double' => on === 'sweep' || on === 'double'

/** The number of targets of a mode of fire: two for a double shot, any number for sweeping fire. */
export const reaches = (on: string): number => (on === 'double' ? 2 : on === 'sweep' ? Infinity : 1)

/** The chosen targets still present. All of them if none was chosen. */
export function targetsUnderFire(
  inReach: readonly string[],
  tapped: readonly string[] | undefined,
  on: string,
): readonly string[] {
  const chosen = inReach.filter(id => tapped?.includes(id) === true)
  return (chosen.length === 0 ? inReach : chosen).slice(0, reaches(on))
}
