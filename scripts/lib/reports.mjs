/** Reads the reports of Vitest and Playwright. */

/** Failed tests, files that could not be loaded, and skipped tests if they count as failed. */
export function ofVitest({ testResults }, root, { skipped }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const bad = assertionResults.flatMap(test => {
      const word = wordOf(test, skipped)
      return word === null ? [] : [`${word}: ${file} › ${test.fullName}`]
    })
    return status === 'failed' && bad.length === 0 ? [`failed: ${file}`, ...bad] : bad
  })
}

function wordOf({ status, failureMessages = [] }, skipped) {
  if (status === 'failed') return 'failed'
  if (status !== 'passed') return skipped ? 'skipped' : null
  // A test that passed after a failure keeps its messages.
  return failureMessages.length > 0 ? 'flaky' : null
}

/** Failed, skipped and flaky tests, with the file and the line. */
export function ofPlaywright({ suites = [], errors = [] }) {
  const words = { unexpected: 'failed', skipped: 'skipped', flaky: 'flaky' }
  const inside = suite => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests.flatMap(({ status, projectName }) =>
        words[status] === undefined
          ? []
          : [`${words[status]}: ${file}:${line} [${projectName}] › ${title}`],
      ),
    ),
    ...(suite.suites ?? []).flatMap(inside),
  ]
  const broken = errors.map(
    ({ message = '' }) => `failed: browser: ${String(message).split('\n')[0]}`,
  )
  return [...broken, ...suites.flatMap(inside)]
}

/** The summary at the end of a run: seconds per stage, then all problems. */
export function summary(stages, names, took) {
  const rows = stages.map(
    ([name, seconds]) => `${name.padEnd(16)}${seconds.toFixed(0).padStart(6)} s`,
  )
  return [
    '',
    ...rows,
    `All stages took ${took}.`,
    ...(names.length > 0 ? [''] : []),
    ...names,
  ].join('\n')
}
