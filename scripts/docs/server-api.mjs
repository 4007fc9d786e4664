import { at, root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { fail } from '../lib/terminal.mjs'

/** A page that lists every operation of the HTTP API, and the two machine descriptions. */
export async function serverPage() {
  const { code, output } = await run(
    process.execPath,
    ['--conditions=mastro', '--input-type=module', '--eval', WRITER],
    { cwd: root, keep: true },
  )
  if (code !== 0) fail(output)
  const { openapi, asyncapi } = JSON.parse(output)
  const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const page = {
    repo: null,
    site: 'http-api.md',
    text: `# HTTP API

A server describes itself at \`/api/openapi.json\` (OpenAPI) and \`/api/asyncapi.json\` (the socket).
The same files, for this version: [openapi.json](/openapi.json){target="_self"},
[asyncapi.json](/asyncapi.json){target="_self"}. The [protocol](./protocol.md) explains how to use them.

${operations.map(describe).join('\n')}`,
  }
  const files = [
    ['openapi.json', JSON.stringify(openapi)],
    ['asyncapi.json', JSON.stringify(asyncapi)],
  ]
  return { page, files }
}

const describe = ({ path, method, operation }) => `## ${method.toUpperCase()} ${path}

${operation.summary ?? ''}

${operation.description ?? ''}

| Status | Answer |
|---|---|
${Object.entries(operation.responses)
  .map(([status, answer]) => `| ${status} | ${answer.description ?? ''} |`)
  .join('\n')}
`

const WRITER = `
  import { loadGames } from ${JSON.stringify(at('packages/server/src/rulesets.ts'))}
  import { asyncApi } from ${JSON.stringify(at('packages/server/src/http/openapi/async-api.ts'))}
  import { openApi } from ${JSON.stringify(at('packages/server/src/http/openapi/openapi.ts'))}
  const { rulesets } = loadGames()
  process.stdout.write(JSON.stringify({ openapi: openApi(rulesets), asyncapi: asyncApi(rulesets) }))`
