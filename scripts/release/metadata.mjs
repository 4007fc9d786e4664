import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { npmCommand } from '../lib/bootstrap.mjs'
import { at, root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/terminal.mjs'
import { releaseAt } from './folder.mjs'
import { describeWithout } from './package.mjs'

/** The SBOM in CycloneDX format. */
export async function makeSbomText(without = []) {
  const { code, output } = await run(
    npmCommand(),
    ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'],
    { cwd: root, keep: true },
  )
  if (code !== 0) fail(`npm could not list the components:\n${output}`)
  const whole = sbomOf(JSON.parse(output.slice(output.indexOf('{'))), ownLicences())
  const list = withoutComponents(whole, without)
  return `${JSON.stringify(list, null, 2)}\n`
}

export async function makeSbom({ version, without }) {
  const path = releaseAt(`mastro-${version}.cdx.json`)
  writeFileSync(path, await makeSbomText(without))
  return path
}

/** The licences of workspace packages. npm leaves out those of rulebooks. */
function ownLicences() {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  return new Map(
    Object.entries(packages)
      .filter(([path]) => path.startsWith('packages/'))
      .map(([path]) => JSON.parse(readFileSync(at(path, 'package.json'), 'utf8')))
      .map(({ name, license }) => [name, license]),
  )
}

/**
 * npm's SBOM without time, serial number, npm version and folder, so that one commit has one SBOM.
 */
function sbomOf(told, own) {
  const { serialNumber: _, ...list } = told
  const { timestamp: __, tools, component, ...metadata } = list.metadata
  const licensed = one => {
    const name = one['bom-ref'].replace(/@[^@]*$/, '')
    if (!own.has(name)) return one
    return { ...one, name, licenses: one.licenses ?? [{ license: { name: own.get(name) } }] }
  }
  return {
    ...list,
    components: list.components.map(licensed),
    metadata: {
      ...metadata,
      tools: tools.map(({ version: ___, ...tool }) => tool),
      component: { ...component, type: 'application', name: 'mastro' },
    },
  }
}

function withoutComponents(list, without) {
  const isLeft = ref => !without.some(game => ref.startsWith(`@mastro/rules-${game}@`))
  return {
    ...list,
    components: list.components.filter(one => isLeft(one['bom-ref'])),
    dependencies: list.dependencies
      .filter(({ ref }) => isLeft(ref))
      .map(one => (one.dependsOn ? { ...one, dependsOn: one.dependsOn.filter(isLeft) } : one)),
  }
}

/** The newest section of the changelog and a description of the files. */
export function makeNotes({ version, without }) {
  const text = readFileSync(at('CHANGELOG.md'), 'utf8')
  const [, newest = ''] = text.split(/^## /m)
  const path = releaseAt('RELEASE-NOTES.md')
  const left = without.length === 0 ? '' : `${describeWithout(without)}\n\n`
  writeFileSync(path, `# Mastro ${version}\n\n${left}${FILES}\n## ${newest.trimEnd()}\n`)
  return path
}

const FILES = `| file | for |
|---|---|
| \`mastro-…-windows-x64.zip\`, \`…-macos-arm64.tar.gz\`, \`…-linux-*.tar.gz\` | one program, nothing to install: unpack it, then see below |
| \`mastro-….tgz\` | \`npx --package=/full/path/to/mastro-….tgz mastro serve --open\` on Node 20 or newer |
| \`mastro-core-….tgz\`, \`mastro-rules-*-….tgz\`, \`mastro-client-….tgz\`, \`mastro-table-….tgz\`, \`mastro-protocol-….tgz\` | the library, for \`npm install\` of all of them together |
| \`mastro-…-container.tar.gz\` | \`docker build - < mastro-…-container.tar.gz\` |
| \`mastro-….cdx.json\` | what is inside (CycloneDX) |
| \`SHA256SUMS\` | \`sha256sum --check SHA256SUMS\` |

- **Windows** (10 or newer): SmartScreen does not know the program. «More info», then «Run anyway».
- **macOS** (Apple silicon): the program is signed, but not notarized by Apple. Open it once, then allow it in System Settings, Privacy & Security, «Open Anyway». On a Mac with an Intel processor, use the npm package.
- **Linux**: desktops do not run a program by a double click. Open \`mastro.desktop\` and allow it to start, or run \`./mastro\` in a terminal.

`

export function makeSums(files) {
  const lines = [...files]
    .sort((a, b) => (a < b ? -1 : 1))
    .map(file => {
      const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
      return `${sum}  ${basename(file)}`
    })
  const path = releaseAt('SHA256SUMS')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
