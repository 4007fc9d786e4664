import { posix } from 'node:path'
import { PICTURES } from './pages.mjs'

const { dirname, join, normalize, relative } = posix

/**
 * The pages with links that work in the site. A link to a file of the repository that is no page
 * becomes its text. Links between pages stay, so that the site generator reports dead ones.
 */
export function withSiteLinks(pages) {
  const files = pages.flatMap(({ repo, site }) => (repo === null ? [] : [[repo, site]]))
  const folders = files
    .filter(([repo]) => repo.endsWith('/README.md'))
    .map(([repo, site]) => [dirname(repo), site])
  const sites = new Map([...files, ...folders])
  return pages.map(page => ({
    ...page,
    text: page.repo === null ? page.text : rewrite(page, sites),
  }))
}

/** Code stays as it is: fences, and spans between backticks. */
const CODE_OR_LINK = /^```[\s\S]*?^```|`[^`\n]+`(?!\])|(!?)\[((?:`[^`]*`|[^\]`])+)\]\(([^)\s]+)\)/gm

function rewrite({ repo, site, text }, sites) {
  return text.replace(CODE_OR_LINK, (whole, mark, label, target) => {
    if (target === undefined || /^(?:[a-z]+:|#|\/)/.test(target)) return whole
    const [path, anchor] = target.split('#')
    const file = normalize(join(dirname(repo), path)).replace(/\/$/, '')
    if (file.startsWith(`${PICTURES}/`))
      return `${mark}[${label}](/shots/${file.slice(PICTURES.length + 1)})`
    const page = sites.get(file)
    if (page === undefined) return label
    const there = relative(dirname(site), page)
    const link = there.startsWith('.') ? there : `./${there}`
    return `${mark}[${label}](${link}${anchor === undefined ? '' : `#${anchor}`})`
  })
}
