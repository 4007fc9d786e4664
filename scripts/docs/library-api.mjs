import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/terminal.mjs'
import { GAMES, siteName } from './pages.mjs'

/** Documented entry points: the folder of the package, the file, and what people import. */
const ENTRIES = [
  { folder: 'core', file: 'index', name: '@mastro/core' },
  { folder: 'client', file: 'index', name: '@mastro/client' },
  ...GAMES.map(({ id }) => ({
    folder: `rules/${id}`,
    file: 'operations',
    name: `@mastro/rules-${id}/operations`,
  })),
]

/** The pages that TypeDoc writes from the types and their comments. */
export async function libraryPages(tool, folder) {
  mkdirSync(folder, { recursive: true })
  const files = ENTRIES.map(({ folder: one, file }) => at('packages', one, 'src', `${file}.ts`))
  const config = join(folder, 'tsconfig.json')
  writeFileSync(config, JSON.stringify(compilerSettings(files)))
  const out = join(folder, 'out')
  const options = join(folder, 'typedoc.json')
  writeFileSync(options, JSON.stringify({ ...STYLE, tsconfig: config, entryPoints: files, out }))
  const { code, output } = await run(process.execPath, [tool('typedoc'), '--options', options], {
    cwd: tool.folder,
    keep: true,
  })
  if (code !== 0) fail(`TypeDoc could not read the library:\n${output}`)
  return readdirSync(out, { recursive: true })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .map(name => pageOf(out, name))
}

const compilerSettings = files => ({
  extends: at('tsconfig.base.json'),
  compilerOptions: {
    noEmit: true,
    composite: false,
    incremental: false,
    lib: ['es2023', 'dom'],
    types: [],
    skipLibCheck: true,
  },
  files,
})

const STYLE = {
  plugin: ['typedoc-plugin-markdown'],
  router: 'module',
  readme: 'none',
  skipErrorChecking: true, // `npm run check` compiles the same files
  disableSources: true,
  excludeExternals: true,
  hideGenerator: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  logLevel: 'Error',
}

/** `core/src/README.md` and `core/src/namespaces/field.md` → `api/core.md`, `api/core-field.md`. */
function pageOf(out, name) {
  const entry = ENTRIES.find(({ folder }) => name.startsWith(`${folder}/`))
  const part = /namespaces\/([^/]+?)(?:\/README)?\.md$/.exec(name)?.[1]
  const site = `api/${siteName(entry.folder)}${part === undefined ? '' : `-${part}`}.md`
  const title = `# ${entry.name}${part === undefined ? '' : `: ${part}`}`
  const text = readFileSync(join(out, name), 'utf8').replace(/^# .*$/m, title)
  return { repo: `typedoc/${name}`, site, text: withAnchors(text) }
}

/**
 * TypeDoc counts names apart that only differ by case, also where just one of them is exported. Such
 * a link loses its number.
 */
function withAnchors(text) {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title.toLowerCase().replaceAll(/[^\w-]/g, ''),
  )
  const countOf = name => headings.filter(heading => heading === name).length
  return text.replaceAll(/\(#(\w+)-(\d+)\)/g, (link, name, nth) =>
    Number(nth) < countOf(name) ? link : `(#${name})`,
  )
}
