import type { Source } from './ast.ts'

/**
 * Pure packages keep no module-level state that grows: no `let`, `WeakMap`, empty `Map` or `Set`,
 * or `boundedCache`. A `Map` filled where it is declared is a constant.
 */
const PURE = /^packages\/(?:core|table|protocol|log|host|rules\/[^/]+)\/src\//
const TEST = /\.test\.ts$|\/testing\//
const GROWS = [
  /^(?:export )?let \w/,
  /^(?:export )?const \w+.*\bnew WeakMap\b/,
  /^(?:export )?const \w+.*\bnew (?:Map|Set)(?:<.*>)?\(\)/,
  /^(?:export )?const \w+.*\bboundedCache[<(]/,
]

/**
 * A ruleset may only cache documents, through the `memo` of its `DocsContext`. A cached offer, part
 * or bill would hide which preset texts it read (`track-reads.ts`).
 */
const BOOK = /^packages\/rules\/[^/]+\/src\//
const KEEPS = /\bWeakMap\b|\bMemoizeDoc\b|\bcreateDocMemo\(|\bboundedCache[<(]/
const OFFERS =
  /^\s*(?:offered|open|when|each|check|worth|situation|preview|bill|odds|title|outcome|effects)[:(].*\bmemo\b/

const isGrowing = (line: string): boolean => GROWS.some(form => form.test(line))

export function findModuleState(sources: readonly Source[]): string[] {
  return [...findGrowing(sources), ...findKeeping(sources)]
}

function findKeeping(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => BOOK.test(path) && !TEST.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, i) =>
          (KEEPS.test(line) && !isGrowing(line)) || OFFERS.test(line)
            ? [
                `${path}:${i + 1}: rulesets may only cache documents, through the memo of their context`,
              ]
            : [],
        ),
    )
}

function findGrowing(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => PURE.test(path) && !TEST.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, i) =>
          isGrowing(line)
            ? [`${path}:${i + 1}: module-level mutable state is not allowed in pure packages`]
            : [],
        ),
    )
}
