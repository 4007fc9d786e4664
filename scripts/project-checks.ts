/**
 * Project checks on the source text: places where a game may be named, module-level state in pure
 * packages, exported names, and UI logic that branches on display text.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesBelow, root } from './lib/root.mjs'
import type { Source } from './lib/ast.ts'
import { findNamedGames } from './lib/game-names.ts'
import { findDuplicateNames } from './lib/exported-names.ts'
import { findModuleState } from './lib/module-state.ts'
import { findDisplayTextLogic } from './lib/display-text-logic.ts'

const files: string[] = filesBelow(['packages'])
const sources: Source[] = files
  .filter(file => /\.(?:tsx?|css)$/.test(file))
  .map(file => ({
    path: relative(root, file).replaceAll('\\', '/'),
    text: readFileSync(file, 'utf8'),
  }))

const code = sources.filter(({ path }) => !path.endsWith('.css'))
const violations = [
  ...findNamedGames(sources),
  ...findDuplicateNames(code),
  ...findModuleState(code),
  ...findDisplayTextLogic(code),
]
for (const violation of violations) console.error(violation)
console.log(`${sources.length} files, ${violations.length} problems`)
process.exit(violations.length === 0 ? 0 : 1)
