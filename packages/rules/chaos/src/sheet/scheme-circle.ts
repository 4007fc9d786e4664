import type { CosmicScheme } from './character.ts'

/**
 * One sector of the scheme's circle. The angle of its middle is in degrees, clockwise from the top.
 */
export interface Sector {
  readonly element: string
  readonly modifier: number
  readonly opposite: string | null
  readonly angle: number
  readonly width: number
}

/** WOC-COSMIC-2. One sector for each element, with opposites facing each other. */
export function circleOf({ elements, opposites, modifiers }: CosmicScheme): readonly Sector[] {
  const facing = new Map(opposites.flatMap(([a, b]) => [[a!, b!] as const, [b!, a!] as const])) // safe: pairs contain two names
  const alone = elements.filter(name => !facing.has(name))
  const firsts = opposites.map(([a]) => a!)
  const diameters = firsts.length + Math.ceil(alone.length / 2)
  const angleOf = (name: string): number => {
    const at = firsts.indexOf(name)
    if (at >= 0) return (180 / diameters) * at
    const other = facing.get(name)
    if (other !== undefined) return angleOf(other) + 180
    const k = alone.indexOf(name)
    const near = Math.ceil(alone.length / 2)
    return (180 / diameters) * (firsts.length + (k % near)) + (k >= near ? 180 : 0)
  }
  return elements
    .map(element => ({
      element,
      modifier: Object.hasOwn(modifiers, element) ? modifiers[element]! : 0,
      opposite: facing.get(element) ?? null,
      angle: angleOf(element),
      width: 180 / diameters,
    }))
    .sort((a, b) => a.angle - b.angle)
}
