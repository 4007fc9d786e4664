import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npmCommand } from '../lib/bootstrap.mjs'
import { at } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/terminal.mjs'
import { tarGz } from './archive.mjs'

/**
 * The npm package: `npx mastro` on Node 20 or newer. If that Node is too old for the program, the
 * package downloads a newer one.
 */
export async function makePackage(stage, { version, house }) {
  const folder = at('release', 'work', 'npm')
  const manifest = {
    name: 'mastro',
    version,
    description: house.description,
    license: 'Apache-2.0 AND CC-BY-NC-SA-3.0-IT AND LicenseRef-BRP-OGL-1.0 AND OGL-1.0a',
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
    { name: 'README.md', bytes: readFileSync(at('README.md')) },
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
    ['pack', '--pack-destination', at('release'), '--silent'],
    { cwd: folder, keep: true },
  )
  if (code !== 0) fail(`npm could not pack the package:\n${output}`)
  return at('release', output.trim().split('\n').at(-1))
}

/** The context for `docker build`, with the same program inside. */
export function makeContext(stage, { version, seconds }) {
  const path = at('release', `mastro-${version}-container.tar.gz`)
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
