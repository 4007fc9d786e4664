import { defineConfig } from 'vitest/config'
import { ALONE, IN_PAIRS } from './scripts/lib/guarantee-files.mjs'
import base, { COMPILED, longestFirst } from './vitest.config.ts'

const part = process.env['MASTRO_GUARANTEES'] ?? 'all'
const MEASURED: Readonly<Record<string, readonly string[]>> = { alone: ALONE, pairs: IN_PAIRS }
const NIGHT = process.env['MASTRO_NIGHTLY'] !== undefined

/** The longest files. They start first. */
const LONG = [
  ...IN_PAIRS,
  '/release.guarantee',
  '/release-without.guarantee',
  '/documented-commands',
  '/pro-10-backups',
  '/pro-19-twin-sessions',
  '/pro-11-upgrade',
  '/pro-28-hostile-files',
  '/pro-9-bit-flips',
  '/pro-9-damage-reports',
  '/pro-18-proxies',
  '/pro-3-kill',
  '/pro-5-full-disk',
  '/pro-8-',
]

/**
 * The slow tests of docs/guarantees.md: real servers, kills, sockets. Most of them wait part of the time, so two files run
 * side by side, beside the browser tests. Those that measure a wait run alone.
 */
export default defineConfig({
  ...base,
  test: {
    include: MEASURED[part]?.map(name => `packages/**/src/guarantees/${name}*.test.ts`) ?? [
      'packages/**/src/**/*.guarantee.test.ts',
      'packages/**/src/guarantees/**/*.test.ts',
      'scripts/*.guarantee.test.ts',
    ],
    exclude: [
      '**/node_modules/**',
      ...(part === 'beside' ? [...ALONE, ...IN_PAIRS].map(name => `**/${name}*`) : []),
    ],
    globalSetup: 'packages/store/src/testing/global-setup.ts',
    pool: 'forks',
    isolate: false, // each worker loads the sources once, not once per file
    fileParallelism: part === 'beside' || part === 'pairs',
    maxWorkers: 2,
    env: COMPILED,
    sequence: { sequencer: longestFirst(LONG) },
    // Tests use real servers, disks and kills on a machine that may be busy, so CI retries once.
    retry: process.env['CI'] === undefined ? 0 : 1,
    testTimeout: NIGHT ? 86_400_000 : 900_000,
    hookTimeout: 300_000,
  },
})
