import { GAMES } from './games.ts'
import type { Source } from './ast.ts'

/**
 * Files outside a game's own folder that may name games: one list per program, and the demo table.
 */
const LISTS = [
  'packages/web/src/games/index.ts',
  'packages/web/src/games/entries/',
  'packages/web/src/games/skins.css',
  'packages/server/src/rulesets.ts',
  'packages/server/src/demo/',
  'packages/server/src/http/openapi/view-types.ts',
  'packages/cli/src/systems.ts',
  'packages/cli/src/main.ts', // help texts with examples
  'packages/cli/src/commands/rules/oracle.ts', // the Oracle belongs to one game
]
const KNOWS_NO_GAME =
  /^packages\/(?:web|client|table|server|core|protocol|log|host|store|cli)\/src\//
const NAMES = GAMES.join('|')
const NAMED = new RegExp(`['"\`](?:${NAMES})['"\`]|@mastro/rules-\\w+|games/(?:${NAMES})/`)
const OWN_SCREENS = new RegExp(`^packages/web/src/games/(${NAMES})/`)
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
