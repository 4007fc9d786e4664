/**
 * `npm run library`: writes only the packages for `import`, as tarballs, to `release/library/`. `-- DIR` writes them there.
 */
import { basename, resolve } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { at } from './lib/root.mjs'
import { print, step } from './lib/terminal.mjs'
import { makeLibrary } from './release/library.mjs'

await bootstrap()
const into = process.argv[2] === undefined ? at('release', 'library') : resolve(process.argv[2])
for (const file of await step('Packing the library', () => makeLibrary(into)))
  print(`  ${basename(file)}`)
