import type { Source } from './boundaries.ts'

/**
 * Law 7: memory belongs to something that ends. A pure package keeps nothing at module level that grows: no `WeakMap`, no
 * empty `Map` or `Set`, no `boundedCache`, no `let`. A table that is filled where it is written is a constant.
 */
const PURE = /^packages\/(?:core|table|protocol|rules\/[^/]+)\/src\//
const TEST = /\.test\.ts$|\/testing\//
const GROWS = [
  /^(?:export )?let \w/,
  /^(?:export )?const \w+.*\bnew WeakMap\b/,
  /^(?:export )?const \w+.*\bnew (?:Map|Set)(?:<.*>)?\(\)/,
  /^(?:export )?const \w+.*\bboundedCache[<(]/,
]

/**
 * A book remembers documents alone, with what is handed to who makes them (`DocsContext`). An answer that was kept hides what it
 * was made from: in an offer, a part or a bill nobody would know any more whether it read a text of ours (`watched.ts`).
 */
const BOOK = /^packages\/rules\/[^/]+\/src\//
const KEEPS = /\bWeakMap\b|\bMemoizeDoc\b|\bcreateDocMemo\(|\bboundedCache[<(]/
const OFFERS =
  /^\s*(?:offered|open|when|each|check|worth|situation|preview|bill|odds|title|outcome|effects)[:(].*\bmemo\b/

const isGrowing = (line: string): boolean => GROWS.some(form => form.test(line))

export function findMemories(sources: readonly Source[]): string[] {
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
            ? [`${path}:${i + 1}: a book remembers documents alone, with what their look hands it`]
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
            ? [`${path}:${i + 1}: memory of a module, in a package that keeps none`]
            : [],
        ),
    )
}
