// Mastro's server in one file, as it is released. It is built once per run; child processes find it through the environment.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const KEY = 'MASTRO_BENCH_BUNDLE'
const HERE = new URL('..', import.meta.url).pathname

export async function bundledServer() {
  process.env[KEY] ??= await bundleOf(HERE)
  return process.env[KEY]
}

/** The server of this clone, or of another one that has its dependencies installed. */
export async function bundleOf(/** @type {string} */ clone) {
  const { rolldown } = await import('rolldown')
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-bench-')), 'server.mjs')
  const made = await rolldown({
    input: path.join(clone, 'packages/server/src/index.ts'),
    platform: 'node',
    resolve: { conditionNames: ['mastro', 'import', 'node', 'default'] },
    external: ['pg-native'],
    logLevel: 'silent',
  })
  await made.write({ file, format: 'esm', codeSplitting: false })
  return file
}
