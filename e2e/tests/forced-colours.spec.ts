import type { Page } from '@playwright/test'
import { expect, sitDown, test } from '../support/session.ts'

/** Marks elements without text, except dice, whose fill has a contrast of 3:1 with the ground. */
function markDrawings(page: Page): Promise<number> {
  return page.evaluate(() => {
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const rgba = (colour: string) => {
      paint.clearRect(0, 0, 1, 1)
      paint.fillStyle = colour
      paint.fillRect(0, 0, 1, 1)
      return [...paint.getImageData(0, 0, 1, 1).data]
    }
    const light = ([r = 0, g = 0, b = 0]: readonly number[]) => {
      const linear = (c: number) => (c <= 10 ? c / 3294 : ((c / 255 + 0.055) / 1.055) ** 2.4)
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }
    const behind = (one: Element | null): readonly number[] => {
      for (let at = one; at !== null; at = at.parentElement) {
        const colour = rgba(getComputedStyle(at).backgroundColor)
        if (colour[3] === 255) return colour
      }
      return [0, 0, 0, 255]
    }
    let found = 0
    for (const one of document.querySelectorAll(':is(b, div, em, i, span):empty:not(.d6)')) {
      const { width, height } = one.getBoundingClientRect()
      const own = rgba(getComputedStyle(one).backgroundColor)
      if (width < 2 || height < 2 || own[3] !== 255) continue
      const [dark, bright] = [light(own), light(behind(one.parentElement))].toSorted(
        (a, b) => a - b,
      )
      if ((bright! + 0.05) / (dark! + 0.05) < 3) continue
      one.setAttribute('data-drawing', '')
      found += 1
    }
    return found
  })
}

/** Marked elements that have lost their fill. */
function lostDrawings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('div')
    canvas.style.cssText = 'forced-color-adjust: none; background: Canvas'
    document.body.append(canvas)
    const empty = [getComputedStyle(canvas).backgroundColor, 'rgba(0, 0, 0, 0)']
    canvas.remove()
    return [...document.querySelectorAll('[data-drawing]')]
      .filter(one => {
        const { backgroundColor, backgroundImage } = getComputedStyle(one)
        return empty.includes(backgroundColor) && backgroundImage === 'none'
      })
      .map(one => `${one.tagName} ${one.className}`)
  })
}

/** The other games draw nothing but dice by fill alone on these screens. */
const PLAYS = {
  brp: 'aldo-ferrante',
  warp: 'nives',
} as const

for (const system of ['brp', 'warp'] as const)
  test(`in forced colours the drawings of ${system} keep their fills`, async ({
    browser,
    server,
  }) => {
    const { players } = await sitDown(
      browser,
      server,
      [{ name: 'Giulia' }, { name: 'Luca', plays: PLAYS[system] }],
      { system },
    )
    const luca = players[1]!
    let found = 0
    for (const tab of ['scheda', 'tavolo']) {
      await luca.page.emulateMedia({ forcedColors: 'none' })
      await luca.load(tab)
      await expect(luca.page.locator('main button').first()).toBeVisible()
      found += await markDrawings(luca.page)
      await luca.page.emulateMedia({ forcedColors: 'active' })
      expect(await lostDrawings(luca.page)).toEqual([])
    }
    expect(found).toBeGreaterThan(0)
  })
