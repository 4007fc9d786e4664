/** Every text for players is in Italian and in English. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { filesBelow, root } from './lib/root.mjs'
import { countLabels, findEmptyLabels, findHalfLabels, isTable } from './lib/translations.ts'

let labels = 0
const problems: string[] = []
for (const file of filesBelow(['packages'])) {
  const path = relative(root, file).replaceAll('\\', '/')
  if (isTable(path)) {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'))
    labels += countLabels(data)
    problems.push(...findHalfLabels(path, data))
  } else if (/\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)) {
    problems.push(...findEmptyLabels(path, readFileSync(file, 'utf8')))
  }
}
for (const problem of problems) console.error(problem)
console.log(`${labels} labels in the data, ${problems.length} without their other language`)
process.exit(problems.length === 0 ? 0 : 1)
