/** What the reports of Vitest and Playwright say by name. */

/** Failed tests, files that could not be read, and, where they count as failed, skipped ones. */
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
  // What passed after a failure keeps its messages.
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

/** The last words of a run: its stages in seconds, then everything that is not well. */
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
