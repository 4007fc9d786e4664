import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packages = join(dirname(fileURLToPath(import.meta.url)), '../packages')

test.each([
  ['the table', 'table/src/commands.ts'],
  ['Dàimon', 'rules/daimon/src/game/commands.ts'],
  ['a character in the making', 'core/src/drafts.ts'],
])('every command of %s can be sent from the client', (_name, file) => {
  const client = sourcesBelow(join(packages, 'web/src')).join('\n')
  const unreachable = commandsOf(readFileSync(join(packages, file), 'utf8')).filter(
    type => !client.includes(`type: '${type}'`),
  )
  expect(unreachable).toEqual([])
})

function commandsOf(source: string): readonly string[] {
  const found = [...source.matchAll(/type: literal\('([a-z-]+)'\)/g)].map(match => match[1]!)
  expect(found.length).toBeGreaterThan(4)
  return found
}

function sourcesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'))
}
