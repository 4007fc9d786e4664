import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import {
  commandsIn,
  commandsOf,
  COMMAND_TESTS,
  type CommandTest,
} from './lib/documented-commands.ts'

const root = resolve(import.meta.dirname, '..')
const below = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name))
const PAPERS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...['docs', 'examples', 'packages/client'].flatMap(below),
].filter(name => !name.includes('node_modules') && existsSync(join(root, name)))

const read = (paper: string): string => readFileSync(join(root, paper), 'utf8')
const withoutCode = (text: string): string =>
  text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const titles = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!)
  return new Set(
    titles.map(title =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  )
}

test('every link in the documents leads to an existing file, heading or picture', () => {
  let looked = 0
  const dead = PAPERS.flatMap(paper =>
    [...withoutCode(read(paper)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
      looked += 1
      if (/^(?:https?|mailto):/.test(link!)) return []
      const [path = '', anchor] = link!.split('#')
      const target = path === '' ? join(root, paper) : resolve(root, dirname(paper), path)
      const isThere = existsSync(target)
      const isNamed =
        anchor === undefined || (isThere && anchorsOf(readFileSync(target, 'utf8')).has(anchor))
      return isThere && isNamed ? [] : [`${paper}: ${link}`]
    }),
  )
  expect(dead).toEqual([])
  expect(looked).toBeGreaterThan(60)
})

test('docs mention only existing npm scripts, programs and files', () => {
  const house = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> }
  const own = new Set(['start', 'test', 'ci', 'install', 'pack', 'audit', 'exec', 'view'])
  const wrong = PAPERS.filter(paper => paper !== 'CHANGELOG.md').flatMap(paper =>
    commandsOf(read(paper)).flatMap(command => {
      const script = /^npm run ([\w:-]+)/.exec(command)?.[1]
      const verb = /^npm ([a-z]+)/.exec(command)?.[1]
      const file = /^(?:node|python3)(?: --[\w=-]+)* ((?:scripts|examples|dist)\/[\w./-]+)/.exec(
        command,
      )?.[1]
      const isWrong =
        (script !== undefined && !(script in house.scripts)) ||
        (verb !== undefined && verb !== 'run' && !own.has(verb)) ||
        (file !== undefined && !file.startsWith('dist/') && !existsSync(join(root, file)))
      return isWrong ? [`${paper}: ${command}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

/** `mastro serve --data x` → `serve`, `--data`. */
function mastroIn(
  command: string,
): { readonly verb: string; readonly options: readonly string[] } | null {
  const found = /(?:^|\| )(?:npx )?(?:mastro|node dist\/mastro\.mjs) ([a-z-]+)(.*)$/.exec(command)
  if (found === null) return null
  return {
    verb: found[1]!,
    options: [...found[2]!.matchAll(/(?<=\s)--[a-z-]+/g)].map(([option]) => option),
  }
}

const mastro = (...args: readonly string[]): string =>
  execFileSync(
    process.execPath,
    ['--conditions=mastro', join(root, 'packages/cli/src/mastro.ts'), ...args],
    { encoding: 'utf8' },
  )

test('package, program and changelog have the same version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string } // the format of package.json
  expect(mastro('--version').trim()).toBe(version)
  expect(/^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})

test('docs mention only existing CLI commands and options', () => {
  const verbs = new Map<string, string>()
  for (const [, verb] of mastro('--help').matchAll(/^ {2}([a-z]+)(?: |$)/gm))
    if (verb !== 'mastro' && verb !== 'help') verbs.set(verb!, '')
  const wrong = PAPERS.flatMap(paper =>
    commandsOf(read(paper)).flatMap(command => {
      const asked = mastroIn(command)
      if (asked === null) return []
      if (!verbs.has(asked.verb)) return [`${relative(root, paper)}: ${command}`]
      if (asked.options.length === 0) return []
      const help = verbs.get(asked.verb) || mastro(asked.verb, '--help')
      verbs.set(asked.verb, help)
      return asked.options
        .filter(option => !new RegExp(`${option}\\b`).test(help) && option !== '--lang')
        .map(option => `${paper}: ${command}: ${option}`)
    }),
  )
  expect(verbs.size).toBeGreaterThan(8)
  expect(wrong).toEqual([])
})

/** The curl commands of docs/protocol.md, which its own test runs. */
const OWN_TEST = new Set(
  commandsOf(read('docs/protocol.md')).filter(command => command.startsWith('curl ')),
)

function isThere(proof: CommandTest): boolean {
  if (proof === 'typed' || 'byHand' in proof) return true
  return 'whole' in proof
    ? COMMAND_TESTS[proof.whole] === 'typed'
    : read(proof.in).includes(proof.by)
}

/**
 * Commands without a test, tests for commands that no document mentions, and tests that are not
 * where the list says.
 */
function unproved(commands: ReadonlySet<string>): readonly string[] {
  return [
    ...[...commands].filter(command => !Object.hasOwn(COMMAND_TESTS, command)),
    ...Object.keys(COMMAND_TESTS).filter(command => !commands.has(command)),
    ...Object.entries(COMMAND_TESTS)
      .filter(([, proof]) => !isThere(proof))
      .map(([command]) => command),
  ]
}

test('every command in a document is run by a test, or the list says why not', () => {
  const commands = new Set([...commandsIn(root)].filter(command => !OWN_TEST.has(command)))
  expect(unproved(commands)).toEqual([])
  // a new command is reported, and one that no document mentions any more
  expect(unproved(new Set([...commands, 'npm run dance']))).toEqual(['npm run dance'])
  const without = new Set([...commands].filter(one => one !== 'mastro check'))
  expect(unproved(without)).toEqual(['mastro check'])
})

test('every guarantee has one number, and names tests of it that exist', () => {
  const text = read('docs/guarantees.md')
  const ids = [...text.matchAll(/^\*\*(PRO-\d+)\./gm)].map(([, id]) => id!)
  expect(new Set(ids).size).toBe(ids.length)
  const rows = [...text.matchAll(/^\| (PRO-\d+) +\| ([^|]+) \|/gm)]
  expect(new Set(rows.map(([, id]) => id))).toEqual(new Set(ids))
  const files = ['packages', 'scripts', 'e2e'].flatMap(testsBelow)
  const wrong = rows.flatMap(([, id, names]) =>
    [...names!.matchAll(/`([^`]+)`/g)].filter(([, name]) => {
      const endings = ['.test.ts', '.guarantee.test.ts', '.spec.ts']
      const found = files.filter(file => endings.some(end => file.endsWith(`/${name}${end}`)))
      return !found.some(file => readFileSync(file, 'utf8').includes(`[${id}]`))
    }),
  )
  expect(wrong).toEqual([])
})

const testsBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:test|spec)\.ts$/.test(name) && !name.includes('node_modules'))
    .map(name => join(root, folder, name))
