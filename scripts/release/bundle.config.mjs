import { defineConfig } from 'rolldown'
import program from '../rolldown.config.mjs'

/** The program as one module without chunks, for the package and the one-file executables. */
export default defineConfig({
  ...program,
  output: {
    file: 'release/stage/mastro.mjs',
    format: 'esm',
    codeSplitting: false,
  },
})
