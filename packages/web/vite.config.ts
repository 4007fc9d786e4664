import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { rolldown } from 'rolldown'
import { defineConfig, type Plugin } from 'vite'
import { leftOut, withoutGames } from '../../scripts/release/without-games.mjs'
import { guide } from './vite-guide.ts'
import { keptStyles, scopedClasses, shortStyleLists } from './vite-styles.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the client as static files for the server. The client evaluates no code at run time and
 * loads nothing from other origins.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  resolve: { conditions: ['mastro', 'module', 'browser', 'import', 'default'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  css: {
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedClasses(gameOf) },
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutLoadedFiles },
    manifest: true, // what loads what, for the budgets of scripts/bundle-sizes.ts
    rolldownOptions: {
      shimMissingExports: leftOut.length > 0,
      optimization: { inlineConst: true }, // class names of CSS modules
      onLog(level, log, print) {
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message) // a class that no style sheet has
        print(level, log)
      },
      output: {
        chunkFileNames: ({ moduleIds }) => `assets/${ownerOf(moduleIds)}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { name: firstLoad(), debugName: 'first load', priority: 3 },
            { name: sharedFiles(), debugName: 'shared by games', priority: 2 },
            { name: gameFiles(), debugName: 'games', priority: 1 },
            {
              name: preloadFiles(),
              debugName: 'fetched ahead',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  plugins: [
    withoutGames(),
    keptStyles(),
    shortStyleLists(host => GAME_ROOTS.some(({ name }) => name === host)),
    licences(),
    tablePage(),
    reader(),
    guide({
      docs: join(root, 'docs'),
      style: join(import.meta.dirname, 'src/styles/guide.css'),
      hasPictures: !leftOut.includes('daimon'), // they show a table of this game
    }),
    compressed(),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:4090' } },
})

/**
 * Leaves out preload links for files that are already loaded: the first load and, at a table, the
 * files of the table and its game.
 */
function withoutLoadedFiles(
  _file: string,
  files: string[],
  { hostId, hostType }: { readonly hostId: string; readonly hostType: string },
): string[] {
  if (hostType === 'html') return files
  const host = /^assets\/(\w+)/.exec(hostId)?.[1] ?? ''
  const loaded = ['base', 'index'].includes(host)
    ? /^assets\/base-/
    : new RegExp(`^assets/(?:base-|(?:table-|with-|${host}\\.${host}-).*js$)`)
  return files.filter(file => !loaded.test(file))
}

interface Modules {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
    readonly importers: readonly string[]
  } | null
}

const TABLE_ROUTE = join(import.meta.dirname, 'src/shell/table-route.tsx')
const FIRST = [join(import.meta.dirname, 'src/main.tsx'), TABLE_ROUTE]
const SOURCES = join(import.meta.dirname, 'src')
const GAMES = join(SOURCES, 'games')

/** The entry points of the games. `any` is the base of the others. */
const GAME_ROOTS = readdirSync(GAMES)
  .map(name => ({ name, root: join(GAMES, name, 'ui.ts') }))
  .filter(({ name, root }) => existsSync(root) && !leftOut.includes(name))

/**
 * Puts everything a first load needs into two files: `base` for every page, and `table` for tables
 * with what every game needs. Fewer requests compress better.
 */
function firstLoad() {
  let base: ReadonlySet<string> | undefined
  let table: ReadonlySet<string> | undefined
  return (id: string, modules: Modules): string | null => {
    base ??= reached(modules, FIRST[0])
    table ??= reached(modules, TABLE_ROUTE)
    if (FIRST.includes(id)) return null // entry points stay separate
    if (base.has(id)) return 'base'
    return table.has(id) || isForAll(modules, id) ? 'table' : null
  }
}

/** True if every game imports it. */
function isForAll(modules: Modules, id: string): boolean {
  return gamesOf(modules, id).length === GAME_ROOTS.length
}

/**
 * The prefix of a file name is the game whose code it contains. Code of two games in one file fails
 * the build.
 */
function ownerOf(ids: readonly string[]): string {
  const owners = GAME_ROOTS.filter(({ name }) =>
    ids.some(id => id.startsWith(join(GAMES, name, '/'))),
  )
  if (owners.length > 1)
    throw new Error(`one file contains code of ${owners.map(({ name }) => name).join(' and ')}`)
  return owners[0] === undefined ? '' : `${owners[0].name}.`
}

/**
 * Shared code that only some games use goes into a file named after these games, so that other
 * games do not load it and a shared screen loads no game. It is split off before the games' files
 * take over their imports.
 */
function sharedFiles() {
  return (id: string, modules: Modules): string | null => {
    const games = gamesOf(modules, id)
    return games.length === 0 || gameOf(id) !== undefined ? null : `with-${games.join('-')}`
  }
}

/** One file for everything that a game's table needs at once. */
function gameFiles() {
  return (id: string, modules: Modules): string | null => {
    if (GAME_ROOTS.some(({ root }) => root === id)) return null // entry points stay separate
    return gamesOf(modules, id).length === 0 ? null : (gameOf(id) ?? null)
  }
}

/** Finds the `lazy` calls that mark a component as preloaded. */
const PRELOAD = /await import\('([^']+)'\)\)\.\w+,\s*(?:PRELOAD\b|\{[^}]*isPreloaded: true)/g

/**
 * Bundles preloaded parts into a few files, one for each game and one for all, because many small
 * files take a phone longer to load. Parts that the desk or another screen needs too are in
 * separate files, so that these screens do not load the rest. So are shared parts that only some
 * games preload.
 */
function preloadFiles() {
  let kinds: ((id: string) => string | null) | undefined
  let near: ReturnType<typeof nearByGame> | undefined
  return (id: string, modules: Modules): string | null => {
    const kind = (kinds ??= fetchedAhead(modules))(id)
    if (kind === null) return null
    const own = gameOf(id)
    if (own !== undefined) return `${kind}-${own}`
    near ??= nearByGame(modules)
    const games = near.filter(({ ids }) => ids.has(id)).map(({ name }) => name)
    return games.length === near.length ? kind : `${kind}-for-${games.join('-')}`
  }
}

/** Each game's first load with everything that it preloads. */
function nearByGame(modules: Modules) {
  return GAME_ROOTS.map(({ name, root }) => {
    const ids = new Set<string>()
    for (const from of [...FIRST, root]) reached(modules, from, ids)
    for (const id of ids) for (const part of marked(id)) reached(modules, part, ids)
    return { name, ids }
  })
}

/** Screens close to their size budget. */
const SCREENS = [
  { name: 'desk-preload', path: /(?:desk|master-screen)\.tsx$/ },
  { name: 'solo-preload', path: /solo\.tsx$/ },
]

/** Returns the preload file for a module, by the screens that also need it. */
function fetchedAhead(modules: Modules): (id: string) => string | null {
  const first = new Set<string>()
  for (const root of [...FIRST, ...GAME_ROOTS.map(game => game.root)]) reached(modules, root, first)
  const near = new Set(first)
  for (const id of near) for (const part of marked(id)) reached(modules, part, near)
  const later = new Set<string>()
  const screens = SCREENS.map(({ name, path }) => ({ name, path, ids: new Set<string>() }))
  const askedBy = (id: string) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  for (const from of [near, later])
    for (const id of from)
      for (const part of askedBy(id).filter(one => !near.has(one))) {
        reached(modules, part, later)
        for (const { path, ids } of screens) if (path.test(part)) reached(modules, part, ids)
      }
  return id => {
    if (first.has(id) || !near.has(id)) return null
    if (!later.has(id)) return 'preload'
    return screens.find(({ ids }) => ids.has(id))?.name ?? 'often'
  }
}

/** The modules that a module marks for preloading. */
function marked(id: string): readonly string[] {
  if (!id.startsWith(SOURCES)) return []
  return [...readFileSync(id, 'utf8').matchAll(PRELOAD)].map(([, path]) => join(id, '..', path))
}

/** The game in whose folder a module is stored. */
function gameOf(id: string): string | undefined {
  return GAME_ROOTS.find(({ name }) => id.startsWith(join(GAMES, name, '/')))?.name
}

let reachedByGames: { readonly name: string; readonly ids: ReadonlySet<string> }[] | undefined

/** The games that import a module statically. */
function gamesOf(modules: Modules, id: string): readonly string[] {
  reachedByGames ??= GAME_ROOTS.map(({ name, root }) => ({ name, ids: reached(modules, root) }))
  return reachedByGames.filter(({ ids }) => ids.has(id)).map(({ name }) => name)
}

/** A module and all its static imports. */
function reached(modules: Modules, from: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(from)) return found
  found.add(from)
  for (const id of modules.getModuleInfo(from)?.importedIds ?? []) reached(modules, id, found)
  return found
}

/**
 * A copy of the page for direct visits to a table. Its head preloads the table's files, which would
 * otherwise wait for the first script.
 */
function tablePage(): Plugin {
  return {
    name: 'mastro-table-page',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const route = files.find(
          file => file.type === 'chunk' && file.facadeModuleId === TABLE_ROUTE,
        )
        const page = bundle['index.html']
        if (route?.type !== 'chunk' || page?.type !== 'asset')
          this.error('the table’s page needs index.html and its own route')
        const html = String(page.source)
        const scripts = [route.fileName, ...route.imports]
        const styles = files.filter(
          file => file.type === 'asset' && /^assets\/table-.*\.css$/.test(file.fileName),
        )
        const fonts = files.filter(file => file.fileName.endsWith('.woff2'))
        const links = [
          ...scripts.map(file => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ...styles.map(file => `<link rel="stylesheet" crossorigin href="/${file.fileName}">`),
          ...fonts.map(
            file =>
              `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${file.fileName}">`,
          ),
        ].filter(link => !html.includes(link))
        const source = html.replace('  </head>', `    ${links.join('\n    ')}\n  </head>`)
        this.emitFile({ type: 'asset', fileName: 'table.html', source })
      },
    },
  }
}

