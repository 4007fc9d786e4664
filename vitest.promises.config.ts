import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The slow proofs of PROMISES: real servers, kills, sockets. One file at a time, so that loads do not disturb each other. */
export default defineConfig({
  ...base,
  test: {
    include: ['packages/**/src/**/*.promise.test.ts', 'packages/**/src/promises/**/*.test.ts'],
    fileParallelism: false,
    // Real servers, disks and kills on a machine that may be busy elsewhere: a promise may be shown at the second try.
    retry: process.env['CI'] === undefined ? 0 : 1,
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
