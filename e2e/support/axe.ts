import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { undressed } from './dressed.ts'
import { foreign, picture, tooLong } from './tongues.ts'
import { SMALLEST } from './sizes.ts'

/** In its short form: each page that is looked at reads the whole of it first. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const AXE_OPTIONS = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  preload: false, // no rule of these asks for style sheets read once more
  elementRef: false,
} satisfies RunOptions

/** On the smallest phone what stands half below the edge is not small for that: sizes are asked at the usual one. */
const SMALL = {
  ...AXE_OPTIONS,
  rules: { ...AXE_OPTIONS.rules, 'target-size': { enabled: false } },
} satisfies RunOptions

/** A theme changes colours and nothing else: the second time only what looks at colours is asked. */
const COLOURS = {
  ...AXE_OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  rules: {},
} satisfies RunOptions

const THEMES = ['dark', 'light'] as const

/** Both languages: each page is looked at in both themes. */
export const LOCALES = ['it-IT', 'en-GB'] as const
export type Locale = (typeof LOCALES)[number]

/** Something more to be measured on a phone that is made small anyway; it need not be made large again. */
export type Measure = (page: Page) => Promise<void>

export interface Inspector {
  /** Looks at a page as it stands now, dark and light, and at its words on the smallest phone; in English all of it there. */
  look(name: string, page: Page, narrower?: Measure): Promise<void>
  /** Everything found on every page looked at. */
  found(): Readonly<Record<string, readonly string[]>>
}

const isFirefox = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'firefox'

/**
 * The theme a page has stands first, so that each look changes it once. Firefox's driver changes no theme: there a page is
 * looked at in the one it has.
 */
async function themesOf(page: Page): Promise<readonly ((typeof THEMES)[number] | null)[]> {
  if (isFirefox(page)) return [null]
  const worn = await page.locator('html').getAttribute('data-theme')
  return worn === 'light' ? THEMES.toReversed() : THEMES
}

export function inspector(): Inspector {
  const found: Record<string, readonly string[]> = {}
  return {
    async look(name, page, narrower) {
      await expect(page.locator('main').first()).not.toBeEmpty()
      await expect(page.locator('.loading')).toHaveCount(0)
      const was = page.viewportSize()!
      await narrower?.(page)
      const print = await printOf(page, name)
      if (print.length > 0) found[`${name}, words`] = print
      const isSmall = (await isEnglish(page)) && page.viewportSize()!.width === SMALLEST.width
      if (!isSmall) await resize(page, was)
      for (const [place, theme] of (await themesOf(page)).entries()) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        if (theme !== null) await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        const faults = await faultsOf(page, place > 0 ? COLOURS : isSmall ? SMALL : AXE_OPTIONS)
        if (faults.length > 0) found[`${name}, ${theme ?? 'its theme'}`] = faults
      }
      await resize(page, was)
    },
    found: () => found,
  }
}

/** What axe finds on a page as it stands. It is given to each page once: that takes longer than looking. */
export async function faultsOf(
  page: Page,
  options: RunOptions = AXE_OPTIONS,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async asked => {
    const { axe: eye } = window as unknown as { readonly axe: typeof axe } // as given above
    const { violations } = await eye.run(document, asked)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
    )
  }, options)
}

type Size = Readonly<NonNullable<ReturnType<Page['viewportSize']>>>

/** A page that has the size already is not laid out anew. */
async function resize(page: Page, { width, height }: Size): Promise<void> {
  const now = page.viewportSize()!
  if (now.width !== width || now.height !== height) await page.setViewportSize({ width, height })
}

const isEnglish = async (page: Page): Promise<boolean> =>
  (await page.locator('html').getAttribute('lang')) === 'en'

/**
 * No label is cut, no button takes a third line, nothing of ours is in the other language or without its style. A phone is
 * left at its smallest.
 */
async function printOf(page: Page, name: string): Promise<readonly string[]> {
  const tongue = (await isEnglish(page)) ? 'en' : 'it'
  const strange = await foreign(page, tongue, [])
  const isHeld = page.viewportSize()!.width < 500 && !isFirefox(page) // its scrollbars take their room, as no phone's do
  if (isHeld) await resize(page, SMALLEST)
  const long = await tooLong(page)
  await picture(page, `${tongue}-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`)
  const bare = await undressed(page)
  return [
    ...long,
    ...strange.map(text => `in the other language: ${text}`),
    ...bare.map(name => `without its style: ${name}`),
  ]
}
