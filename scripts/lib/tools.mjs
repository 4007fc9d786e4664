import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { npmCommand } from './bootstrap.mjs'
import { at, hashOf, readStamp, writeStamp } from './root.mjs'
import { run } from './run.mjs'
import { fail, step } from './terminal.mjs'

const FOLDER = at('node_modules', '.mastro', 'tools')

/**
 * Programs that validate Mastro's output. They have their own lock file and are installed once per
 * lock. Returns a function that gives their paths; `load` imports one that is a library.
 */
export async function tools() {
  const lock = hashOf(at('scripts/tools/package-lock.json'))
  if (!existsSync(FOLDER) || readStamp('tools-installed') !== lock) {
    mkdirSync(FOLDER, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(at('scripts/tools', name), `${FOLDER}/${name}`)
    const { code, output } = await step('Installing the validators (once)', () =>
      run(npmCommand(), ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
        cwd: FOLDER,
        keep: true,
      }),
    )
    if (code !== 0) fail(`npm could not install the validators:\n${output}`)
    writeStamp('tools-installed', lock)
  }
  const tool = name => `${FOLDER}/node_modules/.bin/${name}`
  return Object.assign(tool, { load: createRequire(`${FOLDER}/package.json`) })
}
