import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** The one-file program as people get it; its proof (PRO-32) starts this where there is no network. */
export default defineConfig({
  ...base,
  testDir: './release',
  workers: 1,
  reporter: 'list',
})
