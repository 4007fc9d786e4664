import { expect, test } from 'vitest'
import elements from '../../data/element-systems.json' with { type: 'json' }
import { circleOf } from './scheme-circle.ts'

const scheme = (names: readonly string[], opposites: readonly (readonly string[])[]) => ({
  school: 'x',
  elements: [...names],
  opposites: opposites.map(pair => [...pair]),
  modifiers: { [names[0]!]: 2 },
})

test('[WOC-COSMIC-2] one sector for each element, opposites facing each other', () => {
  for (const { elements: named, opposites } of elements.systems.filter(
    one => one.elements.length > 0,
  )) {
    const names = named.map(({ id }) => id)
    const circle = circleOf(scheme(names, opposites))
    expect(circle.map(({ element }) => element).sort()).toEqual([...names].sort())
    expect(new Set(circle.map(({ angle }) => angle)).size).toBe(names.length)
    for (const [a, b] of opposites) {
      const at = (name: string | undefined) => circle.find(({ element }) => element === name)!.angle
      expect(Math.abs(at(a) - at(b))).toBe(180)
    }
    for (const { angle } of circle) expect(angle).toBeLessThan(360)
  }
})

test('[WOC-COSMIC-2] pairs and lone elements in one scheme', () => {
  expect(circleOf(scheme(['a', 'b', 'c', 'd', 'e'], [['a', 'b']]))).toEqual([
    { element: 'a', modifier: 2, opposite: 'b', angle: 0, width: 60 },
    { element: 'c', modifier: 0, opposite: null, angle: 60, width: 60 },
    { element: 'd', modifier: 0, opposite: null, angle: 120, width: 60 },
    { element: 'b', modifier: 0, opposite: 'a', angle: 180, width: 60 },
    { element: 'e', modifier: 0, opposite: null, angle: 240, width: 60 },
  ])
})
