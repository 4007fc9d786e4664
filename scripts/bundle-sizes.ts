/**
 * Checks the bytes that a player's phone downloads, before the first tap and later per screen,
 * against budgets.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import {
  filesOf,
  findForeign,
  isCode,
  isForGame,
  isOver,
  measureSize,
  type Manifest,
} from './lib/bundle-sizes.ts'
import { at } from './lib/root.mjs'

const DIST = at('packages', 'web', 'dist')
const FIRST = ['index.html', 'src/shell/table-route.tsx']
const GAME = /^src\/games\/(\w+)\/ui\.tsx?$/
const CODE = 62_000
/** Budget for the screens of a game on top of the shell, when the first view uses them. */
const SCREENS = 40_000
const ALL = 130_000
const LATER = 40_000
/** Budget for the code that is preloaded after the first view of a table. */
const AHEAD = 55_000
/** Budget for the forecast of a fight: its screen and the worker of one game. */
const FORECAST = 60_000
const FORECAST_SCREEN = 'src/forecast/forecast.tsx'
const isAhead = (key: string) => /^_(?:\w+\.)?(?:\w+-)?(?:preload|often)-/.test(key)

const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Manifest // the format of Vite's manifest
const keys = Object.keys(manifest)
const first = filesOf(manifest, FIRST)
/** The first load of a table, by game. */
const games = keys
  .filter(key => GAME.test(key))
  .map(key => ({ folder: dirname(key), files: filesOf(manifest, [...FIRST, key]) }))
const ahead = games.map(({ folder, files }) => {
  const own = keys.filter(key => isAhead(key) && isForGame(key, basename(folder)))
  const more = filesOf(manifest, own).filter(file => isCode(file) && !files.includes(file))
  return measureSize(`fetched ahead at a table of ${basename(folder)}`, more, sizeOf, AHEAD)
})
const forecasts = games
  .map(({ folder, files }) => ({ folder, files, address: `${folder}/forecast/worker-url.ts` }))
  .filter(({ address }) => manifest[address] !== undefined)
  .map(({ folder, files, address }) => {
    const loaded = filesOf(manifest, [FORECAST_SCREEN, address]).filter(
      file => isCode(file) && !files.includes(file),
    )
    return measureSize(`forecast of ${basename(folder)}`, loaded, sizeOf, FORECAST)
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
  .map(({ key, files }) => measureSize(key, files, sizeOf, LATER))
  .toSorted((a, b) => b.bytes - a.bytes)
const heaviest = games.toSorted((a, b) => weightOf(b.files) - weightOf(a.files))[0]!.files
const weighed = [
  ...games.map(({ folder, files }) =>
    measureSize(
      `first load of ${basename(folder)}, script and style`,
      files.filter(isCode),
      sizeOf,
      mostOf(basename(folder)),
    ),
  ),
  measureSize('first load, with page and font', [...heaviest, 'table.html'], sizeOf, ALL),
  ...ahead,
  ...forecasts,
  ...later.filter((one, i) => i === 0 || isOver(one)),
]
const foreign = findForeign(manifest)
for (const line of foreign) console.log(line)
for (const one of weighed)
  console.log(`${isOver(one) ? 'OVER ' : ''}${one.name}: ${one.bytes} of ${one.most} bytes, gzip`)
process.exit(weighed.some(isOver) || foreign.length > 0 ? 1 : 0)

/**
 * The budget of a game's first load. Dàimon and the generic screens must fit the fixed one; the
 * other games may add their own screens.
 */
function mostOf(game: string): number {
  if (game === 'daimon' || game === 'any') return CODE
  const plain = games.find(({ folder }) => basename(folder) === 'any')!.files
  return weightOf(plain.filter(isCode)) + SCREENS
}

function weightOf(files: readonly string[]): number {
  return measureSize('', files, sizeOf, 0).bytes
}

/**
 * Whether a manifest key belongs to a game: by its folder, or by the name that the build gives to
 * shared code.
 */
function isOf(folder: string, key: string): boolean {
  return key.startsWith(`${folder}/`) || key.startsWith(`_${basename(folder)}.`)
}

/** The size as the server sends it to a browser that accepts gzip. */
function sizeOf(file: string): number {
  const packed = `${DIST}/${file}.gz`
  return statSync(existsSync(packed) ? packed : `${DIST}/${file}`).size
}
