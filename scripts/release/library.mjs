import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { npmCommand } from '../lib/bootstrap.mjs'
import { at, filesBelow, root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/terminal.mjs'

/** The packages of the library. `licences`: further texts from `LICENSES`. */
export const LIBRARY = [
  { folder: 'core' },
  { folder: 'table' },
  { folder: 'protocol' },
  { folder: 'client' },
  { folder: 'rules/daimon', licences: ['CC-BY-NC-SA-3.0-IT-Daimon.md'] },
  { folder: 'rules/brp' },
  { folder: 'rules/warp' },
  { folder: 'rules/chaos', licences: ['Ways-of-Chaos.md'] },
]

/** The packages of a release without these games. */
export const libraryWithout = games =>
  LIBRARY.filter(({ folder }) => !games.some(game => folder === `rules/${game}`))

/**
 * The packages for `import`, packed by npm into `into`: JavaScript without Node's modules, and type
 * declarations. Returns the paths.
 */
export async function makeLibrary(into, packages = LIBRARY) {
  mkdirSync(at('node_modules', '.mastro'), { recursive: true })
  const work = mkdtempSync(at('node_modules', '.mastro', 'library-')) // several may run at once
  mkdirSync(into, { recursive: true })
  const types = join(work, 'types')
  await declareTypes(packages, types)
  const files = []
  for (const one of packages) {
    const folder = join(work, 'packages', one.folder)
    await fillPackage(one, folder, types)
    files.push(await pack(folder, into))
  }
  rmSync(work, { recursive: true, force: true })
  return files
}

async function declareTypes(packages, outDir) {
  mkdirSync(outDir, { recursive: true })
  const config = join(outDir, 'tsconfig.json')
  const settings = {
    extends: at('tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      lib: ['es2023', 'dom'],
      outDir,
      rootDir: at('packages'),
      // of a package found through its link in node_modules, tsc sometimes writes nothing
      paths: Object.fromEntries(
        LIBRARY.map(({ folder }) => [manifestOf(folder).name, [entriesOf(folder).index]]),
      ),
    },
    files: packages.flatMap(one => Object.values(entriesOf(one.folder))),
  }
  writeFileSync(config, JSON.stringify(settings))
  const tsc = at('node_modules/typescript/bin/tsc')
  const { code, output } = await run(process.execPath, [tsc, '-p', config], {
    cwd: root,
    keep: true,
  })
  if (code !== 0) fail(`The types of the library could not be written:\n${output}`)
}

const manifestOf = folder =>
  JSON.parse(readFileSync(at('packages', folder, 'package.json'), 'utf8'))

/** The published entry points, by the name of their file in `dist`. */
function entriesOf(folder) {
  const { exports } = manifestOf(folder)
  return Object.fromEntries(
    Object.values(exports)
      .filter(one => one.default !== undefined)
      .map(one => [
        one.default.replace(/^\.\/dist\/|\.js$/g, ''),
        at('packages', folder, one.mastro),
      ]),
  )
}

async function fillPackage({ folder, licences = [] }, target, types) {
  const source = at('packages', folder)
  const write = (name, text) => {
    mkdirSync(dirname(join(target, name)), { recursive: true })
    writeFileSync(join(target, name), text)
  }
  write('package.json', `${JSON.stringify(publishedManifest(folder), null, 2)}\n`)
  for (const name of readdirSync(source).filter(one => one.endsWith('.md')))
    write(name, withoutOutsideLinks(readFileSync(join(source, name), 'utf8')))
  if (!readdirSync(source).includes('LICENSE.md')) write('LICENSE', readFileSync(at('LICENSE')))
  for (const name of licences) write(name, readFileSync(at('LICENSES', name), 'utf8'))
  await bundle(folder, join(target, 'dist'))
  const declared = join(types, folder, 'src')
  for (const file of filesBelow([relative(root, declared)], { skip: [] })) {
    const name = relative(declared, file)
    const text = withJsonKeys(readFileSync(file, 'utf8'), join(source, 'src', dirname(name)))
    write(join('dist', name), withJsEndings(text))
  }
}

/** A link to a file of the repository becomes its text. */
const withoutOutsideLinks = text => text.replace(/\[([^\]]+)\]\(\.\.\/[^)]*\)/g, '$1')

/** Relative imports of declarations name the JavaScript file, which every TypeScript resolves. */
const withJsEndings = text => text.replace(/(["'])(\.{1,2}\/[^"']+)\.ts\1/g, '$1$2.js$1')

/** A declaration that imports a JSON file only needs the names of its fields. */
const withJsonKeys = (text, folder) =>
  text.replace(/^import (\w+) from '([^']+\.json)';$/gm, (_, name, path) => {
    const keys = Object.keys(JSON.parse(readFileSync(join(folder, path), 'utf8')))
    return `declare const ${name}: Readonly<Record<${keys.map(key => JSON.stringify(key)).join(' | ')}, unknown>>;`
  })

/** Without the entry points that only exist in the repository. */
function publishedManifest(folder) {
  const { files: _, private: __, ...manifest } = manifestOf(folder)
  const published = Object.entries(manifest.exports)
    .filter(([, one]) => one.default !== undefined)
    .map(([name, { mastro: ___, ...rest }]) => [name, rest])
  return { ...manifest, exports: Object.fromEntries(published), files: ['dist', '*.md'] }
}

async function bundle(folder, dir) {
  const { dependencies = {} } = manifestOf(folder)
  const bundled = await rolldown({
    input: entriesOf(folder),
    platform: 'neutral',
    external: id => Object.keys(dependencies).some(one => id === one || id.startsWith(`${one}/`)),
    resolve: { conditionNames: ['mastro', 'import', 'default'] },
  })
  await bundled.write({
    dir,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  })
  await bundled.close()
}

async function pack(folder, into) {
  const args = ['pack', '--ignore-scripts', '--pack-destination', into, '--silent']
  const { code, output } = await run(npmCommand(), args, { cwd: folder, keep: true })
  if (code !== 0) fail(`npm could not pack the package:\n${output}`)
  return join(into, output.trim().split('\n').at(-1))
}
