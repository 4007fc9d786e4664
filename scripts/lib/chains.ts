import { posix } from 'node:path'
import type { Source } from './boundaries.ts'

/**
 * From a game's index down to its tables, file by file: who reads one has so many to open. Only what runs counts, a type
 * is looked up by itself.
 */
const GAME = /^packages\/rules\/([^/]+)\/src\//
const TEST = /\.test\.ts$|\/testing\//
const RUNS = /^(?:import|export)\s+(?!type\b)([^'"]*?)\sfrom\s+['"](\.[^'"]+\.ts)['"]/gm
const ONLY_TYPES = /^\{(?:\s*type\s+\w+\s*,?)+\s*\}$/

const LONGEST = 13

export function findLongChains(sources: readonly Source[]): string[] {
  const games = new Map<string, Map<string, readonly string[]>>()
  for (const { path, text } of sources) {
    const game = GAME.exec(path)?.[1]
    if (game === undefined || TEST.test(path)) continue
    const files = games.get(game) ?? new Map<string, readonly string[]>()
    games.set(game, files.set(path, reachedFrom(path, text)))
  }
  return [...games.values()].flatMap(files => {
    const chain = longestIn(files)
    return chain.length > LONGEST
      ? [`${chain.join(' → ')}: ${chain.length} files, where ${LONGEST} are the most`]
      : []
  })
}

function reachedFrom(path: string, text: string): readonly string[] {
  return [...text.matchAll(RUNS)]
    .filter(([, names]) => !ONLY_TYPES.test(names!.trim()))
    .map(([, , target]) => posix.join(posix.dirname(path), target!))
}

function longestIn(files: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const known = new Map<string, readonly string[]>()
  const from = (path: string): readonly string[] => {
    const found = known.get(path)
    if (found !== undefined) return found
    known.set(path, [path]) // a circle ends here; it is told of by the linter
    const chain = [path, ...longer((files.get(path) ?? []).map(from))]
    known.set(path, chain)
    return chain
  }
  return longer([...files.keys()].map(from))
}

const longer = (chains: readonly (readonly string[])[]): readonly string[] =>
  chains.reduce((best, chain) => (chain.length > best.length ? chain : best), [])
