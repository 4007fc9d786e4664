// Mastro's server in one file, as it is released: made once for a whole run and handed to its children by the environment.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const KEY = 'MASTRO_BENCH_BUNDLE'

export async function bundledServer() {
  if (process.env[KEY] !== undefined) return process.env[KEY]
  const { rolldown } = await import('rolldown')
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'mastro-bench-')), 'server.mjs')
  const made = await rolldown({
    input: new URL('../packages/server/src/index.ts', import.meta.url).pathname,
    platform: 'node',
    resolve: { conditionNames: ['mastro', 'import', 'node', 'default'] },
    external: ['pg-native'],
    logLevel: 'silent',
  })
  await made.write({ file, format: 'esm', codeSplitting: false })
  process.env[KEY] = file
  return file
}
