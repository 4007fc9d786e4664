import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npmCommand } from '../lib/bootstrap.mjs'
import { at } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/terminal.mjs'
import { releaseAt } from './folder.mjs'
import { tarGz } from './archive.mjs'

/**
 * The npm package: `npx mastro` on Node 20 or newer. If that Node is too old for the program, the
 * package downloads a newer one.
 */
export async function makePackage(stage, { version, house, without }) {
  const folder = releaseAt('work', 'npm')
  const manifest = {
    name: 'mastro',
    version,
    description: house.description,
    license: licenceOf(without),
    type: 'module',
    bin: { mastro: 'bin/mastro.mjs' },
    files: ['bin', 'dist', 'client', 'licences', 'CHANGELOG.md'],
    engines: house.engines,
    optionalDependencies: house.optionalDependencies,
  }
  const files = [
    { name: 'package.json', bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    { name: 'bin/mastro.mjs', bytes: readFileSync(at('scripts/release/launcher.mjs')), run: true },
    { name: 'dist/mastro.mjs', bytes: stage.program },
    { name: 'README.md', bytes: readmeOf(house, without) },
    { name: 'LICENSE', bytes: readFileSync(at('LICENSE')) },
    { name: 'CHANGELOG.md', bytes: readFileSync(at('CHANGELOG.md')) },
    ...stage.client,
    ...stage.licences,
  ]
  for (const { name, bytes, run: runs = false } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes, { mode: runs ? 0o755 : 0o644 })
  }
  const { code, output } = await run(
    npmCommand(),
    ['pack', '--pack-destination', releaseAt(), '--silent'],
    { cwd: folder, keep: true },
  )
  if (code !== 0) fail(`npm could not pack the package:\n${output}`)
  return releaseAt(output.trim().split('\n').at(-1))
}

function licenceOf(without) {
  const ofGames = {
    daimon: 'CC-BY-NC-SA-3.0-IT',
    brp: 'LicenseRef-BRP-OGL-1.0',
    warp: 'OGL-1.0a',
  }
  const left = Object.entries(ofGames).filter(([game]) => !without.includes(game))
  return ['Apache-2.0', ...left.map(([, licence]) => licence)].join(' AND ')
}

/** The README of the repository describes every game. */
function readmeOf({ version, description }, without) {
  if (without.length === 0) return readFileSync(at('README.md'))
  return Buffer.from(`# Mastro ${version}

${description}. Start it with \`npx mastro\`.

${describeWithout(without)}
`)
}

/** The games that are missing in a release, and what that means. */
export function describeWithout(without) {
  return `This release was made without: ${without.join(', ')}. Tables of a missing game are listed, can be read and exported, and stay unchanged. A release with the game plays them.`
}

/** The context for `docker build`, with the same program inside. */
export function makeContext(stage, { version, seconds }) {
  const path = releaseAt(`mastro-${version}-container.tar.gz`)
  const files = [
    ...['Dockerfile', 'compose.yaml'].map(name => ({
      name,
      bytes: readFileSync(at('scripts/release', name)),
    })),
    { name: 'dist/mastro.mjs', bytes: stage.program },
    ...stage.client,
    ...stage.licences,
  ]
  writeFileSync(path, tarGz(files, seconds))
  return path
}
