import type { Page } from '@playwright/test'

export const SCREENS: readonly string[] =
  'tavolo scheda regia oracolo diario atti posto lobby crea fine riepilogo voce note tecnologia regole'.split(
    ' ',
  )

/** Every page of a table, and the pages outside tables. */
export const pagesOf = (table: string): readonly string[] => [
  ...SCREENS.map(screen => `/t/${table}/${screen}`),
  `/t/${table}`,
  `/s/${table}`,
  '/',
  '/j',
  '/fuori',
  '/licenze',
]

/**
 * How far the document can be scrolled, and the width its scrollbar would take. A document that
 * needs a scrollbar has less room than its window. Stored as text so that any browser engine can
 * evaluate it.
 */
export const SLIDE = `(() => {
  const root = document.documentElement
  window.scrollTo(0, 100000)
  const moved = window.scrollY
  window.scrollTo(0, 0)
  return Math.max(root.scrollHeight - innerHeight, moved, innerWidth - root.clientWidth)
})()`

/**
 * Goes to a screen of a table. From another screen of the same table it navigates by a link,
 * without loading the client again, which takes a fifth of the time. Otherwise it loads the
 * address.
 */
export async function turnTo(page: Page, table: string, screen: string): Promise<void> {
  const [here, there] = [page.url(), table + screen]
  if (!here.startsWith(table) || here === there || screen.includes('#')) {
    await page.goto(there)
    return
  }
  await page.evaluate(async address => {
    history.pushState(null, '', address)
    await new Promise(drawn => setTimeout(drawn))
  }, there)
}
