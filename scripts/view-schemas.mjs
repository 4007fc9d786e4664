/**
 * `npm run docs:schemas`: writes the JSON Schemas of the documents of a view, from their types.
 * With `--check` it only fails if the stored ones differ.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { bootstrap } from './lib/bootstrap.mjs'
import { at } from './lib/root.mjs'
import { fail, print } from './lib/terminal.mjs'
import { tools } from './lib/tools.mjs'
import { typeSchemas } from './lib/type-schemas.mjs'

const FOLDER = 'packages/server/src/http/openapi'
const ROOTS = [
  'TableViewTypes',
  'DaimonViewTypes',
  'BrpViewTypes',
  'WarpViewTypes',
  'ChaosViewTypes',
  'MessageTypes',
]

await bootstrap()
const tool = await tools()
const stored = at(FOLDER, 'view-schemas.json')
const { views, schemas } = typeSchemas(tool.load('typescript'), at(FOLDER, 'view-types.ts'), ROOTS)
const text = `${JSON.stringify({ views, schemas })}\n`
if (process.argv.includes('--check')) {
  if (readFileSync(stored, 'utf8') !== text)
    fail('The types of documents have changed. Run `npm run docs:schemas`.')
} else {
  writeFileSync(stored, text)
  print(`${Object.keys(schemas).length} schemas in ${FOLDER}/view-schemas.json`)
}
