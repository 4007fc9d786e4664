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
