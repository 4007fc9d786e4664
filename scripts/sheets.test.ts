import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SRC = join(dirname(fileURLToPath(import.meta.url)), '../packages/web/src')

/** Sheets of one screen are fetched when it is first shown, and stay: what they name bare must be theirs alone. */
test('a class that one screen draws is drawn by no other', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  const screens = files.filter(file => /^screens\/.*\.css$/.test(file))
  const pages = files.filter(file => file.endsWith('.tsx'))
  const uses = new Map(pages.map(page => [page, classesUsed(read(page))]))
  const strays = screens.flatMap(sheet => {
    const elsewhere = pages.filter(page => !page.startsWith(`${dirname(sheet)}/`))
    return classesDrawn(read(sheet)).flatMap(name =>
      elsewhere
        .filter(page => uses.get(page)?.has(name))
        .map(page => `.${name}: ${sheet}, ${page}`),
    )
  })
  expect(strays).toEqual([])
})

const read = (file: string) => readFileSync(`${SRC}/${file}`, 'utf8')

/** Classes that a sheet draws wherever they stand, without an ancestor to hold them. */
function classesDrawn(css: string): readonly string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)
  const selectors = [...rules].flatMap(([, list = '']) => list.split(',')).map(one => one.trim())
  const names = selectors.map(one => /^\.([\w-]+)(?::[\w-]+)*$/.exec(one)?.[1])
  return [...new Set(names.filter(name => name !== undefined))]
}

/** Every word inside a class attribute, also of a template. */
function classesUsed(page: string): ReadonlySet<string> {
  const attributes = page.matchAll(/\bclass=(?:"([^"]*)"|\{`([^`]*)`\})/g)
  return new Set(
    [...attributes].flatMap(([, plain, made]) => (plain ?? made ?? '').split(/[^\w-]+/)),
  )
}
