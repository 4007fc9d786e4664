/**
 * The dependency rule: imports point toward core, packages meet only at their index, a book never knows another; a game is
 * named in its own folder and in one list of each program; a pure package keeps no memory, no chain of a game's imports is
 * long, no game is mostly fetching, and on a screen what people read decides nothing.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesBelow, root } from './lib/root.mjs'
import { findCrossings, findNamedGames, findViolations, type Source } from './lib/boundaries.ts'
import { findLongChains } from './lib/chains.ts'
import { findManyImports } from './lib/imports.ts'
import { findMemories } from './lib/memories.ts'
import { findReadLabels } from './lib/read-labels.ts'

const files: string[] = filesBelow(['packages'])
const sources: Source[] = files
  .filter(file => /\.(?:tsx?|css)$/.test(file))
  .map(file => ({
    path: relative(root, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }))

const code = sources.filter(({ path }) => !path.endsWith('.css'))
const violations = [
  ...findViolations(code),
  ...findCrossings(code),
  ...findNamedGames(sources),
  ...findLongChains(code),
  ...findManyImports(code),
  ...findMemories(code),
  ...findReadLabels(code),
]
for (const violation of violations) console.error(violation)
console.log(`${sources.length} files, ${violations.length} violations of the dependency rule`)
process.exit(violations.length === 0 ? 0 : 1)
