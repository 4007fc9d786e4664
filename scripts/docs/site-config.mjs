import { GAMES, LIBRARY, siteName } from './pages.mjs'

/** The configuration of VitePress as a module. Links are relative to the site, in both languages. */
export function siteConfig(pages) {
  const titles = new Map(pages.map(({ site, text }) => [site, titleOf(text)]))
  const item = site => ({ text: titles.get(site), link: `/${site.replace(/(?:index)?\.md$/, '')}` })
  const items = test =>
    pages
      .map(({ site }) => site)
      .filter(test)
      .map(item)
  const english = [
    { text: 'Guides', items: items(site => site.startsWith('guide/')) },
    { text: 'Rules', items: GAMES.map(({ id, name }) => ({ text: name, link: `/rules/${id}` })) },
    {
      text: 'For developers',
      items: ['protocol.md', 'http-api.md', 'format.md', 'error-codes.md', 'examples.md'].map(item),
    },
    { text: 'Library', items: LIBRARY.map(name => item(`library/${siteName(name)}.md`)) },
    { text: 'Library API', collapsed: true, items: items(site => site.startsWith('api/')) },
    {
      text: 'Server',
      items: ['deployment.md', 'storage.md', 'guarantees.md', 'access.md', 'security.md'].map(item),
    },
    {
      text: 'Project',
      collapsed: true,
      items: [
        ...['architecture.md', 'contributing.md', 'testing.md', 'writing-style.md'].map(item),
        ...['glossary.md', 'journeys.md', 'dice.md', 'forecast.md', 'benchmarks.md'].map(item),
        ...['decisions/index.md', 'changelog.md', 'licences.md'].map(item),
      ],
    },
    { text: 'Gallery', link: '/gallery' },
  ]
  const italian = [
    { text: 'Guide', items: items(site => site.startsWith('it/guide/')) },
    { text: 'Galleria', link: '/it/gallery' },
    { text: 'In inglese', items: [item('protocol.md'), item('deployment.md')] },
  ]
  const config = {
    title: 'Mastro',
    description: 'A self-hosted, phone-first table for role-playing games',
    cleanUrls: false,
    locales: {
      root: { label: 'English', lang: 'en', themeConfig: { sidebar: english } },
      it: {
        label: 'Italiano',
        lang: 'it',
        description: 'Un tavolo per giochi di ruolo, sui telefoni e a casa tua',
        themeConfig: { sidebar: italian, outline: { level: [2, 3], label: 'In questa pagina' } },
      },
    },
    themeConfig: { i18nRouting: false, search: { provider: 'local' }, outline: { level: [2, 3] } },
    markdown: { html: false },
  }
  return `const config = ${JSON.stringify(config, null, 2)}

/** The anchors of GitHub, which the documents use. */
config.markdown.anchor = {
  slugify: text =>
    text
      .toLowerCase()
      .replaceAll(/[^\\p{L}\\p{N}\\s_-]/gu, '')
      .trim()
      .replaceAll(/\\s/g, '-'),
}
export default config
`
}

const titleOf = text => (/^# (.+)$/m.exec(text)?.[1] ?? '').replaceAll('`', '').replace(/: .*$/, '')
