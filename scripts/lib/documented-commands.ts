/** Every command that a document mentions, and the test that runs it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `typed`: `documented-commands.guarantee.test.ts` runs it as written, with placeholders replaced.
 * `whole`: an abbreviation of that other command. `byHand`: why no test can run it. Otherwise the
 * file that runs it and the text to find there.
 */
export type CommandTest =
  | 'typed'
  | { readonly whole: string }
  | { readonly in: string; readonly by: string }
  | { readonly byHand: string }

const RELEASE = 'scripts/release.guarantee.test.ts'
const CONTAINER = 'scripts/container.guarantee.test.ts'

export const COMMAND_TESTS: Readonly<Record<string, CommandTest>> = {
  'npm test': { in: '.ci/run', by: 'exec npm test' },
  'npm run test:nightly': {
    byHand: 'takes hours; the same tests run in every `npm test` at smaller sizes',
  },
  'npm run check': { in: 'scripts/test.mjs', by: 'await check()' },
  'npm run check -- --changed': { in: 'scripts/lib/check.test.ts', by: 'checksOf(changed)' },
  'npm run conformance <game>': 'typed',
  'npm run test:guarantees': {
    byHand: 'the same tests are a stage of every `npm test`',
  },
  'npm run validate:openapi': {
    in: 'scripts/test.mjs',
    by: "at('scripts', 'validate-openapi.mjs')",
  },
  'npm run docs:schemas': {
    in: 'scripts/validate-openapi.mjs',
    by: "at('scripts/view-schemas.mjs'), '--check'",
  },
  'npm run build': { in: 'scripts/test.mjs', by: "stage('build', build)" },
  'npm ci && npm run build': { in: 'scripts/test.mjs', by: 'await bootstrap()' }, // all that a fresh clone has
  'npm ci --ignore-scripts': { in: '.npmrc', by: 'ignore-scripts=true' },
  'npm audit signatures': {
    byHand: 'asks the keys of a registry: before a release, with a network',
  },
  'npm run release': { in: RELEASE, by: "'scripts/release.mjs', '--only', 'linux-x64'" },
  'docker buildx imagetools inspect node:24-bookworm-slim': {
    byHand: 'asks a registry of images: when an image is built for others, with a network',
  },
  'npm run release -- --sign KEY': {
    in: 'scripts/release/signature.test.ts',
    by: 'await signFile(sums!, own)',
  },
  'npm run release -- --without brp': {
    in: 'scripts/release-without.guarantee.test.ts',
    by: "'scripts/release.mjs', '--without', game",
  },
  'npm run docs': { in: 'scripts/docs-site.guarantee.test.ts', by: "'scripts/docs.mjs', site" },
  'npm run library': {
    in: 'scripts/library.guarantee.test.ts',
    by: "'scripts/library.mjs', packed",
  },
  'npx mastro': { in: RELEASE, by: "'npx', ['mastro'" },
  'npx mastro serve --open': { in: RELEASE, by: "['serve', '--open']" },
  'npx ./mastro-….tgz serve --open': { in: RELEASE, by: "['npx', '--yes', `./${name}`, ...serve]" },
  'docker compose up -d': { in: CONTAINER, by: 'image.entrypoint, ...args' },
  'cp Caddyfile.nodes.example Caddyfile': {
    in: 'scripts/demo-cluster.ts',
    by: 'Caddyfile.nodes.example',
  },
  'npm start': 'typed',
  'npm start -- --demo': 'typed',
  'npm run check:rule-coverage': 'typed',
  'npm run docs:errors': 'typed',
  'npm run demo:cluster': 'typed',
  'npm run demo:cluster -- --tables=3000 --seconds=30': 'typed',
  'npm run test:browsers': 'typed',
  'npm run screenshots': 'typed',
  'npm run screenshots -- --film': {
    byHand: 'overwrites docs/shots/first-minute.gif and needs ffmpeg',
  },
  'npm run screenshots -- --docs': {
    byHand: 'overwrites the pictures in docs/shots; the same command without the option is typed',
  },
  'npm run bench -- dice | odds | store | table | beside | questions | wake | frames | kill | web | lighthouse | forecast':
    'typed',
  'npm run bench -- all --smallest': { in: 'scripts/test.mjs', by: "'all', '--smallest'" },
  'npm run bench -- frames': { in: 'scripts/test.mjs', by: "'all', '--smallest'" },
  'npx vitest run packages/rules/brp': {
    in: 'scripts/test.mjs',
    by: "vitest('unit', 'vitest.config.ts')",
  },
  'npx vite packages/web': 'typed',
  "npx mastro roll '6d6>=4'": 'typed',
  'npx mastro odds 4d6dl1 --at-least 12': 'typed',
  'npx mastro create daimon --random': 'typed',
  'npx mastro oracle sì-no': 'typed',
  'echo \'{"system":"brp","op":"competence","input":{"score":60}}\' | npx mastro resolve': 'typed',
  'curl -s localhost:4000/api/resolve -H \'content-type: application/json\' -d \'{"system":"daimon","op":"oracle","input":{"table":0}}\'':
    'typed',
  'node dist/mastro.mjs serve --data /var/lib/mastro --host 127.0.0.1 --port 4000 --public-url https://mastro.example --trusted-proxy 127.0.0.1 ::1':
    'typed',
  'node --conditions=mastro examples/initiative-bot/bot.ts http://localhost:4000 <table> <token>':
    'typed',
  'node --conditions=mastro examples/dice-bot/bot.ts http://localhost:4000 8080 <a word only the chat knows>':
    'typed',
  'node --conditions=mastro examples/discord/bot.ts http://localhost:4000 <table> <token> <Discord webhook> en':
    {
      in: 'packages/server/src/guarantees/example-bots.guarantee.test.ts',
      by: "run('discord/bot.ts', address, table, token, webhook, 'en')",
    },
  'python3 examples/python/evening.py http://localhost:4000': 'typed',
  'mastro backup': 'typed',
  'mastro tables': 'typed',
  'mastro check': 'typed',
  'mastro doctor': 'typed',
  'mastro key --new': { in: CONTAINER, by: "'key', '--new'" },
  'mastro forecast brp fight.json': 'typed',
  'mastro copy': 'typed',
  'mastro copy [file]': 'typed',
  'mastro export': { whole: 'mastro export <table>' },
  'mastro export <table>': 'typed',
  'mastro erase': { whole: 'mastro erase <table> <name or seat>' },
  'mastro erase <table> <name or seat>': 'typed',
  'mastro delete <table>': {
    in: 'packages/cli/src/commands/delete.test.ts',
    by: 'deleteTable(data',
  },
  'mastro erase --now': {
    in: 'packages/cli/src/commands/restore-erased.test.ts',
    by: 'who: PERSON, now: true',
  },
  'mastro delete --now': {
    in: 'packages/cli/src/commands/restore-erased.test.ts',
    by: 'deleteTable(data, { table: deleted, now: true }',
  },
  'sudo apt install libatomic1': {
    byHand: 'installs a package of the system, which the machine of the tests may have',
  },
  'sudo dnf install libatomic': {
    byHand: 'installs a package of a system that the machine of the tests is not',
  },
  'mastro import': { whole: 'mastro import --continue FILE' },
  'mastro import --continue FILE': 'typed',
  'mastro restore': 'typed',
  'mastro restore --table <id>': 'typed',
  'mastro move': { whole: 'mastro move postgres://…' },
  'mastro move postgres://…': 'typed',
  'mastro serve --accept-loss': 'typed',
  'mastro serve --hooks-inside': 'typed',
  'mastro serve --share': 'typed',
}

