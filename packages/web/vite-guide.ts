import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Marked } from 'marked'
import type { Plugin } from 'vite'

const LANGUAGES = {
  it: {
    title: 'Guida',
    home: 'Torna a Mastro',
    page: 'index.html',
    url: '/guida/',
    name: 'Italiano',
  },
  en: {
    title: 'Guide',
    home: 'Back to Mastro',
    page: 'en.html',
    url: '/guida/en.html',
    name: 'English',
  },
} as const
type Language = keyof typeof LANGUAGES

export interface GuideOptions {
  readonly docs: string
  /** The style sheet of the pages. */
  readonly style: string
  readonly hasPictures: boolean
}

interface GuidePage {
  readonly file: string
  readonly language: Language
  readonly title: string
  readonly markdown: string
}

/**
 * The guides of `docs/guide` as plain pages under `/guida`, so that a host without internet access
 * can read them. They need no script.
 */
export function guide({ docs, style, hasPictures }: GuideOptions): Plugin {
  return {
    name: 'mastro-guide',
    apply: 'build',
    generateBundle() {
      const pages = readPages(docs)
      const pictures = new Set<string>()
      for (const page of pages) {
        const show = hasPictures ? (picture: string) => pictures.add(picture) : null
        const body = toHtml(page, pages, show)
        this.emitFile({
          type: 'asset',
          fileName: `guida/${pageName(page.file)}`,
          source: pageHtml(page.language, page.title, body),
        })
      }
      for (const picture of pictures)
        this.emitFile({
          type: 'asset',
          fileName: `guida/shots/${picture}`,
          source: readFileSync(join(docs, 'shots', picture)),
        })
      for (const language of ['it', 'en'] as const)
        this.emitFile({
          type: 'asset',
          fileName: `guida/${LANGUAGES[language].page}`,
          source: contents(language, pages),
        })
      this.emitFile({ type: 'asset', fileName: 'guida/guide.css', source: readFileSync(style) })
    },
  }
}

function readPages(docs: string): readonly GuidePage[] {
  return readdirSync(join(docs, 'guide'))
    .filter(file => file.endsWith('.md'))
    .sort()
    .map(file => {
      const markdown = readFileSync(join(docs, 'guide', file), 'utf8')
      const title = /^# (.+)$/m.exec(markdown)?.[1]
      if (title === undefined) throw new Error(`${file} has no title`)
      return { file, language: file.endsWith('.it.md') ? 'it' : 'en', title, markdown }
    })
}

const pageName = (file: string): string => file.replace(/\.md$/, '.html')
const urlOf = (file: string): string => `/guida/${pageName(file)}`

/** Links to other guides and to the web stay. Links to files of the repository become text. */
function toHtml(
  { markdown }: GuidePage,
  pages: readonly GuidePage[],
  /** Null to write the description of each picture instead. */
  usePicture: ((file: string) => void) | null,
): string {
  const marked = new Marked({
    renderer: {
      image({ href, text }) {
        const file = basename(href)
        if (usePicture === null) return escape(text)
        usePicture(file)
        return `<img src="/guida/shots/${file}" alt="${escape(text)}" loading="lazy">`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        if (/^https?:/.test(href)) return `<a href="${href}" rel="noreferrer">${text}</a>`
        const isPage = pages.some(page => page.file === href)
        return isPage ? `<a href="${urlOf(href)}">${text}</a>` : text
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

/** The list of guides in one language. */
function contents(language: Language, pages: readonly GuidePage[]): string {
  const { title } = LANGUAGES[language]
  const other = language === 'it' ? 'en' : 'it'
  const items = pages
    .filter(page => page.language === language)
    .map(page => `<li><a href="${urlOf(page.file)}">${escape(page.title)}</a></li>`)
  const body = `<h1>${title}</h1>
<p><a href="${LANGUAGES[other].url}" lang="${other}">${LANGUAGES[other].name}</a></p>
<ul>
${items.join('\n')}
</ul>`
  return pageHtml(language, title, body)
}

function pageHtml(language: Language, title: string, body: string): string {
  const { home, url, title: guideTitle } = LANGUAGES[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)} · Mastro</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/guida/guide.css">
</head>
<body>
<nav><a href="/">${home}</a><a href="${url}">${guideTitle}</a></nav>
<main>
${body}
</main>
</body>
</html>
`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
