import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Builds the class name that a page has: the game, the style sheet and the local name, such as
 * `chaos-tv-side`. Repeated parts are left out.
 */
export function scopedClasses(gameOf: (file: string) => string | undefined) {
  const files = new Map<string, string>()
  return (local: string, file: string): string => {
    const sheet = basename(file, '.module.css')
    const game = gameOf(file)
    const isRepeated = sheet === game || local === sheet || /^[-_]/.test(afterPrefix(local, sheet))
    const parts = [game, isRepeated ? undefined : sheet, local]
    const scoped = parts.filter(part => part !== undefined).join('-')
    const other = files.get(scoped) ?? file
    if (other !== file) throw new Error(`.${scoped} is in ${other} and ${file}`)
    files.set(scoped, file)
    return scoped
  }
}

const afterPrefix = (text: string, prefix: string) =>
  text.startsWith(prefix) ? text.slice(prefix.length) : ''

/** Inlined class names leave nothing of a CSS module in the script: its style is kept all the same. */
export function keptStyles(): Plugin {
  return {
    name: 'mastro-kept-styles',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: /\.module\.css$/ },
      handler: code => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}

const LIST = /(__vite__mapDeps,d=\(m\.f\|\|\(m\.f=)(\[[^\]]*\])/
const CALL = /__vite__mapDeps\((\[[\d,]*\])\)/g

/**
 * Every lazy part lists the style sheets it needs. The page has those of the first load already, a
 * table and its game also the table's, so they are removed from the lists.
 */
export function shortStyleLists(isGame: (host: string) => boolean): Plugin {
  const isKnown = (file: string, host: string) =>
    file.endsWith('.css') &&
    (file.startsWith('assets/base-') ||
      ((host === 'table' || isGame(host)) && file.startsWith('assets/table-')))
  return {
    name: 'mastro-short-style-lists',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const host = /^assets\/(\w+)/.exec(chunk.fileName)?.[1] ?? ''
          chunk.code = withoutFiles(chunk.code, file => isKnown(file, host))
        }
      },
    },
  }
}

function withoutFiles(code: string, isKnown: (file: string) => boolean): string {
  const list = LIST.exec(code)?.[2]
  if (list === undefined) return code
  const files: readonly string[] = JSON.parse(list)
  const left = files.filter(file => !isKnown(file))
  const renumbered = (call: string) => {
    const numbers: readonly number[] = JSON.parse(call)
    return JSON.stringify(
      numbers.map(number => left.indexOf(files[number] ?? '')).filter(at => at !== -1),
    )
  }
  return code
    .replace(LIST, (_all, start: string) => start + JSON.stringify(left))
    .replaceAll(CALL, (_all, call: string) => `__vite__mapDeps(${renumbered(call)})`)
}
