import { defineConfig } from 'rolldown'

/** The whole program as plain JavaScript that runs alone: no node_modules, no type stripping, a fast start. */
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
