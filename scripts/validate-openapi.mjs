/**
 * `npm run validate:openapi`: the description of the API is judged by `redocly lint` (no error, no warning), types are made from it by
 * `openapi-typescript`, and the example that uses them is compiled. The list of what a release holds is judged by
 * CycloneDX's own schema.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { bootstrap } from './lib/bootstrap.mjs'
import { at, root } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { fail, say, step } from './lib/terminal.mjs'
import { tools } from './lib/tools.mjs'
import { listOfInside } from './release/metadata.mjs'

await bootstrap()
const tool = await tools()
const paper = at('reports', 'openapi.json')
mkdirSync(at('reports'), { recursive: true })

const written = await run(
  process.execPath,
  ['--conditions=mastro', '--input-type=module', '--eval', writer()],
  { cwd: root, keep: true },
)
if (written.code !== 0) fail(written.output)
writeFileSync(paper, written.output)

const judged = await step('Judging the description of the API', () =>
  run(process.execPath, [tool('redocly'), 'lint', paper, '--format=json'], {
    cwd: root,
    keep: true,
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }),
)
const { errors, warnings } = JSON.parse(/\{[\s\S]*\}/.exec(judged.output)?.[0] ?? '{}').totals ?? {}
say(`redocly: ${errors} errors, ${warnings} warnings, ${written.output.length} bytes`)
if (errors !== 0 || warnings !== 0) fail(judged.output)

const types = at('examples/dice-bot/mastro-api.d.ts')
const made = await step('Making types from it', () =>
  run(process.execPath, [tool('openapi-typescript'), paper, '-o', types], {
    cwd: root,
    keep: true,
  }),
)
if (made.code !== 0) fail(made.output)
const compiled = await step('Compiling the example', () =>
  run(process.execPath, [at('node_modules/.bin/tsc'), '-p', 'examples/dice-bot/tsconfig.json'], {
    cwd: root,
    keep: true,
  }),
)
if (compiled.code !== 0) fail(compiled.output)

/** Its own schema, as strict as it goes; a list with a fault put in must fail, or nothing was judged. */
const { Spec, Validation } = tool.load('@cyclonedx/cyclonedx-library')
const inside = await listOfInside()
const { specVersion, ...told } = JSON.parse(inside)
const judge = new Validation.JsonStrictValidator(specVersion)
const faults = await step('Judging the list of what is inside', () => judge.validate(inside))
const wrong = JSON.stringify({ ...told, specVersion, components: [{ name: 'typeless' }] })
if (specVersion !== Spec.Version.v1dot5 || (await judge.validate(wrong)) === null)
  fail(`the list of what is inside was not judged: CycloneDX ${specVersion}`)
if (faults !== null) fail(JSON.stringify(faults, null, 2))
say('paper: 4 passed, 0 failed')

function writer() {
  return `
    import { loadGames } from ${JSON.stringify(at('packages/server/src/rulesets.ts'))}
    import { openApi } from ${JSON.stringify(at('packages/server/src/http/openapi.ts'))}
    const { rulesets } = loadGames()
    const ops = Object.entries(rulesets).map(([system, ruleset]) => [system, ruleset.ops])
    process.stdout.write(JSON.stringify(openApi(Object.fromEntries(ops))))`
}
