import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const AXE_OPTIONS = {
  runOnly: { type: 'tag', values: TAGS },
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
} satisfies Parameters<AxeBuilder['options']>[0]

const THEMES = ['dark', 'light'] as const

/** Both languages: each page is looked at in both themes. */
export const LOCALES = ['it-IT', 'en-GB'] as const
export type Locale = (typeof LOCALES)[number]

export interface Inspector {
  /** Looks at a page as it stands now, dark and light unless told which. */
  look(name: string, page: Page): Promise<void>
  /** Everything found on every page looked at. */
  found(): Readonly<Record<string, readonly string[]>>
}

export function inspector(themes: readonly (typeof THEMES)[number][] = THEMES): Inspector {
  const found: Record<string, readonly string[]> = {}
  return {
    async look(name, page) {
      await expect(page.locator('main').first()).not.toBeEmpty()
      await expect(page.locator('.loading')).toHaveCount(0)
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        const faults = await faultsOf(page)
        if (faults.length > 0) found[`${name}, ${theme}`] = faults
      }
    },
    found: () => found,
  }
}

/** The page has no frames: one pass, without a page of axe's own. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options(AXE_OPTIONS)
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
  )
}
