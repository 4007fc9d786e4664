import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { at, root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/terminal.mjs'

export const GAMES = readdirSync(at('packages', 'rules')).sort()

/**
 * The common parts of all release files: the program as one module, the client, the licence texts.
 */
export async function makeStage() {
  const stage = at('release', 'stage')
  rmSync(at('release'), { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  const { code, output } = await run(
    process.execPath,
    [at('node_modules/rolldown/bin/cli.mjs'), '-c', 'scripts/release/bundle.config.mjs'],
    { cwd: root, keep: true },
  )
  if (code !== 0) fail(`The program could not be bundled:\n${output}`)
  const program = readFileSync(join(stage, 'mastro.mjs'))
  const client = filesIn(at('packages/web/dist'), 'client').filter(
    ({ name }) => !name.startsWith('client/.vite/') && !name.endsWith('.map'),
  )
  const licences = [...gameLicences(), ...houseLicences()]
  return {
    program,
    client,
    licences,
    print: printOf([{ name: 'program', bytes: program }, ...client, ...licences]),
  }
}

/** Files below a folder, under another path. */
export function filesIn(folder, as) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({
      name: `${as}/${relative(folder, path).replaceAll('\\', '/')}`,
      bytes: readFileSync(path),
    }))
}

function gameLicences() {
  return GAMES.flatMap(game =>
    readdirSync(at('packages/rules', game))
      .filter(file => /^(?:LICEN[CS]E|NOTICE|OGL|COPYING)/i.test(file))
      .map(file => ({
        name: `licences/${game}/${file}`,
        bytes: readFileSync(at('packages/rules', game, file)),
      })),
  )
}

function houseLicences() {
  return [
    { name: 'licences/LICENSE', bytes: readFileSync(at('LICENSE')) },
    { name: 'licences/NODE-LICENSE', bytes: readFileSync(nodeLicence()) },
    { name: 'licences/THIRD-PARTY.md', bytes: Buffer.from(thirdParty()) },
    ...filesIn(at('LICENSES'), 'licences/books'),
  ]
}

function nodeLicence() {
  const found = readdirSync(at('node_modules'))
    .filter(name => /^node-(?:bin-)?(?:linux|darwin|win)/.test(name))
    .map(name => at('node_modules', name, 'LICENSE'))
    .find(existsSync)
  return found ?? fail('The bundled Node was not found. Install it with `npm ci`.')
}

/** The licence texts of all packages inside the program or the client. */
function thirdParty() {
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  const parts = Object.entries(lock.packages)
    .filter(([path, { dev, link, optional }]) => isShipped(path, { dev, link, optional }))
    .map(([path, { version, license }]) => {
      const text = licenceText(at(path))
      return `## ${path.replace(/^.*node_modules\//, '')} ${version} (${license ?? 'see below'})\n\n${text}`
    })
  return `# What others wrote, in this program\n\n${parts.join('\n\n')}\n`
}

const isShipped = (path, { dev, link, optional }) =>
  path.includes('node_modules/') && !dev && !link && !(optional && !existsSync(at(path)))

function licenceText(folder) {
  if (!existsSync(folder)) return ''
  const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
}

function printOf(files) {
  const hash = createHash('sha256')
  for (const { name, bytes } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(`${name} ${bytes.length}\n`).update(bytes)
  return hash.digest('hex').slice(0, 16)
}
