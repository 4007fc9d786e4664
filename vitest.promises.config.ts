import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** Proofs that measure how long somebody waits: nothing else runs beside them. */
const ALONE = [15, 16, 18, 21].map(id => `**/pro-${id}-*`)
const part = process.env['MASTRO_PROMISES']

/** The slow proofs of PROMISES: real servers, kills, sockets. One file at a time, so that loads do not disturb each other. */
export default defineConfig({
  ...base,
  test: {
    include:
      part === 'alone'
        ? ALONE.map(file => `packages/**/src/promises/${file.slice(3)}.promise.test.ts`)
        : ['packages/**/src/**/*.promise.test.ts', 'packages/**/src/promises/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...(part === 'beside' ? ALONE : [])],
    fileParallelism: false,
    // Real servers, disks and kills on a machine that may be busy elsewhere: a promise may be shown at the second try.
    retry: process.env['CI'] === undefined ? 0 : 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
