import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = join(dirname(fileURLToPath(import.meta.url)), '../packages/web/src')

/**
 * The style sheet of a screen or a game is loaded when first shown and stays loaded, so its
 * classes must be unique, unless it is a CSS module.
 */
test('a class of one screen or game is used by no other', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  const sheets = files.filter(file => isGlobal(file) && homeOf(file) !== undefined)
  const pages = files.filter(file => file.endsWith('.tsx'))
  const uses = new Map(pages.map(page => [page, classesUsed(read(page))]))
  const strays = sheets.flatMap(sheet => {
    const elsewhere = pages.filter(page => homeOf(page) !== homeOf(sheet))
    return classesDrawn(read(sheet)).flatMap(name =>
      elsewhere
        .filter(page => uses.get(page)?.has(name))
        .map(page => `.${name}: ${sheet}, ${page}`),
    )
  })
  expect(strays).toEqual([])
})

const isGlobal = (file: string) => file.endsWith('.css') && !file.endsWith('.module.css')

/** The folder of the screen or game that a file belongs to. */
const homeOf = (file: string) => /^(?:screens|games)\/[^/]+\//.exec(file)?.[0]

const read = (file: string) => readFileSync(`${SRC}/${file}`, 'utf8')

/** Classes that a style sheet defines without an ancestor selector. */
function classesDrawn(css: string): readonly string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)
  const selectors = [...rules].flatMap(([, list = '']) => list.split(',')).map(one => one.trim())
  const names = selectors.map(one => /^\.([\w-]+)(?::[\w-]+)*$/.exec(one)?.[1])
  return [...new Set(names.filter(name => name !== undefined))]
}

/** Every word inside a class attribute, including template literals. */
function classesUsed(page: string): ReadonlySet<string> {
  const attributes = page.matchAll(/\bclass=(?:"([^"]*)"|\{`([^`]*)`\})/g)
  return new Set(
    [...attributes].flatMap(([, plain, made]) => (plain ?? made ?? '').split(/[^\w-]+/)),
  )
}
