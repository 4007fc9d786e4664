import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { at } from '../lib/root.mjs'

export const PICTURES = 'docs/shots'

/** The games with their names and rules, in the order of the README. */
export const GAMES = [
  { id: 'daimon', name: 'Dàimon 2090' },
  { id: 'brp', name: 'Basic Roleplaying' },
  { id: 'warp', name: 'WaRP System' },
  { id: 'chaos', name: 'Ways of Chaos' },
]

/** The packages of the library that people import. */
export const LIBRARY = ['core', 'client', ...GAMES.map(({ id }) => `rules/${id}`)]

/** A page: `repo` is its file in the repository, `site` its file in the site. */
const pageOf = (repo, site) => ({ repo, site, text: readFileSync(at(repo), 'utf8') })

const markdownIn = folder => readdirSync(at(folder)).filter(name => name.endsWith('.md'))

/** Every document of the repository that readers of the site need. */
export function documentPages() {
  return [
    pageOf('README.md', 'index.md'),
    pageOf('README.it.md', 'it/index.md'),
    ...markdownIn('docs/guide').map(name => pageOf(`docs/guide/${name}`, guideSite(name))),
    ...markdownIn('docs').map(name => pageOf(`docs/${name}`, name)),
    ...markdownIn('docs/decisions').map(name =>
      pageOf(`docs/decisions/${name}`, `decisions/${name.replace('README', 'index')}`),
    ),
    ...GAMES.map(rulesPage),
    ...LIBRARY.map(name => pageOf(`packages/${name}/README.md`, `library/${siteName(name)}.md`)),
    ...['ARCHITECTURE', 'CHANGELOG', 'CONTRIBUTING', 'SECURITY'].map(name =>
      pageOf(`${name}.md`, `${name.toLowerCase()}.md`),
    ),
    pageOf('examples/README.md', 'examples.md'),
    pageOf('bench/README.md', 'benchmarks.md'),
    pageOf('LICENSES/README.md', 'licences.md'),
  ]
}

/** `rules/brp` → `rules-brp`. */
export const siteName = name => name.replace('/', '-')

const guideSite = name => {
  const [title, language] = name.split('.')
  return `${language === 'it' ? 'it/' : ''}guide/${title}.md`
}

/** The rules of a game with the notice and the licence text that its licence asks for. */
function rulesPage({ id }) {
  const page = pageOf(`packages/rules/${id}/RULES.md`, `rules/${id}.md`)
  const notice = readFileSync(at(`packages/rules/${id}/NOTICE.md`), 'utf8')
  const file = at(`packages/rules/${id}/LICENSE.md`)
  const licence = existsSync(file) ? `\n## Licence\n\n${readFileSync(file, 'utf8')}` : ''
  const text = `${page.text}\n${notice.replace(/^# .*$/m, '## Notice')}${licence}`
  return { ...page, text }
}

/** The pictures of one language, with the descriptions that the documents give them. */
export function gallery() {
  return [
    galleryPage('gallery.md', 'Gallery', [
      'README.md',
      'docs/guide/leading.en.md',
      'docs/guide/playing.en.md',
    ]),
    galleryPage('it/gallery.md', 'Galleria', [
      'README.it.md',
      'docs/guide/condurre.it.md',
      'docs/guide/giocare.it.md',
    ]),
  ]
}

function galleryPage(site, title, documents) {
  const shown = documents.flatMap(file => [
    ...readFileSync(at(file), 'utf8').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g),
  ])
  const pictures = new Map(shown.map(([, text, path]) => [basename(path), text]))
  const list = [...pictures].map(([name, text]) => `## ${text}\n\n![${text}](/shots/${name})\n`)
  return { repo: null, site, text: `# ${title}\n\n${list.join('\n')}` }
}
