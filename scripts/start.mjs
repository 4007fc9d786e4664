/** `npm start`: installs and builds what is missing, then starts the server. */
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { at } from './lib/root.mjs'

await bootstrap()
await build()
process.argv.splice(2, 0, 'serve')
await import(at('dist', 'mastro.mjs'))
