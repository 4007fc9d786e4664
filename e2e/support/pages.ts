import type { Page } from '@playwright/test'

export const SCREENS: readonly string[] =
  'tavolo scheda regia oracolo diario atti posto lobby crea fine riepilogo voce note tecnologia regole'.split(
    ' ',
  )

/** Every page of a table, and those that need none. */
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
 * How far the document can be pushed, and what a scrollbar of its own would take: a document that needs one has less room
 * than its window. As text, for whichever engine asks.
 */
export const SLIDE = `(() => {
  const root = document.documentElement
  window.scrollTo(0, 100000)
  const moved = window.scrollY
  window.scrollTo(0, 0)
  return Math.max(root.scrollHeight - innerHeight, moved, innerWidth - root.clientWidth)
})()`

/**
 * To one of a table's screens. From another one of the same table as a link leads there, without loading the client anew:
 * that takes a fifth of the time, and it is how people go. Who is elsewhere, or there already, gets the page by its address.
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
