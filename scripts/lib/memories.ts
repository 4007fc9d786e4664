import type { Source } from './boundaries.ts'

/**
 * Law 7: memory belongs to something that ends. A pure package keeps nothing at module level that grows: no `WeakMap`, no
 * empty `Map` or `Set`, no `remember`, no `let`. A table that is filled where it is written is a constant.
 */
const PURE = /^packages\/(?:core|table|protocol|rules\/[^/]+)\/src\//
const TEST = /\.test\.ts$|\/testing\/|\/review\//
const GROWS = [
  /^(?:export )?let \w/,
  /^(?:export )?const \w+.*\bnew WeakMap\b/,
  /^(?:export )?const \w+.*\bnew (?:Map|Set)(?:<.*>)?\(\)/,
  /^(?:export )?const \w+.*\bremember[<(]/,
]

/**
 * A book remembers documents alone, with what is handed to who makes them (`DocsLook`). An answer that was kept hides what it
 * was made from: in an offer, a part or a bill nobody would know any more whether it read a text of ours (`watched.ts`).
 */
const BOOK = /^packages\/rules\/[^/]+\/src\//
const KEEPS = /\bWeakMap\b|\bKeepDoc\b|\bkeeper\(|\bremember[<(]/
const OFFERS =
  /^\s*(?:offered|open|when|each|check|worth|ground|read|bill|odds|title|outcome|effects)[:(].*\bkeep\b/

const isGrowing = (line: string): boolean => GROWS.some(form => form.test(line))

/** How many there are still, file by file: answers that would be found again, never anything that could be told apart. */
const STILL: Readonly<Record<string, number>> = {
  'packages/core/src/notation/roll.ts': 1,
  'packages/table/src/views/sheets.ts': 3,
  'packages/table/src/views/hand-docs.ts': 2,
  'packages/table/src/views/talk-docs.ts': 1,
  'packages/table/src/views/table-docs.ts': 2,
  'packages/table/src/lines.ts': 1,
  'packages/table/src/hosted.ts': 1,
  'packages/table/src/facts.ts': 1,
  'packages/table/src/slips.ts': 5,
}

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
    .flatMap(({ path, text }) => {
      const lines = text.split('\n')
      const found = lines.flatMap((line, i) => (isGrowing(line) ? [`${path}:${i + 1}`] : []))
      const most = STILL[path] ?? 0
      if (found.length > most)
        return found.map(at => `${at}: memory of a module, in a package that keeps none`)
      return found.length < most
        ? [`${path}: keeps less than it is listed for: shrink the list`]
        : []
    })
}
