/**
 * `npm run shots`: pictures of every screen into docs/shots: Dàimon and the doors from the demonstration table, the other games
 * from the walks of the browser tests. `npm run shots -- contest warp`: only those.
 */
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'

const GAMES = ['brp', 'warp', 'chaos']
const asked = process.argv.slice(2)
const walks = GAMES.filter(game => asked.length === 0 || asked.includes(game))
const chapters = asked.filter(name => !GAMES.includes(name))

await bootstrap()
await build()
const codes = []
if (asked.length === 0 || chapters.length > 0) {
  const take = at('scripts', 'lib', 'shots', 'take.mjs')
  codes.push(
    (
      await run(process.execPath, ['--conditions=mastro', take, ...chapters], {
        cwd: at('scripts'),
      })
    ).code,
  )
}
if (walks.length > 0) {
  const playwright = at('node_modules', '.bin', 'playwright')
  const specs = walks.map(game => `${game}-screens`)
  const MASTRO_SHOTS = process.env.SHOTS_FOLDER ?? at('docs', 'shots')
  codes.push(
    (
      await run(
        process.execPath,
        [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...specs],
        {
          cwd: at(),
          env: { MASTRO_SHOTS },
        },
      )
    ).code,
  )
}
process.exit(Math.max(...codes))
