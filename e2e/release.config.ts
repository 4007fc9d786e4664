import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/**
 * Tests the released single-file program. The PRO-32 test runs this on a machine without a network.
 */
export default defineConfig({
  ...base,
  testDir: './release',
  outputDir: '../test-results/release', // it runs at the same time as the other browser tests
  workers: 1,
  reporter: 'list',
})
