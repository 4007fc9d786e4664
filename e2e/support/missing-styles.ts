import type { Page } from '@playwright/test'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const games = join(dirname(fileURLToPath(import.meta.url)), '../../packages/web/src/games')

/** The classes that the games' own sheets define. */
const DRAWN = new Set(
  globSync('*/**/*.css', { cwd: games }).flatMap(file =>
    [...readFileSync(join(games, file), 'utf8').matchAll(/\.([a-z]{2,}[-_][\w-]+)/g)].map(
      ([, name = '']) => name,
    ),
  ),
)

/** Classes on a page that a sheet defines which this page has not loaded: drawn elsewhere, bare here. */
export async function classesWithoutStyles(page: Page): Promise<readonly string[]> {
  const bare = await page.evaluate(() => {
    const known = new Set<string>()
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [, name = ''] of rule.selectorText.matchAll(/\.([\w-]+)/g)) known.add(name)
        if ('cssRules' in rule) read((rule as CSSGroupingRule).cssRules) // rules that hold rules
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    const worn = [...document.querySelectorAll('[class]')].flatMap(one => [...one.classList])
    return [...new Set(worn)].filter(name => !known.has(name))
  })
  return bare.filter(name => DRAWN.has(name))
}
