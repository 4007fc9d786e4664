import { existsSync } from 'node:fs'
import { at, filesBelow, readStamp, root, stateOf, writeStamp } from './root.mjs'
import { run } from './run.mjs'
import { fail, step } from './terminal.mjs'

const PURE = ['packages/core', 'packages/rules', 'packages/table', 'packages/protocol']
const PROGRAM = [
  ...PURE,
  'packages/log',
  'packages/host',
  'packages/store',
  'packages/server',
  'packages/cli',
  'scripts/rolldown.config.mjs',
  'package-lock.json',
]
const CLIENT = [...PURE, 'packages/web', 'docs/guide', 'docs/shots', 'package-lock.json']

const isSource = file => !/\.test\.tsx?$|\/testing\/|packages\/.*\.md$|examples\.json$/.test(file)

/**
 * Builds the program (one bundle) and the client (static files), each only if one of its sources
 * changed.
 */
export async function build({ quiet = false } = {}) {
  await buildPart(
    'program',
    PROGRAM,
    at('dist', 'mastro.mjs'),
    ['rolldown', '-c', 'scripts/rolldown.config.mjs'],
    quiet,
  )
  if (existsSync(at('packages', 'web', 'vite.config.ts'))) {
    await buildPart(
      'client',
      CLIENT,
      at('packages', 'web', 'dist', 'index.html'),
      ['vite', 'build', 'packages/web', '--logLevel', 'warn'],
      quiet,
    )
  }
}

export function isProgramFresh() {
  return existsSync(at('dist', 'mastro.mjs')) && readStamp('built-program') === sourceState(PROGRAM)
}

export async function buildProgram() {
  await buildPart(
    'program',
    PROGRAM,
    at('dist', 'mastro.mjs'),
    ['rolldown', '-c', 'scripts/rolldown.config.mjs'],
    true,
  )
}

async function buildPart(name, folders, product, [tool, ...args], quiet) {
  const state = sourceState(folders)
  if (existsSync(product) && readStamp(`built-${name}`) === state) return
  const work = () => run(process.execPath, [toolFile(tool), ...args], { cwd: root, keep: true })
  const { code, output } = quiet ? await work() : await step(`Building the ${name}`, work)
  if (code !== 0) fail(`The ${name} could not be built:\n${output}`)
  writeStamp(`built-${name}`, state)
}

function sourceState(folders) {
  return stateOf(filesBelow(folders).filter(isSource))
}

function toolFile(tool) {
  return at(
    'node_modules',
    ...{ rolldown: ['rolldown', 'bin', 'cli.mjs'], vite: ['vite', 'bin', 'vite.js'] }[tool],
  )
}
