import { expect, test } from 'vitest'
import { ofPlaywright, ofVitest, summary } from './reports.mjs'

const tested = (fullName: string, status: string, failureMessages: readonly string[] = []) => ({
  fullName,
  status,
  failureMessages,
})

const report = {
  testResults: [
    {
      name: '/tree/packages/a.test.ts',
      status: 'failed',
      assertionResults: [
        tested('is well', 'passed'),
        tested('is broken', 'failed', ['expected 1 to be 2']),
        tested('passes at the second try', 'passed', ['late']),
        tested('is left out', 'skipped'),
      ],
    },
    { name: '/tree/packages/b.test.ts', status: 'failed', assertionResults: [] },
    { name: '/tree/packages/c.test.ts', status: 'passed', assertionResults: [] },
  ],
}

test('failed, skipped and flaky tests are named, and files that could not be loaded', () => {
  expect(ofVitest(report, '/tree', { skipped: true })).toEqual([
    'failed: packages/a.test.ts › is broken',
    'flaky: packages/a.test.ts › passes at the second try',
    'skipped: packages/a.test.ts › is left out',
    'failed: packages/b.test.ts',
  ])
  expect(ofVitest(report, '/tree', { skipped: false })).not.toContain(
    'skipped: packages/a.test.ts › is left out',
  )
})

test('browser tests are named with file and line, at any depth', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'fight.spec.ts',
    line: 7,
    tests: [{ status, projectName: 'phone' }],
  })
  const suites = [
    { specs: [spec('well', 'expected')], suites: [{ specs: [spec('late', 'flaky')] }] },
    { specs: [spec('broken', 'unexpected'), spec('left out', 'skipped')] },
  ]
  expect(ofPlaywright({ suites, errors: [{ message: 'no browser\nat line 1' }] })).toEqual([
    'failed: browser: no browser',
    'flaky: fight.spec.ts:7 [phone] › late',
    'failed: fight.spec.ts:7 [phone] › broken',
    'skipped: fight.spec.ts:7 [phone] › left out',
  ])
})

test('the summary lists seconds per stage, then problems', () => {
  expect(summary([['unit', 61.4]], ['failed: x'], '70.0 s').split('\n')).toEqual([
    '',
    'unit                61 s',
    'All stages took 70.0 s.',
    '',
    'failed: x',
  ])
})
