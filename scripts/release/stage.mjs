import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { at, root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/terminal.mjs'
import { releaseAt } from './folder.mjs'

export const GAMES = readdirSync(at('packages', 'rules')).sort()

/**
 * The common parts of all release files: the program as one module, the client, the licence texts.
 */
export async function makeStage(without = []) {
  const stage = releaseAt('stage')
  rmSync(releaseAt(), { recursive: true, force: true })
  mkdirSync(stage, { recursive: true })
  const bundle = ['rolldown/bin/cli.mjs', '-c', 'scripts/release/bundle.config.mjs']
  await runTool('program', bundle, without)
  const program = readFileSync(join(stage, 'mastro.mjs'))
  const client = filesIn(await clientFolder(without), 'client').filter(
    ({ name }) => !name.startsWith('client/.vite/') && !name.endsWith('.map'),
  )
  const licences = [...gameLicences(without), ...houseLicences(without)]
  return {
    program,
    client,
    licences,
    print: printOf([{ name: 'program', bytes: program }, ...client, ...licences]),
  }
}

/** The built client. One without all games is built for this release only. */
async function clientFolder(without) {
  if (without.length === 0) return at('packages/web/dist')
  const folder = releaseAt('work', 'client')
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  await runTool('client', ['vite/bin/vite.js', 'build', 'packages/web', ...options], without)
  return folder
}

async function runTool(product, [tool, ...args], without) {
  const { code, output } = await run(process.execPath, [at('node_modules', tool), ...args], {
    cwd: root,
    keep: true,
    env: { MASTRO_WITHOUT: without.join(',') },
  })
  if (code !== 0) fail(`The ${product} could not be bundled:\n${output}`)
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

function gameLicences(without) {
  return GAMES.filter(game => !without.includes(game)).flatMap(game =>
    readdirSync(at('packages/rules', game))
      .filter(file => /^(?:LICEN[CS]E|NOTICE|OGL|COPYING)/i.test(file))
      .map(file => ({
        name: `licences/${game}/${file}`,
        bytes: readFileSync(at('packages/rules', game, file)),
      })),
  )
}

/** The books behind the texts in `LICENSES`. */
const BOOKS = {
  daimon: 'CC-BY-NC-SA-3.0-IT-Daimon.md',
  brp: 'BRP-OGL-1.0.md',
  warp: 'OGL-1.0a-WaRP.md',
  chaos: 'Ways-of-Chaos.md',
}

function houseLicences(without) {
  const missing = [
    ...without.map(game => BOOKS[game]),
    ...(without.length > 0 ? ['README.md'] : []),
  ]
  const isThere = ({ name }) => !missing.some(file => name.endsWith(`/${file}`))
  return [
    { name: 'licences/LICENSE', bytes: readFileSync(at('LICENSE')) },
    { name: 'licences/NODE-LICENSE', bytes: readFileSync(nodeLicence()) },
    { name: 'licences/THIRD-PARTY.md', bytes: Buffer.from(thirdParty()) },
    ...filesIn(at('LICENSES'), 'licences/books').filter(isThere),
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
