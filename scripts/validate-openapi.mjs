/**
 * `npm run validate:openapi`: checks the OpenAPI description with `redocly lint` and Spectral, and
 * the AsyncAPI description with Spectral (no errors or warnings). Generates types with
 * `openapi-typescript` and compiles the example that uses them. Checks that the stored schemas of
 * documents follow their types, and the SBOM of a release against CycloneDX's schema.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { bootstrap } from './lib/bootstrap.mjs'
import { at, root } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { fail, print, step } from './lib/terminal.mjs'
import { tools } from './lib/tools.mjs'
import { makeSbomText } from './release/metadata.mjs'

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
const { openapi, asyncapi } = JSON.parse(written.output)
writeFileSync(paper, JSON.stringify(openapi))

const judged = await step('Checking the OpenAPI description', () =>
  run(process.execPath, [tool('redocly'), 'lint', paper, '--format=json'], {
    cwd: root,
    keep: true,
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }),
)
const { errors, warnings } = JSON.parse(/\{[\s\S]*\}/.exec(judged.output)?.[0] ?? '{}').totals ?? {}
print(`redocly: ${errors} errors, ${warnings} warnings, ${JSON.stringify(openapi).length} bytes`)
if (errors !== 0 || warnings !== 0) fail(judged.output)

const { Spectral } = tool.load('@stoplight/spectral-core')
const { oas, asyncapi: asyncRules } = tool.load('@stoplight/spectral-rulesets')
for (const [name, rules, document] of [
  ['OpenAPI', oas, openapi],
  ['AsyncAPI', asyncRules, asyncapi],
]) {
  const spectral = new Spectral()
  // a server that anybody may run has no email address
  const off = rules === oas ? {} : { 'asyncapi-info-contact-properties': 'off' }
  spectral.setRuleset({ extends: [[rules, 'recommended']], rules: off })
  const problems = await step(`Checking the ${name} description with Spectral`, () =>
    spectral.run(document),
  )
  print(`spectral, ${name}: ${problems.length} errors and warnings`)
  if (problems.length > 0) fail(JSON.stringify(problems, null, 2))
}

const schemas = await step('Checking the schemas of documents', () =>
  run(process.execPath, [at('scripts/view-schemas.mjs'), '--check'], { cwd: root, keep: true }),
)
if (schemas.code !== 0) fail(schemas.output)

const types = at('examples/dice-bot/mastro-api.d.ts')
const made = await step('Generating types from it', () =>
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

/**
 * Strict validation. An SBOM with a planted fault must fail, otherwise the validator did not run.
 */
const { Spec, Validation } = tool.load('@cyclonedx/cyclonedx-library')
const inside = await makeSbomText()
const { specVersion, ...told } = JSON.parse(inside)
const judge = new Validation.JsonStrictValidator(specVersion)
const faults = await step('Checking the SBOM', () => judge.validate(inside))
const wrong = JSON.stringify({ ...told, specVersion, components: [{ name: 'typeless' }] })
if (specVersion !== Spec.Version.v1dot5 || (await judge.validate(wrong)) === null)
  fail(`the SBOM could not be validated: CycloneDX ${specVersion}`)
if (faults !== null) fail(JSON.stringify(faults, null, 2))
print('openapi: 6 passed, 0 failed')

function writer() {
  return `
    import { loadGames } from ${JSON.stringify(at('packages/server/src/rulesets.ts'))}
    import { asyncApi } from ${JSON.stringify(at('packages/server/src/http/openapi/async-api.ts'))}
    import { openApi } from ${JSON.stringify(at('packages/server/src/http/openapi/openapi.ts'))}
    const { rulesets } = loadGames()
    const both = { openapi: openApi(rulesets), asyncapi: asyncApi(rulesets) }
    process.stdout.write(JSON.stringify(both))`
}
