import { existsSync, readFileSync } from 'node:fs'
import { at, filesBelow } from '../root.mjs'

/** File names of the pictures in docs/shots that documents show, sorted. */
export function documentedPictures() {
  const documents = [
    at('README.md'),
    at('README.it.md'),
    ...filesBelow(['docs', 'packages', 'examples']),
  ]
  const found = documents
    .filter(file => file.endsWith('.md') && existsSync(file))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/\]\([^)\s]*shots\/([\w-]+\.png)\)/g)])
  return [...new Set(found.map(([, name]) => name))].toSorted((a, b) => (a < b ? -1 : 1))
}