/** Adds Mastro's licence and those of the bundled packages as plain text. */
function licences(): Plugin {
  return {
    name: 'mastro-licences',
    generateBundle(_options, bundle) {
      const own = readFileSync(join(root, 'LICENSE'), 'utf8')
      this.emitFile({ type: 'asset', fileName: 'LICENSE.txt', source: own })
      const names = new Set<string>(['@fontsource-variable/schibsted-grotesk'])
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const id of chunk.moduleIds) {
            const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
            if (found !== undefined && !found.startsWith('@mastro')) names.add(found)
          }
      const source = [...names]
        .sort()
        .map(credit)
        .join(`\n\n${'-'.repeat(72)}\n\n`)
      this.emitFile({ type: 'asset', fileName: 'credits.txt', source })
    },
  }
}

function credit(name: string): string {
  const folder = join(root, 'node_modules', name)
  const { version, license, homepage }: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = existsSync(folder)
    ? readdirSync(folder).find(one => /^(?:licen[cs]e|copying)/i.test(one))
    : undefined
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`
  return `${name} ${version}\n${license}${homepage === undefined ? '' : `\n${homepage}`}${text}`
}

/** Compresses each file with gzip and brotli. The server sends what the browser accepts. */
function compressed(): Plugin {
  return {
    name: 'mastro-compressed',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(?:js|css|html|svg|txt|webmanifest)$/.test(name) || dir === undefined) continue
        const path = join(dir, name)
        const text = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
      }
    },
  }
}

/**
 * The page at the start of an exported file, with inline script and style. The exported data
 * follows as plain text until the end of the file.
 */
function reader(): Plugin {
  const folder = join(import.meta.dirname, 'src/reader')
  return {
    name: 'mastro-reader',
    apply: 'build',
    async generateBundle() {
      const bundle = await rolldown({
        input: join(folder, 'reader.ts'),
        resolve: { conditionNames: ['mastro', 'module', 'browser', 'import', 'default'] },
      })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      await bundle.close()
      const script = output[0].code.trim().replaceAll('</script', '<\\/script')
      const style = readFileSync(join(folder, 'reader.css'), 'utf8').replaceAll(/\s+/g, ' ')
      const hash = (text: string) =>
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}`
      const source = `<!doctype html>
<html lang="it">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Mastro</title>
<style>${style}</style>
<script>${script}</script>
<div id="reader"></div>
<plaintext>
`
      this.emitFile({ type: 'asset', fileName: 'reader.html', source })
    },
  }
}
