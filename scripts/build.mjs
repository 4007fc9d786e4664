/** `npm run build`: the program and the client. */
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'

await bootstrap()
await build()