/** Omits the changelog, because its commands may no longer exist. */
export function documentsIn(root: string): readonly string[] {
  const below = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
      join(folder, name),
    )
  const top = readdirSync(root).filter(name => name !== 'CHANGELOG.md')
  return [...top, ...['docs', 'examples', 'packages', 'bench'].flatMap(below)]
    .filter(name => name.endsWith('.md') && !name.includes('node_modules'))
    .sort()
}

const isTyped = (text: string): boolean =>
  /^(?:npm|npx|docker|cp|curl|mastro|echo|python3|git|sudo|tailscale|node(?= --| \w+\/)) \S/.test(
    text,
  )

/**
 * The commands in a document: the lines of its shell blocks, and inline code that starts with a
 * program.
 */
export function commandsOf(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```(?:sh|bash|console)\n([\s\S]*?)^```/gm)]
    .flatMap(([, block]) => block!.replaceAll('\\\n', ' ').split('\n'))
    .map(line =>
      line
        .replace(/(?:^|\s+)#.*$/, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(line => line !== '' && !/^[A-Z]+=\S+$|^[A-Z]+='[^']*'$/.test(line))
  const inline = [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
  return [...blocks, ...inline.map(([, code]) => code!).filter(isTyped)]
}

export function commandsIn(root: string): ReadonlySet<string> {
  const papers = documentsIn(root).map(paper => readFileSync(join(root, paper), 'utf8'))
  return new Set(papers.flatMap(commandsOf))
}
