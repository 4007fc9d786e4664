import { defineConfig } from 'vite'

/** The client: static files that the server hands out. No code is compiled at run time, nothing is fetched from elsewhere. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  resolve: { conditions: ['mastro', 'module', 'browser', 'import', 'default'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4090' } },
})
