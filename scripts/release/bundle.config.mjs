import { defineConfig } from 'rolldown'
import program from '../rolldown.config.mjs'
import { releaseAt } from './folder.mjs'
import { leftOut, withoutGames } from './without-games.mjs'

/** The program as one module without chunks, for the package and the one-file executables. */
export default defineConfig({
  ...program,
  plugins: [withoutGames()],
  shimMissingExports: leftOut.length > 0,
  output: {
    file: releaseAt('stage/mastro.mjs'),
    format: 'esm',
    codeSplitting: false,
  },
})
