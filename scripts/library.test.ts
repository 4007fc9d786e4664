import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadGames } from '../packages/server/src/rulesets.ts'
import { GAMES } from './lib/games.ts'
import { at, filesBelow } from './lib/root.mjs'

const inCamelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

test.each(GAMES)('every operation of %s is a function of the library', async game => {
  const functions: object = await import(`../packages/rules/${game}/src/operations.ts`)
  const names = Object.keys(loadGames().ops[game]!)
  expect(names.length).toBeGreaterThan(25)
  expect(Object.keys(functions).sort()).toEqual(names.map(inCamelCase).sort())
})

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

test('every package has the version of the product, and asks for that of the others', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest // the format of npm
  const { version } = read(at('package.json'))
  const files = filesBelow(['packages']).filter(file => file.endsWith('/package.json'))
  expect(files.length).toBeGreaterThan(10)
  for (const { name, version: own, dependencies = {} } of files.map(read)) {
    const others = Object.entries(dependencies).filter(([one]) => one.startsWith('@mastro/'))
    expect([name, own, ...new Set(others.map(([, wanted]) => wanted))].slice(0, 3)).toEqual(
      others.length === 0 ? [name, version] : [name, version, version],
    )
  }
})
