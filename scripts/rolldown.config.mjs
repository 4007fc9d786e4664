import { defineConfig } from 'rolldown'

/** Bundles the whole program as plain JavaScript that needs no node_modules and starts quickly. */
export default defineConfig({
  input: { mastro: 'packages/cli/src/mastro.ts' },
  platform: 'node',
  external: ['pg-native'],
  resolve: { conditionNames: ['mastro', 'node', 'import', 'default'] },
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
    cleanDir: true,
  },
})
