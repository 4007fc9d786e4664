import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const conditions = ['mastro', 'module', 'import', 'node', 'default']

/** The longest files, longest first. If one of them started last, it would run alone at the end. */
const LONG = [
  'packages/table/src/erasure/rewrite-log.test.ts',
  'packages/table/src/erasure/typed-words.test.ts',
  'packages/table/src/view/twins-without-master.test.ts',
  'scripts/reachable.test.ts',
  'packages/cli/src/program.test.ts',
  'scripts/refusal-remedies.test.ts',
  'packages/host/src/files/round-trip.test.ts',
  'packages/table/src/import/golden-games.test.ts',
  'packages/table/src/features/waiting/answer-for.test.ts',
  'packages/table/src/features/waiting/waits.test.ts',
  'packages/table/src/engine/without-master.test.ts',
  'packages/table/src/engine/inherited-ids.test.ts',
  'packages/table/src/engine/table-invariants.test.ts',
  'packages/table/src/engine/table-rules.test.ts',
  'scripts/localized-presets.test.ts',
  'scripts/text-style-in-play.test.ts',
  'packages/store/src/backups.test.ts',
  'packages/table/src/erasure/erasure.test.ts',
  'packages/table/src/log/four-games.test.ts',
  'packages/rules/daimon/src/chapters/random-walk.test.ts',
  'packages/rules/brp/src/chapters/random-walk.test.ts',
]

/** Sorts files whose path contains one of these names first, in the order of the names. */
export const longestFirst = (names: readonly string[]): typeof BaseSequencer =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification) => {
        const at = names.findIndex(name => moduleId.includes(name))
        return at < 0 ? names.length : at
      }
      return (await super.sort(files)).sort((a, b) => place(a) - place(b))
    }
  }

/** Programs that tests start reuse what earlier ones compiled. */
export const COMPILED = {
  NODE_COMPILE_CACHE: `${import.meta.dirname}/node_modules/.cache/compiled`,
}

export default defineConfig({
  resolve: {
    conditions,
    alias: { '@mastro/client': `${import.meta.dirname}/packages/client/src/index.ts` },
  },
  ssr: { resolve: { conditions } },
  test: {
    include: [
      'packages/**/src/**/*.test.ts',
      'packages/**/src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'examples/**/*.test.ts',
      'e2e/support/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.guarantee.test.ts', '**/guarantees/**'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    env: COMPILED,
    sequence: { sequencer: longestFirst(LONG) },
    // No unit test measures time. `npm test` runs them at the lowest priority beside other stages.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
