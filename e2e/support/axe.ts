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

/** On the smallest phone a target may be cut by the edge of the screen: target sizes are checked on the regular one. */
const SMALL = {
  ...AXE_OPTIONS,
  rules: { ...AXE_OPTIONS.rules, 'target-size': { enabled: false } },
} satisfies RunOptions

/** The themes differ in colours only: in the second theme of a page axe checks the rules about colours. */
const COLOURS = {
  ...AXE_OPTIONS,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  rules: {},
} satisfies RunOptions

export const LOCALE_OF = { it: 'it-IT', en: 'en-GB' } as const
export const LOCALES = [LOCALE_OF.it, LOCALE_OF.en] as const
export type Locale = (typeof LOCALES)[number]

/** Something else to measure on a phone. It may leave the page at another size. */
export type Measure = (page: Page) => Promise<void>

export interface Inspector {
  /**
   * Runs axe on a page as it is now, and checks its texts on the smallest phone. By day in one theme and at one size, those
   * of the page's pairwise combination. In the nightly run in both themes, and a phone at both of its sizes.
   */
  look(name: string, page: Page, narrower?: Measure): Promise<void>
  /** The violations found, by page. */
  found(): Readonly<Record<string, readonly string[]>>
}

const isFirefox = (page: Page): boolean =>
  page.context().browser()?.browserType().name() === 'firefox'

interface View {
  /** Null for Firefox, whose driver changes no theme: the page keeps the one it has. */
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
        note(`${name}, ${size}, ${theme ?? 'its theme'}`, await faultsOf(page, options))
        seen.add(size)
      }
      await resize(page, was)
    },
    found: () => found,
  }
}

/** What axe finds on a page as it is now. Each page loads axe once, since that takes longer than a run. */
export async function faultsOf(
  page: Page,
  options: RunOptions = AXE_OPTIONS,
): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async asked => {
    const { axe: eye } = window as unknown as { readonly axe: typeof axe } // loaded above
    const { violations } = await eye.run(document, asked)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
    )
  }, options)
}

type Viewport = Readonly<NonNullable<ReturnType<Page['viewportSize']>>>

/** Does nothing on a page that has this size already, so that it is not laid out again. */
async function resize(page: Page, { width, height }: Viewport): Promise<void> {
  const now = page.viewportSize()!
  if (now.width !== width || now.height !== height) await page.setViewportSize({ width, height })
}

const isEnglish = async (page: Page): Promise<boolean> =>
  (await page.locator('html').getAttribute('lang')) === 'en'

/**
 * Labels that are cut, buttons whose text takes three lines, our texts in the other language and elements without their
 * style. Leaves a phone at the smallest size.
 */
async function textFaultsOf(page: Page, name: string): Promise<readonly string[]> {
  const tongue = (await isEnglish(page)) ? 'en' : 'it'
  const strange = await textInOtherLanguage(page, tongue, [])
  const isHeld = page.viewportSize()!.width < 500 && !isFirefox(page) // whose scrollbars take room, unlike a phone's
  if (isHeld) await resize(page, SMALLEST)
  const long = await overlongTexts(page)
  await picture(page, `${tongue}-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`)
  const bare = await classesWithoutStyles(page)
  return [
    ...long,
    ...strange.map(text => `in the other language: ${text}`),
    ...bare.map(name => `without its style: ${name}`),
  ]
}
