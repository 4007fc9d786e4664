import { GAMES } from './games.ts'

export interface Source {
  readonly path: string
  readonly text: string
}

const RULES = GAMES.map(game => `rules-${game}`)
const PURE_OUTSIDE = ['zod', '@noble/hashes']

/**
 * The imports that each package may have from Mastro and from outside. `*` allows everything in its
 * package.json.
 */
const MAY: Readonly<
  Record<string, { readonly own: readonly string[]; readonly outside: readonly string[] }>
> = {
  core: { own: [], outside: PURE_OUTSIDE },
  ...Object.fromEntries(RULES.map(game => [game, { own: ['core'], outside: [] }])),
  table: { own: ['core'], outside: [] },
  protocol: { own: ['core', 'table'], outside: [] },
  store: { own: ['core'], outside: ['*'] },
  server: { own: ['core', ...RULES, 'table', 'protocol', 'store'], outside: ['*'] },
  client: { own: ['core', 'table', 'protocol'], outside: ['partysocket'] },
  web: { own: ['core', ...RULES, 'table', 'protocol', 'client'], outside: ['*'] },
  cli: { own: ['core', ...RULES, 'table', 'protocol', 'store', 'server'], outside: ['*'] },
}

const FROM = /^\s*(?:import|export)\s+(?:type\s+)?[\w*{}\s,$]+?\sfrom\s+['"]([^'"\n]+)['"]/gm
const BARE = /^\s*import\s+['"]([^'"\n]+)['"]/gm
const LATER = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

/** Returns one message per forbidden import. */
export function findViolations(sources: readonly Source[]): string[] {
  return sources.flatMap(source => {
    const owner = packageOf(source.path)
    if (owner === undefined) return []
    const isTest = /\.test\.tsx?$|\/testing\//.test(source.path)
    return importsOf(source.text).flatMap(target => {
      const problem = judge(owner, source.path, target, isTest)
      return problem === null ? [] : [`${source.path}: '${target}': ${problem}`]
    })
  })
}

export function importsOf(text: string): string[] {
  return [FROM, BARE, LATER].flatMap(form => [...text.matchAll(form)].map(match => match[1]!))
}

function judge(owner: string, path: string, target: string, isTest: boolean): string | null {
  if (target.startsWith('.')) return judgeRelative(path, target)
  const own = /^@mastro\/([^/]+)(\/.*)?$/.exec(target)
  if (own !== null) return judgeOwn(owner, own[1]!, own[2], isTest)
  const allowed = MAY[owner]!.outside
  const isAllowed =
    isTest ||
    allowed.includes('*') ||
    allowed.some(name => target === name || target.startsWith(`${name}/`))
  return isAllowed
    ? null
    : `${owner} may import nothing from outside Mastro but ${allowed.join(', ') || 'nothing'}`
}

function judgeOwn(
  owner: string,
  target: string,
  deep: string | undefined,
  isTest: boolean,
): string | null {
  if (target === owner) return 'a package never imports itself by name'
  // Helpers for the tests of other packages are exported separately.
  if (deep !== undefined && !(isTest && deep === '/testing'))
    return 'only the index of another package may be imported'
  if (MAY[owner]!.own.includes(target)) return null
  // Tests of the table run real games. No other package has such an exception.
  if (isTest && owner === 'table' && target.startsWith('rules-')) return null
  return `${owner} may not import ${target}`
}

function judgeRelative(path: string, target: string): string | null {
  const steps = path.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  const reached = steps.join('/')
  if (packageOf(reached) !== packageOf(path)) return 'leaves its package'
  if (/\/src\/index\.tsx?$/.test(reached) && !/\.test\.tsx?$/.test(path))
    return 'code inside a package never imports its own index'
  return null
}

function packageOf(path: string): string | undefined {
  const rules = /^packages\/rules\/([^/]+)\//.exec(path)
  if (rules !== null) return `rules-${rules[1]}`
  const plain = /^packages\/([^/]+)\//.exec(path)
  return plain !== null && Object.hasOwn(MAY, plain[1]!) ? plain[1] : undefined
}

/**
 * Files outside a game's own folder that may name games: one list per program, and the demo table.
 */
const LISTS = [
  'packages/web/src/games/index.ts',
  'packages/web/src/games/skins.css',
  'packages/server/src/rulesets.ts',
  'packages/server/src/demo/',
  'packages/cli/src/systems.ts',
  'packages/cli/src/main.ts', // help texts with examples
  'packages/cli/src/commands/oracle.ts', // the Oracle belongs to one game
]
const KNOWS_NO_GAME = /^packages\/(?:web|client|table|server|core|protocol|store|cli)\/src\//
const NAMES = GAMES.join('|')
const NAMED = new RegExp(`['"\`](?:${NAMES})['"\`]|@mastro/rules-\\w+|games/(?:${NAMES})/`)
const OWN_SCREENS = new RegExp(`^packages/web/src/games/(${NAMES})/`)
const OTHER_GAME = new RegExp(`(?:^\\.\\./(?:\\.\\./)*|@mastro/rules-)(${NAMES})\\b`)
const RULE_ID = /\b(?:DAI|BRP|WARP|WOC)-[A-Z]+-\d+/

/** Returns one message per line that names a game or its rule id where that is not allowed. */
export function findNamedGames(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => KNOWS_NO_GAME.test(path) && !mayName(path)).flatMap(namedIn)
}

function mayName(path: string): boolean {
  const isTest = /\.test\.tsx?$|\/testing\//.test(path)
  return isTest || OWN_SCREENS.test(path) || LISTS.some(list => path.startsWith(list))
}

function namedIn({ path, text }: Source): readonly string[] {
  return text.split('\n').flatMap((line, i) => {
    const found = NAMED.exec(line)?.[0] ?? RULE_ID.exec(line)?.[0]
    return found === undefined
      ? []
      : [`${path}:${i + 1}: ${found}: a game is named in its folder and in one list`]
  })
}

/** Returns one message per import of another game's screens. */
export function findCrossings(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const own = OWN_SCREENS.exec(path)?.[1]
    if (own === undefined) return []
    const others = importsOf(text)
      .map(target => OTHER_GAME.exec(target)?.[1])
      .filter(game => game !== undefined && game !== own)
    return others.map(other => `${path}: the screens of ${own} know those of ${other}`)
  })
}
