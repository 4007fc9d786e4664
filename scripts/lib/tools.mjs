import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { npmCommand } from './bootstrap.mjs'
import { at, hashOf, readStamp, writeStamp } from './root.mjs'
import { run } from './run.mjs'
import { fail, step } from './terminal.mjs'

/**
 * Programs outside the dependencies of Mastro. Each set has its own lock file and is installed once
 * per lock. Returns a function that gives their paths; `load` imports one that is a library.
 */
export async function tools(set = { name: 'tools', from: 'scripts/tools' }) {
  const folder = at('node_modules', '.mastro', set.name)
  const stamp = `${set.name}-installed`
  const lock = hashOf(at(set.from, 'package-lock.json'))
  if (!existsSync(folder) || readStamp(stamp) !== lock) {
    mkdirSync(folder, { recursive: true })
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(at(set.from, name), `${folder}/${name}`)
    const { code, output } = await step(`Installing the ${set.name} (once)`, () =>
      run(npmCommand(), ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
        cwd: folder,
        keep: true,
      }),
    )
    if (code !== 0) fail(`npm could not install the ${set.name}:\n${output}`)
    writeStamp(stamp, lock)
  }
  const tool = name => `${folder}/node_modules/.bin/${name}`
  return Object.assign(tool, { folder, load: createRequire(`${folder}/package.json`) })
}
