/** What both the view and a fetched page have: a line with its id. */
interface Line {
  readonly id: string
}

/**
 * The lines in view, then the fetched pages, each line once. A page goes without gaps; the view does not: it keeps what was
 * told to one seat longer than what was told to all. So a line that a page has stands there, as the view shows it now.
 */
export function mergePages<T extends Line>(
  view: readonly T[],
  pages: readonly (readonly T[])[],
): readonly (readonly T[])[] {
  const live = new Map(view.map(line => [line.id, line]))
  const fetched = new Set<string>()
  const told = pages.map(page => {
    for (const { id } of page) fetched.add(id)
    return page.some(({ id }) => live.has(id)) ? page.map(line => live.get(line.id) ?? line) : page
  })
  return [view.filter(({ id }) => !fetched.has(id)), ...told]
}
