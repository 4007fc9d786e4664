import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../packages/web/src/styles/tokens.css'), 'utf8')

/** The colours of a theme, by name. */
function coloursOf(theme: 'dark' | 'light'): Readonly<Record<string, string>> {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]),
  )
}

/** The contrast ratio of WCAG 2.2, from relative luminance. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map(part => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [low = 0, high = 0] = [light(a), light(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['dark', 'light'] as const)('colours of the %s theme', theme => {
  const colours = coloursOf(theme)
  const GROUNDS = ['bg', 'sunk', 'surface', 'raised'] as const

  test.each(GROUNDS)('meaningful lines have at least 3:1 contrast on %s', ground => {
    expect(contrast(colours['line-2']!, colours[ground]!)).toBeGreaterThanOrEqual(3)
  })

  test.each(GROUNDS)('text colours have at least 4.5:1 contrast on %s', ground => {
    for (const ink of ['ink', 'ink-2', 'ink-3'])
      expect(contrast(colours[ink]!, colours[ground]!), ink).toBeGreaterThanOrEqual(4.5)
  })

  test('warning and wound notes have at least 4.5:1 contrast', () => {
    expect(contrast(colours['wound']!, colours['wound-soft']!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['warn']!, colours['warn-soft']!)).toBeGreaterThanOrEqual(4.5)
  })
})

test('contrast is computed as in WCAG: black on white is 21, #777 on white 4.48', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('all font sizes are relative to the reader’s own', () => {
  const all = readFileSync(
    join(import.meta.dirname, '../packages/web/src/styles/components.css'),
    'utf8',
  )
  expect(/\nhtml \{\n {2}font-size: ([^;]+);/.exec(all)?.[1]).toBe('100%')
  const sizes = [...css.matchAll(/--fs-[\w-]+: ([^;]+);/g)].map(([, size]) => size!)
  expect(sizes.length).toBeGreaterThan(3)
  expect(sizes.filter(size => /\dpx/.test(size))).toEqual([])
})
