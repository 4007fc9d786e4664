import { existsSync } from 'node:fs'
import { at, root } from './root.mjs'
import { run } from './run.mjs'
import { print } from './terminal.mjs'

const node = (...args) => [process.execPath, ...args]
const bin = (name, ...args) => node(at('node_modules', '.bin', name), ...args)
const script = (file, ...args) => node('--conditions=mastro', at('scripts', file), ...args)

/**
 * One checker per project, because several would each compute the types they share. Incremental:
 * the next run checks only files that a change affects.
 */
const types = (name, project) => {
  const found = at('node_modules', '.mastro', `types-${name}.tsbuildinfo`)
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', found]
  return bin('tsc', '-p', project, ...options)
}

/** Fewer garbage collections in Go programs: faster, at the cost of memory. */
const env = { GOGC: '400' }

const IS_FORMATTED = /\.(?:tsx?|[cm]js|[cm]ts|json|css|html|ya?ml)$/
const IS_LINTED = /\.(?:tsx?|[cm]js|[cm]ts)$/
const PURE = String.raw`packages/(?:core|table|protocol|log|host|rules/\w+)/`

/**
 * `concerns` matches the paths whose change makes the check necessary; omit it if every change
 * does. With `files`, the command can be limited to the changed files. `needs` is a file without
 * which the check is skipped.
 */
const CHECKS = [
  { title: 'lint', command: bin('oxlint', '--quiet'), concerns: IS_LINTED, files: true },
  { title: 'types', command: types('main', 'tsconfig.json'), concerns: /\.m?ts$/ },
  {
    title: 'types of the client',
    command: types('web', 'packages/web/tsconfig.json'),
    concerns: new RegExp(`^(?:${PURE}|packages/(?:web|client)/).*\\.tsx?$`),
  },
  {
    title: 'types of the pure packages',
    command: types('pure', 'tsconfig.pure.json'),
    concerns: new RegExp(`^${PURE}src/.*(?<!\\.test)\\.ts$`),
  },
  {
    title: 'types of the benchmarks',
    command: types('bench', 'bench/tsconfig.json'),
    concerns:
      /^(?:bench|packages\/(?:core|table|protocol|server|store))\/.*(?<!\.test)\.m?ts$|^bench\/.*\.mjs$/,
  },
  {
    title: 'types of the browser tests',
    command: types('e2e', 'e2e/tsconfig.json'),
    concerns: /^(?:e2e|packages|scripts\/lib)\/.*(?<!\.test)\.m?tsx?$/,
  },
  {
    title: 'format',
    command: bin('oxfmt', '--check', '--no-error-on-unmatched-pattern'), // all may be ignored
    concerns: IS_FORMATTED,
    files: true,
  },
  { title: 'plain English', command: script('plain-english.ts'), isShown: true },
  { title: 'project checks', command: script('project-checks.ts') },
  { title: 'translations', command: script('translations.ts'), isShown: true },
  { title: 'rule coverage', command: script('rule-coverage.ts'), isShown: true },
  {
    title: 'bundle sizes',
    command: script('bundle-sizes.ts'),
    needs: 'packages/web/dist/.vite/manifest.json',
    isShown: true,
  },
]

/** A change to one of these can affect every check. */
const AFFECTS_ALL =
  /^(?:package(?:-lock)?\.json|tsconfig\.[\w.]*json|\.oxlintrc\.json|\.oxfmtrc\.json)$/

/**
 * Runs the checks, `atOnce` side by side, and returns the titles of those that failed. With
 * `changed`, a list of paths, it runs only the checks that these files need.
 */
export async function check({ atOnce = 2, changed = null } = {}) {
  const due = changed === null ? CHECKS : checksOf(changed)
  const waiting = due.filter(({ needs }) => needs === undefined || existsSync(at(needs)))
  const failed = []
  async function lane() {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { title, command, isShown } = next
      const [program, ...args] = command
      const begun = Date.now()
      const { code, output } = await run(program, args, { cwd: root, env, keep: true })
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      print(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`)
      if (code !== 0) failed.push(title)
      if (code !== 0) print(output)
      else if (isShown) print(output.trimEnd().replace(/^/gm, '     '))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return failed
}

/** The checks that a change of these files needs, limited to the files where possible. */
export function checksOf(changed) {
  if (changed.some(path => AFFECTS_ALL.test(path))) return CHECKS
  return CHECKS.flatMap(one => {
    const found = changed.filter(path => one.concerns?.test(path) ?? true)
    if (found.length === 0) return []
    const existing = found.filter(path => existsSync(at(path)))
    if (!one.files) return [one]
    return existing.length === 0 ? [] : [{ ...one, command: [...one.command, ...existing] }]
  })
}
