import type { Source } from './boundaries.ts'

/** How much of a game's source is fetching: split by kind of code, its pieces would have to fetch each other. */
const GAME = /^packages\/rules\/([^/]+)\/src\//
const APART = /\.test\.ts$|\/testing\//
const STATEMENT = /^(?:import|export)\b[^'"]*?(?:\bfrom\s+)?['"][^'"]+['"]/gm
const FROM = /^import\b|\bfrom\s+['"]/

const MOST = 0.085

export function findManyImports(sources: readonly Source[]): string[] {
  const games = new Map<string, { readonly all: number; readonly imports: number }>()
  for (const { path, text } of sources) {
    const game = GAME.exec(path)?.[1]
    if (game === undefined || APART.test(path)) continue
    const { all, imports } = games.get(game) ?? { all: 0, imports: 0 }
    games.set(game, { all: all + linesOf(text), imports: imports + importLinesOf(text) })
  }
  return [...games].flatMap(([game, { all, imports }]) =>
    imports > all * MOST
      ? [
          `packages/rules/${game}: ${imports} of ${all} lines are imports, more than ${MOST * 100} %`,
        ]
      : [],
  )
}

const linesOf = (text: string): number => text.split('\n').length - 1

const importLinesOf = (text: string): number =>
  [...text.matchAll(STATEMENT)]
    .filter(([statement]) => FROM.test(statement))
    .reduce((sum, [statement]) => sum + statement.split('\n').length, 0)
