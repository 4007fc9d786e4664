import type { Page } from '@playwright/test'

/** The classes of a game's CSS modules begin with its name. */
const GAME_CLASS = /^(?:daimon|brp|warp|chaos)-/

/** Classes of a game on a page that has not loaded their style sheet. */
export async function classesWithoutStyles(page: Page): Promise<readonly string[]> {
  const undefinedHere = await page.evaluate(() => {
    const known = new Set<string>()
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [, name = ''] of rule.selectorText.matchAll(/\.([\w-]+)/g)) known.add(name)
        if ('cssRules' in rule) read((rule as CSSGroupingRule).cssRules) // grouping rules
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    const used = [...document.querySelectorAll('[class]')].flatMap(one => [...one.classList])
    return [...new Set(used)].filter(name => !known.has(name))
  })
  return undefinedHere.filter(name => GAME_CLASS.test(name))
}
