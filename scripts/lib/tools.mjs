import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { npmCommand } from './bootstrap.mjs'
import { at, hashOf, readStamp, writeStamp } from './root.mjs'
import { run } from './run.mjs'
import { fail, step } from './terminal.mjs'

const FOLDER = at('node_modules', '.mastro', 'tools')

/** Programs that judge what Mastro writes, with a lock of their own; fetched once for each lock. Tells where each is; `load`: one that is a library. */
export async function tools() {
  const lock = hashOf(at('scripts/tools/package-lock.json'))
  if (!existsSync(FOLDER) || readStamp('tools-installed') !== lock) {
    mkdirSync(FOLDER, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(at('scripts/tools', name), `${FOLDER}/${name}`)
    const { code, output } = await step('Fetching the judges of the paper (once)', () =>
      run(npmCommand(), ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
        cwd: FOLDER,
        keep: true,
      }),
    )
    if (code !== 0) fail(`npm could not fetch them:\n${output}`)
    writeStamp('tools-installed', lock)
  }
  const tool = name => `${FOLDER}/node_modules/.bin/${name}`
  return Object.assign(tool, { load: createRequire(`${FOLDER}/package.json`) })
}
