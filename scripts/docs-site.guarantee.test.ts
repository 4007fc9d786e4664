import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAMES } from './lib/games.ts'
import { at, root } from './lib/root.mjs'

// The documentation site, as `npm run docs` writes it.

const run = promisify(execFile)
const site = mkdtempSync(join(tmpdir(), 'mastro-docs-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))
beforeAll(
  async () => void (await run(process.execPath, ['scripts/docs.mjs', site], { cwd: root })),
  600_000,
)

const pages = (): readonly string[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))
const read = (page: string): string => readFileSync(join(site, page), 'utf8')

test('the site has the guides, the rules, the protocol, the API and every picture', () => {
  const found = pages()
  const library = ['core', 'client', ...GAMES.map(game => `rules-${game}`)]
  const wanted = [
    ...['playing', 'leading', 'troubleshooting'].map(name => `guide/${name}.html`),
    ...['giocare', 'condurre', 'troubleshooting'].map(name => `it/guide/${name}.html`),
    ...GAMES.map(game => `rules/${game}.html`),
    ...library.flatMap(name => [`library/${name}.html`, `api/${name}.html`]),
    ...['index', 'it/index', 'protocol', 'http-api', 'gallery', 'it/gallery'].map(
      name => `${name}.html`,
    ),
  ]
  expect(wanted.filter(name => !found.includes(name))).toEqual([])
  const galleries = read('gallery.html') + read('it/gallery.html')
  const missing = readdirSync(at('docs/shots')).filter(name => !galleries.includes(name))
  expect(missing).toEqual([])
  expect(read('rules/brp.html')).toContain('BRP-CHECK-3')
  expect(read('rules/daimon.html')).toContain('Davide Pignedoli')
  expect(read('http-api.html')).toContain('POST /api/resolve')
  // from the types: the function, one of its fields and the comment of a type
  expect(read('api/rules-brp.html')).toMatch(/id="attack"[\s\S]*armourPenalty/)
  expect(read('api/core.html')).toContain('One line of the log, with what changed and why.')
  expect(read('it/guide/condurre.html')).toContain('<html lang="it"')
})

/** Where a link leads, without the host. Null for other hosts and for data. */
function targetOf(
  page: string,
  link: string,
): { readonly file: string; readonly anchor: string } | null {
  if (/^(?:[a-z]+:|\/\/)/i.test(link)) return null
  const [path = '', anchor = ''] = link.replaceAll('&amp;', '&').split('#')
  const full = path === '' ? `/${page}` : posix.resolve('/', posix.dirname(page), path)
  const file = path.endsWith('/') || full === '/' ? posix.join(full, 'index.html') : full
  return { file: decodeURIComponent(file), anchor: decodeURIComponent(anchor) }
}

test('no link, picture or script of the site is dead, and none is loaded from elsewhere', () => {
  let looked = 0
  const anchors = new Map<string, ReadonlySet<string>>()
  const anchorsOf = (file: string) => {
    const known = anchors.get(file)
    if (known !== undefined) return known
    const ids = new Set([...read(file).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!))
    anchors.set(file, ids)
    return ids
  }
  const dead = pages().flatMap(page =>
    [...read(page).matchAll(/<(\w+)[^>]*? (?:href|src)="([^"]*)"/g)].flatMap(([, tag, link]) => {
      looked += 1
      const target = targetOf(page, link!)
      if (target === null) return tag === 'a' ? [] : [`${page}: ${tag} from elsewhere: ${link}`]
      const path = join(site, target.file)
      const file = existsSync(path) || target.file.includes('.') ? path : `${path}.html`
      if (!existsSync(file) || statSync(file).isDirectory()) return [`${page}: ${link}`]
      const isNamed =
        target.anchor === '' || anchorsOf(file.slice(site.length + 1)).has(target.anchor)
      return isNamed ? [] : [`${page}: ${link}`]
    }),
  )
  expect(looked).toBeGreaterThan(2000)
  expect(dead).toEqual([])
})
