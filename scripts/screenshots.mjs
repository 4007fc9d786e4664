/**
 * `npm run screenshots`: takes pictures of every screen into `screenshots/`, which git ignores. `SCREENSHOTS_DIR` sets another
 * folder. Dàimon and the invite screens come from the demo table, the other games from the walks of the browser tests.
 * `npm run screenshots -- contest warp` takes only those. With `--docs`, the pictures that documents show are also copied to
 * docs/shots. `--film` makes only the moving picture of the README, with ffmpeg.
 */
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { documentedPictures } from './lib/screenshots/documented.mjs'
import { print } from './lib/terminal.mjs'

const GAMES = ['brp', 'warp', 'chaos']
const folder = process.env.SCREENSHOTS_DIR ?? at('screenshots')
const args = process.argv.slice(2)
const names = args.filter(arg => !arg.startsWith('--'))
const walks = GAMES.filter(game => names.length === 0 || names.includes(game))
const chapters = names.filter(name => !GAMES.includes(name))

await bootstrap()
await build()
if (args.includes('--film')) await films()
const codes = []
if (names.length === 0 || chapters.length > 0) codes.push(await demoScreens())
if (walks.length > 0) codes.push(await gameScreens())
if (args.includes('--docs')) copyDocumented()
process.exit(Math.max(...codes))

async function films() {
  const take = at('scripts', 'lib', 'screenshots', 'film.mjs')
  const { code } = await run(process.execPath, ['--conditions=mastro', take], {
    cwd: at('scripts'),
  })
  process.exit(code)
}

async function demoScreens() {
  const take = at('scripts', 'lib', 'screenshots', 'take.mjs')
  const { code } = await run(process.execPath, ['--conditions=mastro', take, ...chapters], {
    cwd: at('scripts'),
    env: { SCREENSHOTS_DIR: folder },
  })
  return code
}

async function gameScreens() {
  const playwright = at('node_modules', '.bin', 'playwright')
  const specs = walks.map(game => `${game}-screens`)
  const { code } = await run(
    process.execPath,
    [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--workers', '1', ...specs],
    { cwd: at(), env: { MASTRO_SCREENSHOTS: folder } },
  )
  return code
}

function copyDocumented() {
  for (const name of documentedPictures()) {
    if (!existsSync(join(folder, name))) continue
    copyFileSync(join(folder, name), at('docs', 'shots', name))
    print(`copied docs/shots/${name}`)
  }
}
