/** What a player's phone fetches before the first tap, and later for each screen: over budget fails. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { filesOf, isCode, isOver, weigh, type Manifest } from './lib/sizes.ts'
import { at } from './lib/root.mjs'

const DIST = at('packages', 'web', 'dist')
const FIRST = ['index.html', 'src/shell/table-route.tsx']
const CODE = 60_000
const ALL = 130_000
const LATER = 40_000

const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Manifest // Vite's own shape
const first = filesOf(manifest, FIRST)
const isLater = (file: string) => isCode(file) && !first.includes(file)
const later = Object.keys(manifest)
  .map(key => ({ key, files: filesOf(manifest, [key]).filter(isLater) }))
  .map(({ key, files }) => weigh(key, files, sizeOf, LATER))
  .toSorted((a, b) => b.bytes - a.bytes)
const weighed = [
  weigh('first load, script and style', first.filter(isCode), sizeOf, CODE),
  weigh('first load, with page and font', [...first, 'table.html'], sizeOf, ALL),
  ...later.filter((one, i) => i === 0 || isOver(one)),
]
for (const one of weighed)
  console.log(`${isOver(one) ? 'OVER ' : ''}${one.name}: ${one.bytes} of ${one.most} bytes, gzip`)
process.exit(weighed.some(isOver) ? 1 : 0)

/** As the server sends it to a browser that takes gzip. */
function sizeOf(file: string): number {
  const packed = `${DIST}/${file}.gz`
  return statSync(existsSync(packed) ? packed : `${DIST}/${file}`).size
}
