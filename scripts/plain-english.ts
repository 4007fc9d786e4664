/**
 * `npm run check` runs this. Comments, test titles, error and log messages, CLI texts and documents
 * must not use the patterns that docs/writing-style.md says to avoid. Some matches are ordinary
 * English, so a fixed number is allowed. `--list` prints all of them.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findHits } from './lib/plain-english.ts'
import { at, root } from './lib/root.mjs'

const MOST_HITS = 2

const IS_CODE = /\.(?:ts|tsx|mjs|mts)$/
const IS_DOCUMENT = /\.md$/
const SKIPPED = /\/data\/|\.d\.m?ts$|RULES\.md|LICENSE|\.it\.md|golden|error-codes\.md|samples/

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
})
const paths = tracked
  .split('\n')
  .filter(path => IS_CODE.test(path) || IS_DOCUMENT.test(path))
  .filter(path => !SKIPPED.test(path) && existsSync(at(path)))
const hits = paths.flatMap(path => findHits({ path, text: readFileSync(at(path), 'utf8') }))

const isOver = hits.length > MOST_HITS
if (isOver || process.argv.includes('--list'))
  for (const { path, line, pattern, text } of hits)
    console.log(`${path}:${line}: ${pattern}: ${text.trim().slice(0, 160)}`)
console.log(`${hits.length} hits of at most ${MOST_HITS}: ${counts()}`)
process.exitCode = isOver ? 1 : 0

function counts(): string {
  const kinds = ['comment', 'title', 'message', 'document'] as const
  return kinds.map(kind => `${hits.filter(hit => hit.kind === kind).length} in ${kind}s`).join(', ')
}
