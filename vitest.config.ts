import { defineConfig } from 'vitest/config'

const conditions = ['mastro', 'module', 'import', 'node', 'default']

export default defineConfig({
  resolve: {
    conditions,
    alias: { '@mastro/client': `${import.meta.dirname}/packages/client/src/index.ts` },
  },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'packages/**/src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'examples/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.promise.test.ts', '**/promises/**'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
