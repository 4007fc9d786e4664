/** The common part of lines in the view and in loaded pages. */
interface Line {
  readonly id: string
}

/**
 * Joins the lines in the view and the loaded pages, each line once. Pages have no gaps, but the
 * view keeps private lines longer than public ones. So a line in a page keeps its place there, in
 * the version of the view.
 */
export function mergePages<T extends Line>(
  view: readonly T[],
  pages: readonly (readonly T[])[],
): readonly (readonly T[])[] {
  const live = new Map(view.map(line => [line.id, line]))
  const fetched = new Set<string>()
  const updated = pages.map(page => {
    for (const { id } of page) fetched.add(id)
    return page.some(({ id }) => live.has(id)) ? page.map(line => live.get(line.id) ?? line) : page
  })
  return [view.filter(({ id }) => !fetched.has(id)), ...updated]
}
