/**
 * `npm run docs`: writes the documentation as a static site to `docs-site/`, which git ignores. It has the guides, the
 * documents, the rules of each game, the API of the library and of the server, and the pictures. `-- DIR` writes it there.
 * Fails if a link is dead.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { at } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { fail, print, step } from './lib/terminal.mjs'
import { tools } from './lib/tools.mjs'
import { libraryPages } from './docs/library-api.mjs'
import { serverPage } from './docs/server-api.mjs'
import { documentPages, gallery, PICTURES } from './docs/pages.mjs'
import { siteConfig } from './docs/site-config.mjs'
import { withSiteLinks } from './docs/links.mjs'

const into = process.argv[2] === undefined ? at('docs-site') : resolve(process.argv[2])

await bootstrap()
const tool = await tools({ name: 'docs-tools', from: 'scripts/docs/tools' })
const work = join(tool.folder, 'site')
rmSync(work, { recursive: true, force: true })
const server = await step('Describing the HTTP API', serverPage)
const library = await step('Describing the library', () =>
  libraryPages(tool, join(work, 'typedoc')),
)
const pages = [...documentPages(), ...gallery(), server.page, ...library]
const source = join(work, 'source')
for (const { site, text } of withSiteLinks(pages)) {
  mkdirSync(dirname(join(source, site)), { recursive: true })
  writeFileSync(join(source, site), text)
}
cpSync(at(PICTURES), join(source, 'public', 'shots'), { recursive: true })
for (const [name, text] of server.files) writeFileSync(join(source, 'public', name), text)
mkdirSync(join(source, '.vitepress'))
writeFileSync(join(source, '.vitepress', 'config.mjs'), siteConfig(pages))
const { code, output } = await step('Building the site', () =>
  run(process.execPath, [tool('vitepress'), 'build', source, '--outDir', into], {
    cwd: tool.folder,
    keep: true,
  }),
)
if (code !== 0) fail(`The site could not be built:\n${output}`)
print(`${pages.length} pages in ${into}`)
