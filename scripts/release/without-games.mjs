import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { root } from '../lib/root.mjs'

/** The games to leave out, as `MASTRO_WITHOUT` lists them for the bundlers. */
export const leftOut = (process.env.MASTRO_WITHOUT ?? '').split(',').filter(name => name !== '')

/** Modules outside the folders of a game that hold its texts. */
const OTHER_MODULES = {
  daimon: ['packages/server/src/demo/demo-session.ts', 'packages/server/src/demo/demo-seats.ts'],
}

/** Lists with one line or one key for each game. */
const LISTS = {
  'packages/cli/src/left-out.ts': (_, games) =>
    `export const LEFT_OUT = ${JSON.stringify(games)}\n`,
  'packages/web/src/games/skins.css': (text, games) =>
    text
      .split('\n')
      .filter(line => !games.some(game => line.includes(`'./${game}/`)))
      .join('\n'),
  'packages/server/src/http/openapi/field-descriptions.json': jsonWithout(withoutKeys),
  'packages/server/src/http/openapi/examples.json': jsonWithout(withoutExamples),
  'packages/server/src/http/openapi/view-schemas.json': jsonWithout(withoutSchemas),
}

/**
 * A plugin for Rolldown and Vite: the modules of these games are empty, and lists do not name them.
 * The bundle needs `shimMissingExports`, so that what they export is undefined.
 */
export function withoutGames(games = leftOut) {
  return {
    name: 'mastro-without-games',
    enforce: 'pre',
    load(id) {
      const path = relative(root, id.split('?')[0]).replaceAll(sep, '/')
      if (games.some(game => isOf(game, path))) return { code: 'export {}', moduleType: 'js' }
      const change = games.length === 0 ? undefined : LISTS[path]
      if (change === undefined) return null
      const code = change(readFileSync(id, 'utf8'), games)
      return path.endsWith('.json') ? { code, moduleType: 'json' } : code
    },
  }
}

function isOf(game, path) {
  return (
    path.startsWith(`packages/rules/${game}/`) ||
    path.startsWith(`packages/web/src/games/${game}/`) ||
    path === `packages/web/src/games/entries/${game}.ts` ||
    (OTHER_MODULES[game] ?? []).includes(path)
  )
}

function jsonWithout(change) {
  return (text, games) => JSON.stringify(change(JSON.parse(text), games))
}

function withoutKeys(record, games) {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !games.includes(key)))
}

/** The example of a new table is one of a remaining game. */
function withoutExamples({ newTable, resolve, ...others }, games) {
  const remaining = withoutKeys(resolve, games)
  const [first] = Object.keys(remaining)
  const system = games.includes(newTable.system) ? first : newTable.system
  return { newTable: { ...newTable, system }, resolve: remaining, ...others }
}

/** Without the views of these games, and without the schemas that only they mention. */
function withoutSchemas({ views, schemas }, games) {
  const names = games.map(game => `${game[0].toUpperCase()}${game.slice(1)}ViewTypes`)
  const left = withoutKeys(views, names)
  const reached = new Set()
  const visit = value => {
    for (const [, name] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (reached.has(name)) continue
      reached.add(name)
      visit(schemas[name])
    }
  }
  visit(left)
  const kept = Object.entries(schemas).filter(([name]) => reached.has(name))
  return { views: left, schemas: Object.fromEntries(kept) }
}
