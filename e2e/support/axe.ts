import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { classesWithoutStyles } from './missing-styles.ts'
import { textInOtherLanguage, picture, overlongTexts } from './languages.ts'
import {
  FACTORS,
  IS_NIGHTLY,
  pairwiseOf,
  phoneOf,
  type Game,
  type Language,
  type Size,
  type Theme,
} from './combinations.ts'
import { SMALLEST } from './sizes.ts'

/** The minified build: every inspected page has to parse it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const AXE_OPTIONS = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  preload: false, // none of these rules needs the style sheets
  elementRef: false,
} satisfies RunOptions

/**
 * Without target sizes, because the edge of the smallest phone may cut a target. The regular phone
 * checks them.
 */
const SMALL = {
  ...AXE_OPTIONS,
  rules: { ...AXE_OPTIONS.rules, 'target-size': { enabled: false } },
} satisfies RunOptions

/** The rules about colours, for the second theme of a page, since themes differ in colours only. */
const COLOURS = {
  ...AXE_OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  rules: {},
} satisfies RunOptions

/** Best practice: everything is in a landmark, and each landmark and heading has its place. */
export const LANDMARKS = {
  runOnly: {
    type: 'rule',
    values: [
      'region',
      'landmark-unique',
      'landmark-one-main',
      'heading-order',
      'page-has-heading-one',
    ],
  },
  resultTypes: ['violations'],
} satisfies RunOptions

export const LOCALE_OF = { it: 'it-IT', en: 'en-GB' } as const
export const LOCALES = [LOCALE_OF.it, LOCALE_OF.en] as const
export type Locale = (typeof LOCALES)[number]

/** An additional check of a page on a phone. It may leave the page at another size. */
export type Measure = (page: Page) => Promise<void>

export interface Inspector {
  /**
   * Runs axe on the current page and checks its texts on the smallest phone. `npm test` uses one
   * theme and one size, those of the page's pairwise combination. The nightly run uses both themes,
   * and both sizes of a phone.
   */
  look(name: string, page: Page, narrower?: Measure): Promise<void>
  /** The violations found, by page. */
  found(): Readonly<Record<string, readonly string[]>>
}

const isFirefox = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'firefox'

interface View {
  /** Null for Firefox, whose driver cannot change the theme. */
  readonly theme: Theme | null
  readonly size: Size
}

/** The views of a page that are inspected. */
async function viewsOf(page: Page, game: Game): Promise<readonly View[]> {
  const isDesk = page.viewportSize()!.width >= 500
  const language: Language = (await isEnglish(page)) ? 'en' : 'it'
  const { size, theme } = isDesk ? pairwiseOf(game, 'desk') : phoneOf(game, language)
  if (isFirefox(page)) return [{ theme: null, size }]
  if (!IS_NIGHTLY) return [{ theme, size }]
  const sizes = isDesk ? (['desk'] as const) : (['smallest', 'phone'] as const)
  return sizes.flatMap(one => FACTORS.theme.map(each => ({ theme: each, size: one })))
}

export function inspector(game: Game): Inspector {
  const found: Record<string, readonly string[]> = {}
  const note = (name: string, faults: readonly string[]) => {
    if (faults.length > 0) found[name] = faults
  }
  return {
    async look(name, page, narrower) {
      await expect(page.locator('main').first()).not.toBeEmpty()
      await expect(page.locator('.loading')).toHaveCount(0)
      const was = page.viewportSize()!
      await narrower?.(page)
      note(`${name}, texts`, await textFaultsOf(page, name))
      const seen = new Set<Size>()
      for (const { theme, size } of await viewsOf(page, game)) {
        const isSmall = (size === 'smallest' || was.width === SMALLEST.width) && !isFirefox(page)
        await resize(page, isSmall ? SMALLEST : was)
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        if (theme !== null) await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        const options = seen.has(size) ? COLOURS : isSmall ? SMALL : AXE_OPTIONS
        note(`${name}, ${size}, ${theme ?? 'default theme'}`, await faultsOf(page, options))
        seen.add(size)
      }
      await resize(page, was)
    },
    found: () => found,
  }
}

/**
 * Violations that axe finds on the current page. Each page loads axe once, since that takes longer
 * than a run.
 */
export async function faultsOf(
  page: Page,
  options: RunOptions = AXE_OPTIONS,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async rules => {
    const { axe: checker } = window as unknown as { readonly axe: typeof axe } // loaded above
    const { violations } = await checker.run(document, rules)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
    )
  }, options)
}

type Viewport = Readonly<NonNullable<ReturnType<Page['viewportSize']>>>

/** Does nothing if the page already has this size, to avoid another layout. */
async function resize(page: Page, { width, height }: Viewport): Promise<void> {
  const now = page.viewportSize()!
  if (now.width !== width || now.height !== height) await page.setViewportSize({ width, height })
}

const isEnglish = async (page: Page): Promise<boolean> =>
  (await page.locator('html').getAttribute('lang')) === 'en'

/**
 * Cut labels, buttons with three lines of text, built-in texts in the other language, and elements
 * without their styles. Leaves a phone at the smallest size.
 */
async function textFaultsOf(page: Page, name: string): Promise<readonly string[]> {
  const language = (await isEnglish(page)) ? 'en' : 'it'
  const foreign = await textInOtherLanguage(page, language, [])
  // its scrollbars take up space, unlike those of a phone
  const canShrink = page.viewportSize()!.width < 500 && !isFirefox(page)
  if (canShrink) await resize(page, SMALLEST)
  const long = await overlongTexts(page)
  await picture(page, `${language}-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`)
  const unstyled = await classesWithoutStyles(page)
  return [
    ...long,
    ...foreign.map(text => `in the other language: ${text}`),
    ...unstyled.map(name => `without its styles: ${name}`),
  ]
}
