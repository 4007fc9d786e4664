/** What a player's phone fetches before the first tap, and later for each screen: over budget fails. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import {
  filesOf,
  findForeign,
  isCode,
  isOver,
  ownerOf,
  weigh,
  type Manifest,
} from './lib/bundle-sizes.ts'
import { at } from './lib/root.mjs'

const DIST = at('packages', 'web', 'dist')
const FIRST = ['index.html', 'src/shell/table-route.tsx']
const GAME = /^src\/games\/(\w+)\/ui\.tsx?$/
const CODE = 62_000
/** What the screens of a game may add to the shell, for a game whose screens the first view draws with. */
const SCREENS = 40_000
const ALL = 130_000
const LATER = 40_000
/** What is likely to be needed at a table, and comes in a few files once its first view is there. */
const AHEAD = 55_000
const isAhead = (key: string) => /^_(?:\w+\.)?(?:\w+-)?(?:preload|often)-/.test(key)

const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Manifest // Vite's own shape
const keys = Object.keys(manifest)
const first = filesOf(manifest, FIRST)
/** What a table of one game asks for before the first tap. */
const games = keys
  .filter(key => GAME.test(key))
  .map(key => ({ folder: dirname(key), files: filesOf(manifest, [...FIRST, key]) }))
const ahead = games.map(({ folder, files }) => {
  const own = keys.filter(
    key => isAhead(key) && (ownerOf(key) ?? basename(folder)) === basename(folder),
  )
  const more = filesOf(manifest, own).filter(file => isCode(file) && !files.includes(file))
  return weigh(`fetched ahead at a table of ${basename(folder)}`, more, sizeOf, AHEAD)
})
const later = keys
  .filter(key => !isAhead(key))
  .map(key => {
    const had = games.find(({ folder }) => isOf(folder, key))?.files ?? first
    return {
      key,
      files: filesOf(manifest, [key]).filter(file => isCode(file) && !had.includes(file)),
    }
  })
  .map(({ key, files }) => weigh(key, files, sizeOf, LATER))
  .toSorted((a, b) => b.bytes - a.bytes)
const heaviest = games.toSorted((a, b) => weightOf(b.files) - weightOf(a.files))[0]!.files
const weighed = [
  ...games.map(({ folder, files }) =>
    weigh(
      `first load of ${basename(folder)}, script and style`,
      files.filter(isCode),
      sizeOf,
      mostOf(basename(folder)),
    ),
  ),
  weigh('first load, with page and font', [...heaviest, 'table.html'], sizeOf, ALL),
  ...ahead,
  ...later.filter((one, i) => i === 0 || isOver(one)),
]
const foreign = findForeign(manifest)
for (const line of foreign) console.log(line)
for (const one of weighed)
  console.log(`${isOver(one) ? 'OVER ' : ''}${one.name}: ${one.bytes} of ${one.most} bytes, gzip`)
process.exit(weighed.some(isOver) || foreign.length > 0 ? 1 : 0)

/** Dàimon and the plain screens are the first load as it was promised; the others are the shell and their own screens. */
function mostOf(game: string): number {
  if (game === 'daimon' || game === 'any') return CODE
  const plain = games.find(({ folder }) => basename(folder) === 'any')!.files
  return weightOf(plain.filter(isCode)) + SCREENS
}

function weightOf(files: readonly string[]): number {
  return weigh('', files, sizeOf, 0).bytes
}

/** A game's own, by its folder or, where several files share a part, by the name the build gives it. */
function isOf(folder: string, key: string): boolean {
  return key.startsWith(`${folder}/`) || key.startsWith(`_${basename(folder)}.`)
}

/** As the server sends it to a browser that takes gzip. */
function sizeOf(file: string): number {
  const packed = `${DIST}/${file}.gz`
  return statSync(existsSync(packed) ? packed : `${DIST}/${file}`).size
}
